// Which names announce a secret as their value: password, api_key, clientSecret, X-Auth-Token, Authorization …
// and which only sound like it: tokenType, passwordField, nextPageToken, max_tokens.

export type KeyKind = 'password' | 'token'

const PASSWORD_WORD = /(?:password|passwd|passphrase|passcode|passwort)$/
const TOKEN_WORD =
  /(?:secret|secrets|token|credential|credentials|apikey|accesskey|secretkey|privatekey|authkey)$/
const KEY_BEFORE =
  /^(?:api|secret|access|private|signing|encryption|auth|master|account|shared|storage|service|consumer|admin|deploy|webhook|jwt|hmac|aes|subscription|license|application|functions?|host|write|ingest|publish|integration|server|crypt|cipher|hash)$/
const HARMLESS_TOKEN_BEFORE =
  /^(?:next|page|paging|pagination|continuation|continue|sync|cancel|cancellation|design|syntax|keyword|start|end|current|previous|prev|last|first|open|close|comment|string|eos|eof|bos|pad|unk|max|min|num|total|input|output|prompt|completion|csrf|xsrf|resume|cursor)$/
const SUFFIX =
  /^(?:key|value|val|str|string|prod|production|dev|development|staging|stage|live|test|default|raw|base64|b64|hex|old|new|current|root|admin|env|header|plain|text|primary|secondary|\d+|v\d+|data)$/

/** Says what kind of secret a variable, field, header or option of this name holds, if any. */
export function classifyKey(name: string): KeyKind | undefined {
  if (remembered.has(name)) return remembered.get(name)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const kind = judgeName(name)
  remembered.set(name, kind)
  return kind
}

// The same few names come back all over a text.
const MOST_REMEMBERED = 512
const remembered = new Map<string, KeyKind | undefined>()

function judgeName(name: string): KeyKind | undefined {
  const words = splitWords(name)
  let last = words.length - 1
  let kind = kindAt(words, last)
  while (kind === undefined && last > 0 && SUFFIX.test(words[last]!)) kind = kindAt(words, --last)
  return kind
}

function kindAt(words: readonly string[], at: number): KeyKind | undefined {
  const word = words[at]
  if (word === undefined) return undefined
  const before = words[at - 1]
  if (PASSWORD_WORD.test(word) || word === 'pwd') return 'password'
  if (word === 'pass') return at > 0 || words.length === 1 ? 'password' : undefined
  if (word === 'auth')
    return words.length === 1 || before === 'basic' || before === 'http' ? 'token' : undefined
  if (word === 'authorization') return 'token'
  if (word === 'key') return before !== undefined && KEY_BEFORE.test(before) ? 'token' : undefined
  if (!TOKEN_WORD.test(word)) return undefined
  return before !== undefined && HARMLESS_TOKEN_BEFORE.test(before) ? undefined : 'token'
}

function splitWords(name: string): string[] {
  return name
    .slice(-64)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
