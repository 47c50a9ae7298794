// Which variables `a = b` binds, given those that are bound already.
import type { Term } from '../syntax/ast.ts'
import { isComprehension, isRoot } from './terms.ts'
import { addVars, type VarSet } from './vars.ts'

interface Unification {
  isSafe: (name: string) => boolean
  bound: VarSet
  /** A variable to those that become bound together with it. */
  waiting: Map<string, VarSet> | undefined
}

export function unifyVars(isSafe: (name: string) => boolean, a: Term, b: Term): VarSet {
  const u: Unification = { isSafe, bound: new Set(), waiting: undefined }
  unify(u, a, b)
  return u.bound
}

function unify(u: Unification, a: Term, b: Term): void {
  if (isLocal(a)) unifyVar(u, a.name, b)
  else if (isLocal(b)) unifyVar(u, b.name, a)
  else if (isSource(u, a)) bindPattern(u, b)
  else if (isSource(u, b)) bindPattern(u, a)
  else if (a.t === 'array' && b.t === 'array') {
    if (a.items.length !== b.items.length) return
    a.items.forEach((item, i) => {
      unify(u, item, b.items[i] as Term)
    })
  } else if (a.t === 'object' && b.t === 'object') unifyObjects(u, a.pairs, b.pairs)
}

function unifyObjects(u: Unification, a: [Term, Term][], b: [Term, Term][]): void {
  if (a.length !== b.length) return
  for (const [key, value] of a) {
    const text = termText(key)
    const partner = b.find(([other]) => termText(other) === text)
    if (partner !== undefined) unify(u, value, partner[1])
  }
}

/** Equal for terms that are written the same, wherever they stand. */
export function termText(term: Term): string {
  return JSON.stringify(term, (key, value: unknown) => (key === 'at' ? undefined : value))
}

function isLocal(term: Term): term is Extract<Term, { t: 'var' }> {
  return term.t === 'var' && !isRoot(term.name)
}

function isBound(u: Unification, name: string): boolean {
  return u.isSafe(name) || u.bound.has(name)
}

/** A term that yields a value by itself. */
function isSource(u: Unification, term: Term): boolean {
  if (term.t === 'array' || term.t === 'object') return false
  if (term.t === 'ref') return isRefSafe(term.head, (name) => isBound(u, name))
  if (term.t === 'var' || isComprehension(term) || term.t === 'template') return true
  return allBound(u, term)
}

/** True when the head of a reference is known. */
export function isRefSafe(head: Term, bound: (name: string) => boolean): boolean {
  if (head.t === 'var') return isRoot(head.name) || bound(head.name)
  const vars: VarSet = new Set()
  addVars(head, vars)
  return [...vars].every(bound)
}

function allBound(u: Unification, term: Term): boolean {
  const vars: VarSet = new Set()
  addVars(term, vars)
  return [...vars].every((name) => isBound(u, name))
}

function unifyVar(u: Unification, name: string, other: Term): void {
  if (isBound(u, name)) bindPattern(u, other)
  else if (isLocal(other)) {
    if (isBound(u, other.name)) bind(u, name)
    else {
      wait(u, name, other.name)
      wait(u, other.name, name)
    }
  } else if (other.t === 'array' || other.t === 'object') {
    const open = patternVars(other).filter((inner) => !isBound(u, inner))
    if (open.length === 0) bind(u, name)
    else for (const inner of open) wait(u, inner, name)
  } else if (isSource(u, other)) bind(u, name)
}

function wait(u: Unification, on: string, name: string): void {
  u.waiting ??= new Map()
  const names = u.waiting.get(on) ?? new Set()
  u.waiting.set(on, names.add(name))
}

function bind(u: Unification, name: string): void {
  if (isBound(u, name)) return
  u.bound.add(name)
  const others = u.waiting?.get(name)
  if (others !== undefined) for (const next of others) bind(u, next)
}

function bindPattern(u: Unification, pattern: Term): void {
  if (pattern.t !== 'var' && pattern.t !== 'array' && pattern.t !== 'object') return
  for (const name of patternVars(pattern)) bind(u, name)
}

/** Variables that a match binds: not in references, sets and object keys. */
function patternVars(pattern: Term): string[] {
  if (pattern.t === 'var') return isRoot(pattern.name) ? [] : [pattern.name]
  if (pattern.t === 'array') return pattern.items.flatMap(patternVars)
  return pattern.t === 'object' ? pattern.pairs.flatMap(([, value]) => patternVars(value)) : []
}
