// Values as YAML text, in the style of the Go library that OPA uses: block style, two spaces, keys in natural order,
// double quotes around what would be read as another type.
import { isInteger, isNumber, toDouble } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { SetValue } from '../value/set-value.ts'
import { jsonMembers } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { formatFloat } from './sprintf-float.ts'

/** Plain text that YAML 1.1 or 1.2 reads as null, boolean, number or time. */
const OTHER_TYPE =
  /^(?:|~|null|Null|NULL|y|Y|n|N|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|true|True|TRUE|false|False|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?0b[01_]+|[-+]?0o?[0-7_]+|[-+]?0x[\da-fA-F_]+|[-+]?[\d_]*\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?|[-+]?(?=[\d.]*\d)[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?|\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?)?)$/
const SPECIAL = /[^\n\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/
const NOT_PLAIN = /^[ #,[\]{}&*!|>'"%@`]|^[-?:](?: |$)|^(?:---|\.\.\.)|: | #|:$| $/
const ESCAPES: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\0': '\\0',
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\x1b': '\\e',
  '\ufeff': '\\uFEFF',
}

/** The value as a YAML document. */
export function writeYaml(value: Value): string {
  return `${node(value, 0)}\n`
}

function node(value: Value, depth: number): string {
  if (typeof value === 'string') return scalar(value, depth)
  if (isNumber(value)) return isInteger(value) ? String(value) : floatText(toDouble(value))
  if (value instanceof ObjectValue) return mapping(value, depth)
  if (value instanceof SetValue) return sequence(value.sorted(), depth)
  return Array.isArray(value) ? sequence(value, depth) : String(value)
}

function floatText(value: number): string {
  const text = formatFloat('g', Math.abs(value), {}) ?? ''
  return value < 0 ? `-${text}` : text
}

function sequence(items: readonly Value[], depth: number): string {
  if (items.length === 0) return '[]'
  return items.map((item) => `- ${node(item, depth + 1)}`).join(`\n${'  '.repeat(depth)}`)
}

function mapping(object: ObjectValue, depth: number): string {
  const members = jsonMembers(object).sort(([a], [b]) => naturalOrder(a, b))
  if (members.length === 0) return '{}'
  return members.map(([key, item]) => member(key, item, depth)).join(`\n${'  '.repeat(depth)}`)
}

function member(key: string, item: Value, depth: number): string {
  const name = scalar(key, depth)
  const indent = `\n${'  '.repeat(depth)}`
  const text = node(item, depth + 1)
  const isBlock =
    typeof item === 'object' && item !== null && !isNumber(item) && !/^(?:\[\]|\{\})$/.test(text)
  const value = isBlock ? `${indent}  ${text}` : ` ${text}`
  return name.includes('\n') ? `? ${name}${indent}:${value}` : `${name}:${value}`
}

function scalar(text: string, depth: number): string {
  if (SPECIAL.test(text)) return doubleQuoted(text)
  if (text.includes('\n')) return literal(text, depth)
  if (OTHER_TYPE.test(text)) return doubleQuoted(text)
  return NOT_PLAIN.test(text) ? `'${text.replaceAll("'", "''")}'` : text
}

function doubleQuoted(text: string): string {
  return `"${text.replace(/["\\]|[^\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/gu, (char) => {
    const code = char.codePointAt(0) as number
    if (ESCAPES[char] !== undefined) return ESCAPES[char]
    const hex = code.toString(16).toUpperCase()
    return code > 0xffff
      ? `\\U${hex.padStart(8, '0')}`
      : code > 0xff
        ? `\\u${hex.padStart(4, '0')}`
        : `\\x${hex.padStart(2, '0')}`
  })}"`
}

function literal(text: string, depth: number): string {
  const hint = /^[ \n]/.test(text) ? '2' : ''
  const chomp = !text.endsWith('\n') ? '-' : /\n\n$|^\n$/.test(text) ? '+' : ''
  const indent = '  '.repeat(Math.max(1, depth))
  const lines = (chomp === '-' ? text : text.slice(0, -1)).split('\n')
  return `|${hint}${chomp}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}`
}

/** Letters by code, runs of digits by their value, other characters before digits and letters. */
function naturalOrder(first: string, second: string): number {
  const [a, b] = [[...first], [...second]]
  const at = a.findIndex((char, i) => char !== b[i])
  if (at < 0 || at >= b.length) return a.length - b.length
  const [x, y] = [a[at] as string, b[at] as string]
  const [letterX, letterY] = [isLetter(x), isLetter(y)]
  if (letterX && letterY) return x < y ? -1 : 1
  if (letterX || letterY) return (at > 0 && isDigit(a[at - 1] as string)) === letterX ? -1 : 1
  const [runX, runY] = [digitRun(a, at), digitRun(b, at)]
  if (Number(runX) !== Number(runY)) return Number(runX) - Number(runY)
  return runX.length - runY.length || (x < y ? -1 : 1)
}

/** The digits from a place on; a one in front when digits other than zero came before. */
function digitRun(chars: readonly string[], at: number): string {
  let end = at
  while (isDigit(chars[end] ?? '')) end++
  let start = at
  while (isDigit(chars[start - 1] ?? '')) start--
  const isTail = /[1-9]/.test(chars.slice(start, at).join(''))
  return (isTail ? '1' : '') + chars.slice(at, end).join('')
}

function isLetter(char: string): boolean {
  return /\p{L}/u.test(char)
}

function isDigit(char: string): boolean {
  return /\p{Nd}/u.test(char)
}
