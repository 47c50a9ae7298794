// Base64, hexadecimal and query strings.

import { typeName } from '../value/compare.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { wellFormed } from '../value/well-formed.ts'
import { type BuiltinFamily, builtinError, typeError } from './builtin.ts'
import { objectAt, stringAt } from './operand.ts'
import { decodeUtf8 } from './utf8.ts'

export const encoding: BuiltinFamily = {
  'base64.encode': (args) => Buffer.from(stringAt(args, 0)).toString('base64'),
  'base64.decode': (args) => decodeUtf8(decodeBase64(stringAt(args, 0), 'standard')),
  'base64.is_valid': ([value]) => {
    if (typeof value !== 'string') return false
    return findBase64Fault(value, 'standard', true) === undefined
  },
  'base64url.encode': (args) => padded(Buffer.from(stringAt(args, 0)).toString('base64url')),
  'base64url.encode_no_pad': (args) => Buffer.from(stringAt(args, 0)).toString('base64url'),
  'base64url.decode'(args) {
    const text = stringAt(args, 0)
    return decodeUtf8(decodeBase64Url(text))
  },
  'hex.encode': (args) => Buffer.from(stringAt(args, 0)).toString('hex'),
  'hex.decode': (args) => decodeHex(stringAt(args, 0)),
  'urlquery.encode': (args) => encodeQuery(stringAt(args, 0)),
  'urlquery.decode': (args) => decodeQuery(stringAt(args, 0)),
  'urlquery.encode_object': (args) => encodeObject(objectAt(args, 0)),
  'urlquery.decode_object': (args) => decodeObject(stringAt(args, 0)),
}

function padded(text: string): string {
  return text + '='.repeat((4 - (text.length % 4)) % 4)
}

/** Base64 for URLs, with or without padding. */
export function decodeBase64Url(text: string): Buffer {
  if (text.includes('=')) return decodeBase64(text, 'url')
  if (text.length % 4 === 1) throw builtinError(`illegal base64url string: ${text}`)
  return decodeBase64(padded(text), 'url')
}

const ALPHABET = { standard: /[A-Za-z0-9+/]/, url: /[A-Za-z0-9_-]/ }

/** Decodes strictly, as Go does: the failure names the first bad byte. */
export function decodeBase64(text: string, alphabet: 'standard' | 'url', usesPadding = true): Buffer {
  const fault = findBase64Fault(text, alphabet, usesPadding)
  if (fault !== undefined) throw builtinError(`illegal base64 data at input byte ${fault}`)
  return Buffer.from(text.replace(/[\r\n]/g, ''), alphabet === 'url' ? 'base64url' : 'base64')
}

function findBase64Fault(
  text: string,
  alphabet: 'standard' | 'url',
  usesPadding: boolean,
): number | undefined {
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (char === '\n' || char === '\r') continue
    if (ALPHABET[alphabet].test(char)) {
      digits++
      continue
    }
    if (char !== '=' || !usesPadding) return i
    return findPaddingFault(text, i, digits)
  }
  const rest = digits % 4
  if (rest === 0 || (!usesPadding && rest !== 1)) return undefined
  return text.length - (usesPadding ? rest : 0)
}

function findPaddingFault(text: string, start: number, digits: number): number | undefined {
  const missing = (4 - (digits % 4)) % 4
  if (missing === 0 || missing === 3) return start
  let at = start
  for (let seen = 0; seen < missing; at++) {
    if (text[at] === '\n' || text[at] === '\r') continue
    if (text[at] !== '=') return at >= text.length ? text.length : at - (seen > 0 ? 0 : 1)
    seen++
  }
  while (text[at] === '\n' || text[at] === '\r') at++
  return at < text.length ? at : undefined
}

function decodeHex(text: string): string {
  const bad = /[^0-9a-fA-F]/u.exec(text)
  if (bad) {
    const byte = Buffer.from(bad[0])[0] as number
    const code = byte.toString(16).toUpperCase().padStart(4, '0')
    throw builtinError(`encoding/hex: invalid byte: U+${code} '${String.fromCharCode(byte)}'`)
  }
  if (text.length % 2 === 1) throw builtinError('encoding/hex: odd length hex string')
  return decodeUtf8(Buffer.from(text, 'hex'))
}

/** Go's url.QueryEscape. */
function encodeQuery(text: string): string {
  return encodeURIComponent(wellFormed(text))
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

/** Go's url.QueryUnescape. */
function decodeQuery(text: string): string {
  const bad = /%(?![0-9a-fA-F]{2}).{0,2}/su.exec(text)
  if (bad) throw builtinError(`invalid URL escape ${JSON.stringify(bad[0])}`)
  const bytes: number[] = []
  for (const part of text.split(/(%[0-9a-fA-F]{2}|\+)/)) {
    if (part === '+') bytes.push(32)
    else if (/^%[0-9a-fA-F]{2}$/.test(part)) bytes.push(Number.parseInt(part.slice(1), 16))
    else bytes.push(...Buffer.from(part))
  }
  return decodeUtf8(Buffer.from(bytes))
}

function encodeObject(object: ObjectValue): string {
  const parts: string[] = []
  for (const [key, value] of object.entries()) {
    if (typeof key !== 'string') throw typeError(`operand 1 keys must be string but got ${typeName(key)}`)
    for (const text of texts(value)) parts.push(`${encodeQuery(key)}=${encodeQuery(text)}`)
  }
  return parts.join('&')
}

function texts(value: Value): string[] {
  const members = Array.isArray(value) ? value : value instanceof SetValue ? value.sorted() : [value]
  return members.map((member: Value) => {
    if (typeof member === 'string') return member
    throw typeError('operand 1 values must be string, array[string], or set[string]')
  })
}

function decodeObject(text: string): Value {
  const values = new Map<string, Value[]>()
  for (const part of text.split('&')) {
    if (part === '') continue
    if (part.includes(';')) throw builtinError('invalid semicolon separator in query')
    const split = part.indexOf('=')
    const key = decodeQuery(split < 0 ? part : part.slice(0, split))
    const list = values.get(key) ?? []
    values.set(key, list)
    list.push(split < 0 ? '' : decodeQuery(part.slice(split + 1)))
  }
  return ObjectValue.of(values)
}
