// YAML, through the `yaml` package, loaded when a policy first uses it.
import { createRequire } from 'node:module'
import { fromJson } from '../value/from-json.ts'
import { toJson } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError } from './builtin.ts'
import { stringAt } from './operand.ts'

interface YamlLibrary {
  parse(text: string, options?: object): unknown
  stringify(data: unknown, options?: object): string
}

let library: YamlLibrary | undefined

function loadYaml(): YamlLibrary {
  library ??= createRequire(import.meta.url)('yaml') as YamlLibrary
  return library
}

export const yaml: BuiltinFamily = {
  'yaml.marshal'([value]) {
    const options = {
      sortMapEntries: true,
      lineWidth: 0,
      indentSeq: true,
      defaultStringType: 'PLAIN',
      singleQuote: true,
      version: '1.1',
    }
    return loadYaml().stringify(toJson(value as Value), options)
  },
  'yaml.unmarshal'(args) {
    const text = stringAt(args, 0)
    try {
      return fromJson(loadYaml().parse(text, { intAsBigInt: true, maxAliasCount: 100, logLevel: 'error' }))
    } catch (error) {
      throw builtinError(goMessage(error))
    }
  },
  'yaml.is_valid'([value]) {
    if (typeof value !== 'string') return false
    try {
      loadYaml().parse(value, { maxAliasCount: 100, logLevel: 'error' })
      return true
    } catch {
      return false
    }
  },
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
