// YAML, through the `yaml` package, loaded when a policy first uses it.
import { createRequire } from 'node:module'
import { fromJson } from '../value/from-json.ts'
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, isBuiltinFailure } from './builtin.ts'
import { stringAt } from './operand.ts'
import { decodeUtf8 } from './utf8.ts'
import { writeYaml } from './yaml-write.ts'

interface YamlLibrary {
  parseAllDocuments(text: string, options?: object): YamlDocument[]
}

interface YamlDocument {
  errors: Error[]
  toJS(options?: object): unknown
}

let library: YamlLibrary | undefined

function loadYaml(): YamlLibrary {
  library ??= createRequire(import.meta.url)('yaml') as YamlLibrary
  return library
}

export const yaml: BuiltinFamily = {
  'yaml.marshal': ([value]) => writeYaml(value as Value),
  'yaml.unmarshal'(args) {
    const text = stringAt(args, 0)
    try {
      return readYaml(text)
    } catch (error) {
      throw isBuiltinFailure(error) ? error : builtinError(goMessage(error))
    }
  },
  'yaml.is_valid'([value]) {
    if (typeof value !== 'string') return false
    try {
      readYaml(value)
      return true
    } catch {
      return false
    }
  },
}

/** The first document, as values that JSON has. */
function readYaml(text: string): Value {
  if (/^[ \n]*\t/.test(text)) throw builtinError('yaml: found character that cannot start any token')
  const [document] = loadYaml().parseAllDocuments(text, OPTIONS)
  if (document === undefined) return null
  if (document.errors[0] !== undefined) throw document.errors[0]
  return plainValue(document.toJS({ mapAsMap: true, maxAliasCount: 100 }))
}

// The tags of YAML 1.2 together with the numbers, the merge keys and the loose maps that Go's library reads.
const OPTIONS = {
  version: '1.2',
  intAsBigInt: true,
  merge: true,
  uniqueKeys: false,
  logLevel: 'error',
  customTags: (tags: unknown[]): unknown[] => [...numberTags(), ...tags, 'binary', 'merge'],
}

function numberTags(): object[] {
  return [
    numberTag(/^[-+]?0b[01_]+$/, (digits) => BigInt(digits)),
    numberTag(/^[-+]?0o?[0-7_]+$/, (digits) => BigInt(`0o${digits.replace(/^0o?(?=.)/, '')}`)),
    numberTag(/^[-+]?0x[\da-fA-F_]+$/, (digits) => BigInt(digits)),
    numberTag(/^[-+]?[1-9][\d_]*_[\d_]*$/, (digits) => BigInt(digits)),
  ]
}

function numberTag(test: RegExp, read: (digits: string) => bigint): object {
  const resolve = (text: string): bigint => {
    const size = read(text.replace(/^[-+]/, '').replaceAll('_', ''))
    return text.startsWith('-') ? -size : size
  }
  return { tag: 'tag:yaml.org,2002:int', default: true, test, resolve }
}

function plainValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(plainValue)
  if (value instanceof Map)
    return ObjectValue.of([...value].map(([key, item]) => [keyText(key), plainValue(item)]))
  if (value instanceof Uint8Array) return decodeUtf8(Buffer.from(value))
  if (typeof value === 'number' && !Number.isFinite(value))
    throw builtinError(
      `json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`,
    )
  return fromJson(value)
}

function keyText(key: unknown): string {
  if (typeof key === 'object')
    throw builtinError(`unsupported map key of type: ${key === null ? 'null' : 'collection'}`)
  return String(key)
}

// OPA's texts come from another parser; the line and the most frequent fault read the same.
function goMessage(error: unknown): string {
  const { message, linePos } = error as { message: string; linePos?: [{ line: number }] }
  const line = linePos?.[0].line ?? 1
  const [first = ''] = message.split('\n')
  const reason = /must end with|Expected|Missing|Flow|unterminated/i.test(first)
    ? `did not find expected node content: ${first}`
    : first
  return `yaml: line ${line}: ${reason}`
}
