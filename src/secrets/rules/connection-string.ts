// Passwords inside URLs (postgres://user:pass@host, https://user:pass@host) and of command-line clients.
import type { Confidence } from '../finding.ts'
import { isPlaceholder, isReference } from '../placeholder.ts'
import { looksRandom } from '../randomness.ts'
import type { Rule, Span } from '../rule.ts'

const LONGEST_USERINFO = 300
const STOP = /[\s"'`<>\\/?#]/

export const connectionRules: readonly Rule[] = [
  { id: 'url-password', label: 'password in a URL', keywords: ['://'], find: findUrlPassword },
  client(['curl '], /curl\s[^\n|;&]{0,200}?\s(?:-u|--user)[ =]["']?[\w.@+-]{0,64}:([^\s"'|;&]{3,128})/y),
  client(['sshpass '], /sshpass\s{1,4}-p\s{0,4}["']?([^\s"'|;&]{3,128})/y),
  client(
    ['mysql ', 'mysqldump ', 'mysqladmin '],
    /mysql(?:dump|admin)?\s[^\n|;&]{0,200}?-p([^\s"'|;&=-][^\s"'|;&]{3,128})/y,
  ),
  client(['docker login'], /docker login[^\n|;&]{0,200}?\s-p[ =]?["']?([^\s"'|;&]{3,256})/y),
  client(['redis-cli '], /redis-cli\s[^\n|;&]{0,200}?\s-a\s{1,4}["']?([^\s"'|;&]{3,256})/y),
]

function findUrlPassword(text: string, at: number): Span | undefined {
  const limit = Math.min(text.length, at + 3 + LONGEST_USERINFO)
  let colon = -1
  let lastAt = -1
  for (let i = at + 3; i < limit; i++) {
    const char = text.charAt(i)
    if (STOP.test(char)) break
    if (char === ':' && colon < 0) colon = i
    if (char === '@' && colon >= 0) lastAt = i
  }
  if (lastAt < 0 || lastAt === colon + 1 || !/[A-Za-z]/.test(text.charAt(at - 1))) return undefined
  const password = text.slice(colon + 1, lastAt)
  const user = text.slice(at + 3, colon)
  const confidence = judgePassword(password, user)
  return confidence && { start: colon + 1, end: lastAt, confidence }
}

function judgePassword(password: string, user: string): Confidence | undefined {
  if (isReference(password)) return undefined
  if (isPlaceholder(password) || password === user || password.length < 4) return 'low'
  return looksRandom(password) ? 'high' : /[\d\W]/.test(password) ? 'medium' : 'low'
}

function client(keywords: readonly string[], pattern: RegExp): Rule {
  const find = (text: string, at: number): Span | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const password = match?.[1]
    if (!match || password === undefined) return undefined
    const confidence = judgePassword(password, '')
    const end = at + match[0].length
    return confidence && { start: end - password.length, end, confidence }
  }
  return { id: 'command-password', label: 'password on a command line', keywords, find }
}
