// Glob patterns: `*` stays between delimiters, `**` crosses them, `?`, `[a-z]`, `[!abc]`, `{a,b}` and `\` escapes.
import { typeName } from '../value/compare.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, typeError } from './builtin.ts'
import { arrayAt, oneOf, stringAt } from './operand.ts'
import { matchesRe2 } from './re2.ts'

/** Any character at all, as RE2 writes it. */
const ANY_CHARACTER = '[\\x00-\\x{10FFFF}]'

export const glob: BuiltinFamily = {
  'glob.match'(args) {
    const pattern = stringAt(args, 0)
    const delimiters = delimitersAt(args)
    return matchesRe2(globPattern(pattern, delimiters), stringAt(args, 2))
  },
  'glob.quote_meta': (args) => stringAt(args, 0).replace(/[*?\\[\]{}]/g, '\\$&'),
}

function delimitersAt(args: readonly Value[]): string {
  const value = args[1] as Value
  if (value === null) return ''
  if (!Array.isArray(value)) throw oneOf(2, ['array', 'null'], value)
  const texts = arrayAt(args, 1).map((item) => {
    if (typeof item !== 'string')
      throw typeError(`operand 2 must be array of strings but got array containing ${typeName(item)}`)
    if ([...item].length !== 1)
      throw typeError('operand 2 must be array of runes but got array containing string')
    return item
  })
  return texts.length === 0 ? '.' : texts.join('')
}

/** A glob as an RE2 pattern over the whole text. */
function globPattern(pattern: string, delimiters: string): string {
  const any = delimiters === '' ? ANY_CHARACTER : `[^${quoteClass(delimiters)}]`
  let result = ''
  let depth = 0
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string
    if (char === '*') {
      const isSuper = pattern[i + 1] === '*'
      while (pattern[i + 1] === '*') i++
      result += `${isSuper ? ANY_CHARACTER : any}*`
    } else if (char === '?') result += any
    else if (char === '\\') {
      if (i + 1 === pattern.length)
        throw builtinError(`trailing backslash in glob pattern ${JSON.stringify(pattern)}`)
      result += quote(pattern[++i] as string)
    } else if (char === '[') {
      const end = classEnd(pattern, i + 1)
      if (end < 0) throw builtinError(`unexpected end of glob pattern ${JSON.stringify(pattern)}`)
      result += charClass(pattern.slice(i + 1, end))
      i = end
    } else if (char === '{') {
      depth++
      result += '(?:'
    } else if (char === '}' && depth > 0) {
      depth--
      result += ')'
    } else if (char === ',' && depth > 0) result += '|'
    else result += quote(char)
  }
  if (depth > 0) throw builtinError(`unexpected end of glob pattern ${JSON.stringify(pattern)}`)
  return `^(?:${result})$`
}

/** The place of the bracket that closes a class; a backslash hides one. */
function classEnd(pattern: string, from: number): number {
  for (let i = from; i < pattern.length; i++) {
    if (pattern[i] === '\\') i++
    else if (pattern[i] === ']') return i
  }
  return -1
}

function charClass(body: string): string {
  const negated = body.startsWith('!')
  const items = (negated ? body.slice(1) : body).replace(/\\(.)/g, '$1')
  const range = /^(.)-(.)$/su.exec(items)
  // A dash after the first character announces a range; later ones stand for themselves.
  if (items === '' || (range === null && /^.-/su.test(items)))
    throw builtinError(`bad character class ${JSON.stringify(body)} in glob`)
  const inner = range
    ? `${quoteClass(range[1] as string)}-${quoteClass(range[2] as string)}`
    : quoteClass(items)
  return `[${negated ? '^' : ''}${inner}]`
}

function quoteClass(text: string): string {
  return text.replace(/[\\\]^[-]/g, '\\$&')
}

function quote(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}
