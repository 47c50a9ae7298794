// JSON Web Tokens: taking them apart, and checking those signed with a shared secret.
import { ObjectValue } from '../value/object-value.ts'
import { parseJson } from '../value/parse-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, isBuiltinFailure } from './builtin.ts'
import { decodeBase64Url } from './encoding.ts'
import { nodeCrypto } from './node-crypto.ts'
import { stringAt } from './operand.ts'
import { decodeUtf8 } from './utf8.ts'

const MAX_NESTING = 10

export const jwt: BuiltinFamily = {
  'io.jwt.decode': (args) => decode(stringAt(args, 0), 0),
  'io.jwt.verify_hs256': (args) => verify('sha256', stringAt(args, 0), stringAt(args, 1)),
  'io.jwt.verify_hs384': (args) => verify('sha384', stringAt(args, 0), stringAt(args, 1)),
  'io.jwt.verify_hs512': (args) => verify('sha512', stringAt(args, 0), stringAt(args, 1)),
}

function sections(token: string): [string, string, string] {
  const parts = token.split('.')
  if (parts.length === 1) throw builtinError('encoded JWT had no period separators')
  if (parts.length !== 3) throw builtinError(`encoded JWT must have 3 sections, found ${parts.length}`)
  return parts as [string, string, string]
}

function decodePart(part: string, what: string): Buffer {
  try {
    return decodeBase64Url(part)
  } catch (failure) {
    if (!isBuiltinFailure(failure)) throw failure
    throw builtinError(`JWT ${what} had invalid encoding: ${failure.message}`)
  }
}

function decode(token: string, depth: number): Value {
  if (depth > MAX_NESTING) throw builtinError('JWT is nested too deeply')
  const [header, payload, signature] = sections(token)
  const head = parsePart(decodePart(header, 'header'))
  if (!(head instanceof ObjectValue))
    throw builtinError('bad JWT header: decoded JSON type was not an Object')
  if (head.has('enc')) throw builtinError('JWT is a JWE object, which is not supported')
  const content = decodePart(payload, 'payload')
  const type = head.get('cty')
  if (typeof type === 'string' && type.toUpperCase() === 'JWT') return decode(nestedToken(content), depth + 1)
  const body = parsePart(content)
  if (!(body instanceof ObjectValue)) throw builtinError('decoded JSON type was not an Object')
  return [head, body, decodePart(signature, 'signature').toString('hex')]
}

/** A token inside a token: as it is, or as a JSON string. */
function nestedToken(content: Buffer): string {
  const text = decodeUtf8(content)
  const value = text.startsWith('"') ? parsePart(content) : text
  return typeof value === 'string' ? value : text
}

function parsePart(bytes: Buffer): Value {
  try {
    return parseJson(decodeUtf8(bytes))
  } catch (error) {
    throw builtinError((error as Error).message)
  }
}

function verify(algorithm: string, token: string, secret: string): boolean {
  const [header, payload, signature] = sections(token)
  const expected = nodeCrypto().createHmac(algorithm, secret).update(`${header}.${payload}`).digest()
  const given = decodeBase64Url(signature)
  return expected.length === given.length && nodeCrypto().timingSafeEqual(expected, given)
}
