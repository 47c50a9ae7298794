// The regex.* builtins.
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError, isBuiltinFailure } from './builtin.ts'
import { globsIntersect } from './globs-intersect.ts'
import { smallIntegerAt, stringAt } from './operand.ts'
import { checkRe2, findAll, groupNumbers, matchesRe2 } from './re2.ts'

export const regex: BuiltinFamily = {
  'regex.match': (args) => matchesRe2(stringAt(args, 0), stringAt(args, 1)),
  re_match: (args) => matchesRe2(stringAt(args, 0), stringAt(args, 1)),
  'regex.is_valid'([pattern]) {
    if (typeof pattern !== 'string') return false
    try {
      checkRe2(pattern)
      return true
    } catch (failure) {
      if (!isBuiltinFailure(failure)) throw failure
      return false
    }
  },
  'regex.find_n': (args) => take(args, 2, (match) => match.groups[0] ?? ''),
  'regex.find_all_string_submatch_n': (args) =>
    take(args, 2, (match) => match.groups.map((group) => group ?? '')),
  'regex.split'(args) {
    const text = stringAt(args, 1)
    if (text === '' && args[0] === '') return []
    const parts: string[] = []
    let from = 0
    let first = true
    for (const { start, end } of findAll(stringAt(args, 0), text)) {
      if (end === 0 || (start === end && start === text.length)) {
        if (end > 0 || !first) continue
      }
      first = false
      if (end === 0) continue
      parts.push(text.slice(from, start))
      from = end
    }
    return [...parts, text.slice(from)]
  },
  'regex.replace'(args) {
    const text = stringAt(args, 0)
    const pattern = stringAt(args, 1)
    const template = stringAt(args, 2)
    const names = groupNumbers(pattern)
    let result = ''
    let from = 0
    for (const match of findAll(pattern, text)) {
      result += text.slice(from, match.start) + expand(template, match.groups, names)
      from = match.end
    }
    return result + text.slice(from)
  },
  'regex.template_match'(args) {
    const [template, text, open, close] = [0, 1, 2, 3].map((i) => stringAt(args, i)) as [
      string,
      string,
      string,
      string,
    ]
    return matchesRe2(templatePattern(template, open, close), text)
  },
  'regex.globs_match': (args) => globsIntersect(stringAt(args, 0), stringAt(args, 1)),
}

function take(
  args: readonly Value[],
  index: number,
  pick: (match: { groups: (string | undefined)[] }) => Value,
): Value[] {
  const [pattern, text] = [stringAt(args, 0), stringAt(args, 1)]
  const limit = smallIntegerAt(args, index)
  const found: Value[] = []
  checkRe2(pattern)
  if (limit === 0) return found
  for (const match of findAll(pattern, text)) {
    found.push(pick(match))
    if (limit > 0 && found.length >= limit) break
  }
  return found
}

// Go's templates: `$1`, `$name`, `${1}`; a name takes as many letters, digits and underscores as it can.
function expand(template: string, groups: (string | undefined)[], names: Map<string, number>): string {
  return template.replace(
    /\$(?:\$|\{([A-Za-z0-9_]+)\}|([A-Za-z0-9_]+))?/g,
    (whole, braced?: string, bare?: string) => {
      if (whole === '$$') return '$'
      const name = braced ?? bare
      if (name === undefined) return whole
      const index = /^\d+$/.test(name) ? Number(name) : names.get(name)
      return (index === undefined ? undefined : groups[index]) ?? ''
    },
  )
}

function templatePattern(template: string, open: string, close: string): string {
  checkDelimiter(open, 'start')
  checkDelimiter(close, 'end')
  let pattern = '^'
  let depth = 0
  let start = 0
  for (let i = 0; i < template.length; i++) {
    if (template[i] === open && depth++ === 0) {
      pattern += quote(template.slice(start, i))
      start = i + 1
    } else if (template[i] === close && --depth === 0) {
      pattern += `(${template.slice(start, i)})`
      start = i + 1
    }
    if (depth < 0) throw builtinError(`unbalanced braces in ${JSON.stringify(template)}`)
  }
  if (depth !== 0) throw builtinError(`unbalanced braces in ${JSON.stringify(template)}`)
  return `${pattern}${quote(template.slice(start))}$`
}

function checkDelimiter(text: string, name: string): void {
  const length = Buffer.byteLength(text)
  if (length !== 1)
    throw builtinError(`${name} delimiter has to be exactly one character long but is ${length} long`)
}

function quote(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}
