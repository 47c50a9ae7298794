// Scopes of declared variables. A declared variable gets a name of its own, so that later stages see no shadowing.
import type { Body, Expr, Position, Term } from '../syntax/ast.ts'
import { addIssue } from './issues.ts'
import type { ModuleNames } from './module-names.ts'
import { isRoot } from './terms.ts'

interface Declared {
  unique: string
  kind: 'argument' | 'declared' | 'assigned'
  at: Position
  used: boolean
}

export interface Scope {
  parent: Scope | undefined
  /** The variables of `every`: its body may not declare them again. */
  isEvery?: true
  /** Written name to unique name and how it was declared. */
  names: Map<string, Declared>
  /** Names this body declares somewhere, also further below. */
  declares: Set<string> | undefined
  /** Names used so far in this body without a declaration. */
  used: Set<string> | undefined
  /** Declared by `some x` without `in`. */
  plainSome: Set<string> | undefined
}

export function createScope(parent?: Scope, declared: string[] = []): Scope {
  const declares = declared.length === 0 ? undefined : new Set(declared)
  return { parent, names: new Map(), declares, used: undefined, plainSome: undefined }
}

/** Declares a name in a scope and returns the unique name. */
export function declare(
  names: ModuleNames,
  scope: Scope,
  name: string,
  kind: 'argument' | 'declared' | 'assigned',
  at: Position,
  statementAt = at,
): string {
  if (name.startsWith('$')) return name
  const fail = (message: string): void =>
    addIssue(names.issues, names.file, statementAt, 'rego_compile_error', message)
  if (isRoot(name) && names.regoVersion === 1)
    fail(`variables must not shadow ${name} (use a different variable name)`)
  const outer = scope.parent?.names.get(name)?.kind
  const isTaken = outer === 'argument' || scope.parent?.isEvery
  const earlier = scope.names.get(name)?.kind ?? (isTaken ? outer : undefined)
  if (earlier === 'argument') fail(`arg ${name} redeclared`)
  else if (earlier !== undefined) fail(`var ${name} ${earlier} above`)
  else if (scope.used?.has(name)) fail(`var ${name} referenced above`)
  const unique = `${name}~${++names.counter.value}`
  scope.names.set(name, { unique, kind, at, used: false })
  return unique
}

/** The unique name of a visible declared variable. */
export function lookUp(scope: Scope | undefined, name: string): string | undefined {
  for (let current = scope; current !== undefined; current = current.parent) {
    const known = current.names.get(name)
    if (known !== undefined) {
      known.used = true
      return known.unique
    }
  }
  return undefined
}

/** True when some enclosing body declares the name, now or later. */
export function isDeclared(scope: Scope | undefined, name: string): boolean {
  for (let current = scope; current !== undefined; current = current.parent) {
    if (current.declares?.has(name)) return true
  }
  return false
}

/** Remembers a use, so that a later declaration in the same body is an error. Bodies around it are free to declare. */
export function noteUse(scope: Scope | undefined, name: string): void {
  if (scope === undefined) return
  scope.used ??= new Set()
  scope.used.add(name)
}

/** The names a body declares itself. */
export function declaredNames(body: Body): string[] {
  const names: string[] = []
  for (let i = 0; i < body.length; i++) addDeclared(body[i] as Expr, names)
  return names
}

function addDeclared(expr: Expr, names: string[]): void {
  if (expr.e === 'some') for (const { name } of expr.names) names.push(name)
  if (expr.e === 'someIn' && expr.key) addPatternNames(expr.key, names)
  if (expr.e === 'someIn') addPatternNames(expr.value, names)
  if (expr.e === 'assign') addPatternNames(expr.left, names)
}

/** The variables a pattern declares: not those inside references, calls and object keys. */
function addPatternNames(pattern: Term, names: string[]): void {
  if (pattern.t === 'var') names.push(pattern.name)
  if (pattern.t === 'object') for (const [, value] of pattern.pairs) addPatternNames(value, names)
  if (pattern.t === 'array') for (const item of pattern.items) addPatternNames(item, names)
}
