// `json.marshal_with_options`: indentation and prefix.

import { typeName } from '../value/compare.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import { jsonMembers, quoteGo, renderJson, renderTerm } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { typeError } from './builtin.ts'

export function marshalWithOptions(value: Value, options: ObjectValue): string {
  let prefix = ''
  let indent = '\t'
  let pretty = false
  let explicit: boolean | undefined
  for (const [key, option] of options.entries()) {
    if (key === 'pretty') {
      if (typeof option !== 'boolean')
        throw typeError(`operand 2 key 'pretty' failed cast to bool: got ${typeName(option)}`)
      explicit = option
    } else if (key === 'indent' || key === 'prefix') {
      if (typeof option !== 'string')
        throw typeError(`operand 2 key '${key}' failed cast to string: got ${typeName(option)}`)
      pretty = true
      if (key === 'indent') indent = option
      else prefix = option
    } else throw typeError(`operand 2 object contained unknown key ${renderTerm(key)}`)
  }
  if (!(explicit ?? pretty)) return renderJson(value)
  return prefix + write(value, prefix, indent, '')
}

function write(value: Value, prefix: string, indent: string, level: string): string {
  const inner = level + indent
  const block = (open: string, close: string, parts: string[]): string => {
    if (parts.length === 0) return open + close
    return `${open}\n${parts.map((part) => prefix + inner + part).join(',\n')}\n${prefix}${level}${close}`
  }
  if (Array.isArray(value))
    return block(
      '[',
      ']',
      value.map((item: Value) => write(item, prefix, indent, inner)),
    )
  if (value instanceof SetValue)
    return block(
      '[',
      ']',
      value.sorted().map((item) => write(item, prefix, indent, inner)),
    )
  if (value instanceof ObjectValue) {
    return block(
      '{',
      '}',
      jsonMembers(value).map(([key, item]) => `${quoteGo(key)}: ${write(item, prefix, indent, inner)}`),
    )
  }
  return renderJson(value)
}
