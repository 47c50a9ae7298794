// JSON web tokens: three (signed) or five (encrypted) base64url parts whose first decodes to a JSON header.
import type { Rule, Span } from '../rule.ts'

const PARTS =
  /eyJ[A-Za-z0-9_-]{10,4096}\.[A-Za-z0-9_-]{0,16384}\.[A-Za-z0-9_-]{0,4096}(?:\.[A-Za-z0-9_-]{10,16384}\.[A-Za-z0-9_-]{10,64})?/y
const FARTHEST_GLUE = 64

export const jwtRules: readonly Rule[] = [
  { id: 'jwt', label: 'JSON web token', keywords: ['eyJ'], find: findJwt },
]

function findJwt(text: string, at: number): Span | undefined {
  // Deep inside a run of word characters no token starts; this also keeps 'eyJeyJeyJ…' linear.
  const glue = gluedBefore(text, at)
  if (glue === FARTHEST_GLUE) return undefined
  PARTS.lastIndex = at
  const match = PARTS.exec(text)
  if (match === null) return undefined
  const [header = '', payload = ''] = match[0].split('.')
  if (!isHeader(header)) return undefined
  const confidence = glue > 0 || payload.length < 8 || isDocumentedExample(payload) ? 'low' : 'high'
  return { start: at, end: at + match[0].length, confidence }
}

function gluedBefore(text: string, at: number): number {
  let count = 0
  while (count < FARTHEST_GLUE && count < at && isTokenCharacter(text.charCodeAt(at - 1 - count))) count++
  const escaped = count > 0 && text.charCodeAt(at - count - 1) === 92
  return escaped ? count - 1 : count
}

function isTokenCharacter(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
  )
}

/** The token of the manuals: its subject is 1234567890. */
function isDocumentedExample(payload: string): boolean {
  return Buffer.from(payload, 'base64url').toString('latin1').includes('"1234567890"')
}

function isHeader(part: string): boolean {
  const json = Buffer.from(part, 'base64url').toString('latin1')
  return /"(?:alg|enc|typ|kid)"\s{0,4}:/.test(json)
}
