// Names in terms become what they mean: a local variable, a path under `data` or `input`, a function.
import type { CallTerm, Term, VarTerm } from '../syntax/ast.ts'
import { mapParts } from './map-term.ts'
import type { ModuleNames } from './module-names.ts'
import { checkUnused, resolveBody } from './resolve-body.ts'
import { isDeclared, lookUp, noteUse, type Scope } from './scope.ts'
import { extend, isRoot, isScalar, pathRef, variable } from './terms.ts'

export function resolveTerm(names: ModuleNames, scope: Scope | undefined, term: Term): Term {
  if (term.t === 'var') return resolveVar(names, scope, term)
  return isScalar(term) ? term : resolveParts(names, scope, term)
}

// Apart, because a function with closures costs more at every call.
function resolveParts(names: ModuleNames, scope: Scope | undefined, term: Term): Term {
  const resolve = (inner: Term): Term => resolveTerm(names, scope, inner)
  switch (term.t) {
    case 'ref': {
      const head = resolve(term.head)
      return extend(head, term.path.map(resolve), term.at)
    }
    case 'call':
      return { ...term, name: resolveCallee(names, scope, term), args: term.args.map(resolve) }
    case 'arrayOf':
    case 'setOf':
    case 'objectOf': {
      const { body, scope: inner } = resolveBody(names, scope, term.body)
      const value = resolveTerm(names, inner, term.value)
      const key = term.key && resolveTerm(names, inner, term.key)
      checkUnused(names, inner)
      return { ...term, ...(key && { key }), value, body }
    }
    default:
      return mapParts(term, resolve)
  }
}

function resolveVar(names: ModuleNames, scope: Scope | undefined, term: VarTerm): Term {
  const { name, at } = term
  const local = lookUp(scope, name)
  if (local !== undefined) return variable(local, at)
  if (name.startsWith('$') || isRoot(name)) return term
  noteUse(scope, name)
  if (isDeclared(scope, name)) return term
  const path = names.globals.get(name)
  if (path === undefined) return term
  names.usedGlobals.add(name)
  return pathRef(path, at)
}

/** The full name of a called function: a path under `data`, or a builtin's name in one piece. */
function resolveCallee(names: ModuleNames, scope: Scope | undefined, call: CallTerm): string[] {
  if (call.infix) return [call.name.join('.')]
  const [first = '', ...rest] = call.name
  const local = lookUp(scope, first)
  if (local !== undefined) return rest.length === 0 ? [local] : [local, ...rest]
  const path = names.globals.get(first)
  if (path !== undefined && !isDeclared(scope, first)) {
    names.usedGlobals.add(first)
    return [...path, ...rest]
  }
  return first === 'data' || first === 'input' ? call.name : [call.name.join('.')]
}
