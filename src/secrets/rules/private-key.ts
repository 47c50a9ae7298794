// Private keys in PEM armour: over several lines, on one line with \n written out, or quoted line by line; also the
// bare base64 body, recognised by the fixed bytes every such key starts with.
import type { Rule, Span } from '../rule.ts'

const BEGIN = /-----BEGIN[ +](?:[A-Z0-9]{1,12}[ +]){0,3}PRIVATE[ +]KEY(?:[ +]BLOCK)?-----/y
const END = /-----END[ +](?:[A-Z0-9]{1,12}[ +]){0,3}PRIVATE[ +]KEY(?:[ +]BLOCK)?-----/y
// What may stand between two lines of the body: line ends, real or written out, and the quotes of string pieces.
const LINE_BREAK = /(?:\s|\\{1,4}[nrt]|\\?["'`]|[+,]\s|\||\\\n){0,80}/y
const BODY_LINE = /[A-Za-z0-9+/=]{1,4096}/y
const HEADER_LINE = /[A-Z][A-Za-z-]{2,24}: [^\r\n\\"']{1,120}/y

const SHORTEST_BODY = 40
const SHORTEST_REAL_BODY = 60

export const privateKeyRules: readonly Rule[] = [
  { id: 'private-key', label: 'private key', keywords: ['-----BEGIN'], find: findArmoured },
  {
    id: 'private-key',
    label: 'private key without its armour',
    keywords: [
      'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC',
      'MIIEvgIBADANBgkqhkiG9w0BAQEFAASC',
      'MIIEvAIBADANBgkqhkiG9w0BAQEFAASC',
      'MIIEpAIBAAKCAQEA',
      'MIIEowIBAAKCAQEA',
      'MIIEogIBAAKCAQEA',
      'MIIJKQIBAAKCAgEA',
      'MIIJQgIBADANBgkqhkiG9w0BAQEFAASC',
      'MIGHAgEAMBMGByqGSM49AgEG',
      'MHcCAQEEI',
      'MC4CAQAwBQYDK2Vw',
      'b3BlbnNzaC1rZXktdjEA',
    ],
    find: findBareBody,
  },
  { id: 'private-key', label: 'PuTTY private key', keywords: ['Private-Lines: '], find: findPutty },
]

function findArmoured(text: string, at: number): Span | undefined {
  const bodyStart = endOf(BEGIN, text, at)
  if (bodyStart === undefined) return undefined
  const body = readBody(text, bodyStart)
  const close = endOf(END, text, body.next)
  if (body.size < SHORTEST_BODY) return undefined
  const confidence = body.size < SHORTEST_REAL_BODY ? 'low' : close === undefined ? 'medium' : 'high'
  return { start: at, end: close ?? body.end, confidence }
}

function findBareBody(text: string, at: number): Span | undefined {
  const firstLine = (endOf(BODY_LINE, text, at) ?? at) - at
  if (firstLine < SHORTEST_REAL_BODY) return undefined
  const body = readBody(text, at)
  return body.size < SHORTEST_REAL_BODY ? undefined : { start: at, end: body.end, confidence: 'medium' }
}

function findPutty(text: string, at: number): Span | undefined {
  const count = endOf(/Private-Lines: \d{1,3}/y, text, at)
  const body = readBody(text, count ?? at)
  return body.size < SHORTEST_REAL_BODY ? undefined : { start: at, end: body.end, confidence: 'high' }
}

/** Reads base64 lines as long as they look like a body; `size` counts its characters, `next` is after the break. */
function readBody(text: string, from: number): { size: number; end: number; next: number } {
  let size = 0
  let end = from
  let next = endOf(LINE_BREAK, text, from) ?? from
  let firstLine = 0
  for (;;) {
    const header = size === 0 ? endOf(HEADER_LINE, text, next) : undefined
    const lineEnd = header ?? endOf(BODY_LINE, text, next)
    if (lineEnd === undefined) break
    const length = lineEnd - next
    // Prose after a key that lacks its end: short words that are no last line of a body.
    if (header === undefined) {
      const looksLast = text.startsWith('-----', endOf(LINE_BREAK, text, lineEnd) ?? lineEnd)
      if (size > 0 && length < Math.min(firstLine, 16) && !looksLast && !isArmourTail(text, next)) break
      if (size === 0) firstLine = length
      size += length
    }
    end = lineEnd
    next = endOf(LINE_BREAK, text, lineEnd) ?? lineEnd
    if (next === lineEnd && header === undefined && !isBodyContinued(text, lineEnd)) break
  }
  return { size, end, next }
}

/** The checksum line of a PGP block: `=` and four characters. */
function isArmourTail(text: string, at: number): boolean {
  return text.charCodeAt(at) === 61
}

function isBodyContinued(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  return match === null ? undefined : at + match[0].length
}
