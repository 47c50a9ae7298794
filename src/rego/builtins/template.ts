// `strings.render_template`: Go's text templates, as far as policies use them: fields, variables, if, range, with,
// and the plain functions. Missing fields print `<undefined>`.
import { eachMember, isCollection, lookUpKey } from '../evaluate/lookup.ts'
import { compareValues, equalValues } from '../value/compare.ts'
import { parseNumber } from '../value/number.ts'
import { ObjectValue } from '../value/object-value.ts'
import { renderTerm } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError } from './builtin.ts'
import { objectAt, stringAt } from './operand.ts'
import { parseTemplate, type TemplateNode } from './template-parse.ts'

export const template: BuiltinFamily = {
  'strings.render_template': (args) => render(stringAt(args, 0), objectAt(args, 1)),
}

/** Variables of a block; `$` is the whole document. */
interface Scope {
  dot: Value | undefined
  vars: Map<string, Value | undefined>
}

function render(source: string, data: ObjectValue): string {
  return run(parseTemplate(source), { dot: data, vars: new Map([['$', data]]) })
}

function run(nodes: readonly TemplateNode[], scope: Scope): string {
  return nodes.map((node) => runNode(node, scope)).join('')
}

function runNode(node: TemplateNode, scope: Scope): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'assign':
      scope.vars.set(node.name, evaluate(node.words, scope))
      return ''
    case 'print': {
      const value = evaluate(node.words, scope)
      return value === undefined || value === null ? '<undefined>' : goText(value)
    }
    case 'if':
    case 'with': {
      const value = evaluate(node.words, scope)
      const inner: Scope = { dot: node.kind === 'with' ? value : scope.dot, vars: new Map(scope.vars) }
      return isTrue(value) ? run(node.body, inner) : run(node.otherwise, { ...inner, dot: scope.dot })
    }
    default:
      return runRange(node, scope)
  }
}

function runRange(node: TemplateNode & { kind: 'range' }, scope: Scope): string {
  const value = evaluate(node.words, scope)
  if (!isTrue(value) || value === undefined || !isCollection(value)) return run(node.otherwise, scope)
  let result = ''
  eachMember(value, (key, member) => {
    const vars = new Map(scope.vars)
    const [first, second] = node.names
    if (second !== undefined) vars.set(first as string, key).set(second, member)
    else if (first !== undefined) vars.set(first, member)
    result += run(node.body, { dot: member, vars })
    return false
  })
  return result
}

function isTrue(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return false
  return !isCollection(value) || eachMember(value, () => true)
}

/** A word alone is its value; more words are a function call; a bar passes the value on as last argument. */
function evaluate(words: readonly string[], scope: Scope): Value | undefined {
  const stages: string[][] = [[]]
  for (const word of words) {
    if (word === '|') stages.push([])
    else (stages.at(-1) as string[]).push(word)
  }
  let piped: Value | undefined
  stages.forEach(([name = '', ...rest], i) => {
    const args = [...rest.map((word) => operand(word, scope)), ...(i > 0 ? [piped] : [])]
    piped = Object.hasOwn(FUNCTIONS, name)
      ? (FUNCTIONS[name] as TemplateFunction)(args as Value[])
      : operand(name, scope)
  })
  return piped
}

function operand(word: string, scope: Scope): Value | undefined {
  if (/^["`]/.test(word)) return word.startsWith('"') ? (JSON.parse(word) as string) : word.slice(1, -1)
  if (word === 'true' || word === 'false') return word === 'true'
  const number = parseNumber(word)
  if (number !== undefined) return number
  const [, name = '', path = ''] = /^(\$\w*)?((?:\.\w*)*)$/.exec(word) ?? []
  if (name === '' && path === '') throw builtinError(`template: function ${JSON.stringify(word)} not defined`)
  if (name !== '' && !scope.vars.has(name))
    throw builtinError(`template: undefined variable ${JSON.stringify(name)}`)
  let value = name === '' ? scope.dot : scope.vars.get(name)
  for (const key of path.split('.').filter((part) => part !== ''))
    value = value === undefined ? undefined : lookUpKey(value, key)
  return value
}

type TemplateFunction = (args: Value[]) => Value | undefined

const FUNCTIONS: Record<string, TemplateFunction> = {
  eq: ([first, ...rest]) => rest.some((other) => equalValues(first as Value, other)),
  ne: ([a, b]) => !equalValues(a as Value, b as Value),
  lt: ([a, b]) => compareValues(a as Value, b as Value) < 0,
  le: ([a, b]) => compareValues(a as Value, b as Value) <= 0,
  gt: ([a, b]) => compareValues(a as Value, b as Value) > 0,
  ge: ([a, b]) => compareValues(a as Value, b as Value) >= 0,
  not: ([value]) => !isTrue(value),
  and: (args) => args.find((value) => !isTrue(value)) ?? args.at(-1),
  or: (args) => args.find(isTrue) ?? args.at(-1),
  len: ([value]) => (typeof value === 'string' ? Buffer.byteLength(value) : lengthOf(value as Value)),
  index: ([value, ...keys]) =>
    keys.reduce<Value | undefined>(
      (inner, key) => (inner === undefined ? undefined : lookUpKey(inner, key)),
      value,
    ),
  print: (args) => args.map(goText).join(''),
}

/** Values as Go prints them: `[1 x]`, `map[k:v]`. */
function goText(value: Value): string {
  if (typeof value === 'string') return value
  if (!isCollection(value)) return value === null ? '<nil>' : renderTerm(value)
  const parts: string[] = []
  const isObject = value instanceof ObjectValue
  eachMember(value, (key, member) => {
    parts.push(isObject ? `${goText(key)}:${goText(member)}` : goText(member))
    return false
  })
  return `${isObject ? 'map' : ''}[${parts.join(' ')}]`
}

function lengthOf(value: Value): number {
  let total = 0
  eachMember(value, () => {
    total++
    return false
  })
  return total
}
