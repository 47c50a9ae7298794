// `with target as value`: what is replaced (a document or a function) and by what (a value or a function).
import type { Body, Term, With } from '../syntax/ast.ts'
import { hoistHead } from './expand.ts'
import { addIssue } from './issues.ts'
import type { ModuleNames } from './module-names.ts'

/** The dotted name of a term that could name a builtin or function. */
function functionName(term: Term): string[] | undefined {
  if (term.t === 'var') return [term.name]
  if (term.t !== 'ref' || term.head.t !== 'var') return undefined
  const keys = term.path.map((key) => (key.t === 'string' ? (key.text ?? '') : undefined))
  if (keys.some((key) => key === undefined)) return undefined
  return [term.head.name, ...(keys as string[])]
}

/** Resolves a name to a function: a path under data, or a builtin in one piece. */
function findFunction(names: ModuleNames, term: Term): string[] | undefined {
  const name = functionName(term)
  if (name === undefined) return undefined
  if (names.functions.find(name) !== undefined) return name
  const joined = [name.join('.')]
  return name[0] !== 'data' && names.functions.find(joined) !== undefined ? joined : undefined
}

export function expandWith(names: ModuleNames, modifier: With, extras: Body): With {
  const { target, value, at } = modifier
  const replaced = findFunction(names, target)
  const root = target.t === 'ref' ? target.head : target
  const isDocument = root.t === 'var' && (root.name === 'input' || root.name === 'data')
  const fail = (message: string): void => addIssue(names.issues, names.file, at, 'rego_type_error', message)
  if (replaced === undefined && !isDocument) {
    const message = 'with keyword target must reference existing input, data, or a function'
    addIssue(names.issues, names.file, target.at, 'rego_type_error', message)
    return modifier
  }
  if (target.t === 'ref' && target.path.some((key) => key.t !== 'string' && key.t !== 'number')) {
    fail('with keyword target must be a ground reference without variables')
  }
  if (replaced?.length === 1) names.functions.mocked.add(replaced[0] as string)
  const replacement = replaced === undefined ? undefined : findFunction(names, value)
  if (replacement !== undefined) checkArity(names, replaced as string[], replacement, fail)
  return {
    ...modifier,
    ...(replaced && { replaces: replaced }),
    ...(replacement
      ? { by: replacement, value: { t: 'null', at } }
      : { value: hoistHead(names, value, extras) }),
  }
}

function checkArity(
  names: ModuleNames,
  target: string[],
  by: string[],
  fail: (message: string) => void,
): void {
  const wanted = names.functions.find(target)?.arity
  const have = names.functions.find(by)?.arity
  if (wanted !== have)
    fail(
      `${by.join('.')}: arity mismatch: it replaces ${target.join('.')} with ${wanted} arguments but takes ${have}`,
    )
}
