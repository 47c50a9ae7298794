// Credentials in HTTP headers: Authorization with any scheme, bare bearer tokens, session cookies.
import { isPlaceholder, isReference } from '../placeholder.ts'
import { looksRandom } from '../randomness.ts'
import type { Rule, Span } from '../rule.ts'

const HEADER =
  /authorization\\{0,3}["'`]?\]?\s{0,4}[:=,]\s{0,4}\\{0,3}["'`]?(?:[A-Za-z][\w-]{2,20}\s{1,2})?([^\s"'`\\,;<>()[\]{}$]{8,4096})/iy
const BEARER = /bearer(?:\s{1,4}|%20|\+)([A-Za-z0-9._~+/=|-]{12,4096})/iy
const BASIC = /basic(?:\s{1,4}|%20|\+)([A-Za-z0-9+/_-]{6,1024}={0,2})/iy
const COOKIE = /cookie\\{0,3}["']?\s{0,2}[:,]\s{0,2}\\{0,3}["']?([\w.$-]{1,64}=[^\r\n"'\\]{8,4096})/iy

export const authorizationRules: readonly Rule[] = [
  header('authorization-header', 'Authorization header', 'authorization', HEADER, (value) =>
    looksRandom(value) ? 'medium' : /\d/.test(value) ? 'low' : undefined,
  ),
  header('bearer-token', 'bearer token', 'bearer', BEARER, (value) => {
    if (!looksRandom(value)) return undefined
    return value.length >= 16 ? 'medium' : 'low'
  }),
  header('basic-credentials', 'basic authentication', 'basic', BASIC, (value) =>
    isUserAndPassword(value) ? 'medium' : undefined,
  ),
  header('cookie-header', 'cookies', 'cookie', COOKIE, (value) =>
    value.split(/[=;]\s?/).some((part) => part.length >= 16 && looksRandom(part)) ? 'medium' : undefined,
  ),
]

function header(
  id: string,
  label: string,
  keyword: string,
  pattern: RegExp,
  judge: (value: string) => Span['confidence'] | undefined,
): Rule {
  const find = (text: string, at: number): Span | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const value = match?.[1]
    if (!match || value === undefined || isReference(value) || isPlaceholder(value)) return undefined
    const confidence = judge(value)
    const end = at + match[0].length
    return confidence && { start: end - value.length, end, confidence }
  }
  return { id, label, keywords: [keyword], ignoreCase: true, find }
}

function isUserAndPassword(value: string): boolean {
  const decoded = Buffer.from(value, 'base64').toString('latin1')
  return /^[\x20-\x7e]{0,128}:[\x20-\x7e]{1,256}$/.test(decoded) && decoded.length >= 3
}
