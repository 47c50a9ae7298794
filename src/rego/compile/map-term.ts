// Rebuilding terms part by part. What does not change stays the same object: most terms pass most stages untouched.
import type { Body, Expr, Term } from '../syntax/ast.ts'
import { isComprehension } from './terms.ts'
import { addVars, type VarSet } from './vars.ts'

/** Applies a change to the direct parts of a term, closures excluded. */
export function mapParts(term: Term, change: (part: Term) => Term): Term {
  switch (term.t) {
    case 'ref': {
      const head = change(term.head)
      const path = mapList(term.path, change)
      return head === term.head && path === term.path ? term : { ...term, head, path }
    }
    case 'call': {
      const args = mapList(term.args, change)
      return args === term.args ? term : { ...term, args }
    }
    case 'array':
    case 'set': {
      const items = mapList(term.items, change)
      return items === term.items ? term : { ...term, items }
    }
    case 'object': {
      let changed = false
      const pairs = term.pairs.map((pair): [Term, Term] => {
        const key = change(pair[0])
        const value = change(pair[1])
        if (key === pair[0] && value === pair[1]) return pair
        changed = true
        return [key, value]
      })
      return changed ? { ...term, pairs } : term
    }
    case 'template': {
      const parts = mapList(term.parts, (part) => (typeof part === 'string' ? part : change(part)))
      return parts === term.parts ? term : { ...term, parts }
    }
    default:
      return term
  }
}

/** Maps a list; the list itself comes back when nothing changed. */
function mapList<T>(list: T[], change: (item: T) => T): T[] {
  let result: T[] | undefined
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as T
    const changed = change(item)
    if (result !== undefined) result.push(changed)
    else if (changed !== item) result = [...list.slice(0, i), changed]
  }
  return result ?? list
}

/** True when a comprehension or template stands somewhere in the term. */
export function hasClosure(term: Term): boolean {
  switch (term.t) {
    case 'ref':
      return (term.head.t !== 'var' && hasClosure(term.head)) || term.path.some(hasClosure)
    case 'call':
      return term.args.some(hasClosure)
    case 'array':
    case 'set':
      return term.items.some(hasClosure)
    case 'object':
      return term.pairs.some((pair) => hasClosure(pair[0]) || hasClosure(pair[1]))
    default:
      return term.t === 'template' || isComprehension(term)
  }
}

/** True when a statement without a body of its own holds no closure. */
export function isFlat(expr: Expr): boolean {
  if (expr.with?.some(({ value }) => hasClosure(value))) return false
  if (expr.e === 'term') return !hasClosure(expr.term)
  return expr.e === 'unify' && !hasClosure(expr.left) && !hasClosure(expr.right)
}

/** How a stage changes what a statement holds. */
interface NestedChange {
  term: (term: Term) => Term
  /** A nested body, and the variables it sees from outside. */
  body: (body: Body, visible: VarSet) => Body
}

/** Rebuilds the closures and nested bodies of a statement; the body of `every` also sees its key and value. */
export function mapNested(expr: Expr, visible: VarSet, change: NestedChange): Expr {
  if (isFlat(expr)) return expr
  const { term, body } = change
  const modifiers = expr.with && {
    with: expr.with.map((modifier) => ({ ...modifier, value: term(modifier.value) })),
  }
  switch (expr.e) {
    case 'term':
      return { ...expr, ...modifiers, term: term(expr.term) }
    case 'unify':
    case 'assign':
      return { ...expr, ...modifiers, left: term(expr.left), right: term(expr.right) }
    case 'every': {
      const inner = new Set(visible)
      addVars(expr.key as Term, inner)
      addVars(expr.value, inner)
      return { ...expr, ...modifiers, domain: term(expr.domain), body: body(expr.body, inner) }
    }
    case 'not':
      return { ...expr, ...modifiers, body: body(expr.body, visible) }
    case 'and':
    case 'or':
      return { ...expr, ...modifiers, operands: expr.operands.map((operand) => body(operand, visible)) }
    default:
      return expr
  }
}
