// JSON text to values with exact numbers. The platform's parser does the work unless a number could lose digits.
import { fromJson } from './from-json.ts'
import { parseNumber } from './number.ts'
import { ObjectValue } from './object-value.ts'
import type { Value } from './value.ts'

const MAX_DEPTH = 2000
const RISKY_NUMBER = /[\d.]{16,}|\d[eE]/
const TOKEN =
  /[ \t\r\n]*(?:([[\]{},:])|("(?:[^"\\\u0000-\u001f]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y

interface Reader {
  text: string
  offset: number
}

/** Parses JSON; throws a SyntaxError like JSON.parse. */
export function parseJson(text: string): Value {
  if (!RISKY_NUMBER.test(text)) return fromJson(JSON.parse(text))
  const reader: Reader = { text, offset: 0 }
  const value = readValue(reader, nextToken(reader), 0)
  if (/[^ \t\r\n]/.test(text.slice(reader.offset)))
    throw new SyntaxError('unexpected text after the JSON value')
  return value
}

function nextToken(reader: Reader): string {
  TOKEN.lastIndex = reader.offset
  const match = TOKEN.exec(reader.text)
  if (!match) throw new SyntaxError(`unexpected JSON at offset ${reader.offset}`)
  reader.offset = TOKEN.lastIndex
  return (match[1] ?? match[2] ?? match[3] ?? match[4]) as string
}

function readValue(reader: Reader, token: string, depth: number): Value {
  if (depth > MAX_DEPTH) throw new SyntaxError(`JSON is nested deeper than ${MAX_DEPTH} levels`)
  if (token === '[') return readArray(reader, depth + 1)
  if (token === '{') return readObject(reader, depth + 1)
  if (token.startsWith('"')) return JSON.parse(token) as string
  if (token === 'true' || token === 'false') return token === 'true'
  if (token === 'null') return null
  const number = parseNumber(token)
  if (number === undefined) throw new SyntaxError(`unexpected ${token}`)
  return number
}

function readArray(reader: Reader, depth: number): Value {
  const items: Value[] = []
  for (let token = nextToken(reader); token !== ']'; token = nextToken(reader)) {
    if (items.length > 0) {
      if (token !== ',') throw new SyntaxError('expected , or ] in JSON')
      token = nextToken(reader)
    }
    items.push(readValue(reader, token, depth))
  }
  return items
}

function readObject(reader: Reader, depth: number): Value {
  const pairs: [Value, Value][] = []
  for (let token = nextToken(reader); token !== '}'; token = nextToken(reader)) {
    if (pairs.length > 0) {
      if (token !== ',') throw new SyntaxError('expected , or } in JSON')
      token = nextToken(reader)
    }
    if (!token.startsWith('"') || nextToken(reader) !== ':') throw new SyntaxError('expected "key": in JSON')
    pairs.push([JSON.parse(token) as string, readValue(reader, nextToken(reader), depth)])
  }
  return ObjectValue.of(pairs)
}
