// `with`: the statement runs in a derived context, what follows it in the old one.
import { isRoot } from '../compile/terms.ts'
import type { Expr, Term, With } from '../syntax/ast.ts'
import { ObjectValue } from '../value/object-value.ts'
import type { Value } from '../value/value.ts'
import type { Context, Mock } from './context.ts'
import type { Frame, Getter, Step } from './frame.ts'
import { linkStatement } from './link-body.ts'
import { constantValue, linkGetter } from './link-term.ts'
import { type Linker, newSlot, type Then } from './linker.ts'

interface Change {
  modifier: With
  path: Value[]
  value: Getter | undefined
}

export function linkWith(l: Linker, expr: Expr, then: Then): Step {
  const { with: _with, ...bare } = expr
  const changes = (expr.with ?? []).map((modifier) => linkChange(l, modifier))
  const outerSlot = newSlot(l)
  const innerSlot = newSlot(l)
  const run = linkStatement(l, bare as Expr, () => {
    const next = then()
    return (frame) => {
      frame.context = frame.slots[outerSlot] as unknown as Context
      const stop = next(frame)
      frame.context = frame.slots[innerSlot] as unknown as Context
      return stop
    }
  })
  return (frame) => {
    const outer = frame.context
    const inner = derive(frame, changes)
    if (inner === undefined) return false
    frame.slots[outerSlot] = outer as unknown as Value
    frame.slots[innerSlot] = inner as unknown as Value
    frame.context = inner
    const stop = run(frame)
    frame.context = outer
    return stop
  }
}

function linkChange(l: Linker, modifier: With): Change {
  const path = modifier.replaces ? [] : targetPath(modifier.target)
  return { modifier, path, value: modifier.by ? undefined : linkGetter(l, modifier.value) }
}

function targetPath(target: Term): Value[] {
  return target.t === 'ref' ? target.path.map((key) => constantValue(key) as Value) : []
}

function derive(frame: Frame, changes: Change[]): Context | undefined {
  const context: Context = { ...frame.context, cache: [], unmocked: undefined }
  for (const { modifier, path, value: getter } of changes) {
    const value = getter?.(frame)
    if (getter !== undefined && value === undefined) return undefined
    if (modifier.replaces) {
      const mock: Mock = modifier.by ? { by: modifier.by } : { value: value as Value }
      context.mocks = new Map(context.mocks).set(modifier.replaces.join('\0'), mock)
    } else if (isInput(modifier.target)) {
      context.input = replaceAt(context.input, path, value as Value)
    } else {
      context.base = replaceAt(context.base, path, value as Value)
      context.hidden = [...(context.hidden ?? []), path]
    }
  }
  return context
}

function isInput(target: Term): boolean {
  const root = target.t === 'ref' ? target.head : target
  return root.t === 'var' && isRoot(root.name) && root.name === 'input'
}

function replaceAt(document: Value | undefined, path: readonly Value[], value: Value): Value {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (document !== undefined && !(document instanceof ObjectValue)) {
    return ObjectValue.of([[key, replaceAt(undefined, rest, value)]])
  }
  const inner = replaceAt(document?.get(key), rest, value)
  return document === undefined ? ObjectValue.of([[key, inner]]) : document.with(key, inner)
}
