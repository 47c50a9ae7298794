// Calls of builtins and of functions written in Rego, with replacements by `with`.
import type { BuiltinFunction } from '../builtins/builtin.ts'
import { isBuiltinFailure } from '../builtins/builtin.ts'
import { builtinFunction, builtinRelation } from '../builtins/registry.ts'
import { isLeftOut } from '../builtins/signatures.ts'
import type { CallTerm } from '../syntax/ast.ts'
import { columnOf, rowOf } from '../syntax/ast.ts'
import { fromJson } from '../value/from-json.ts'
import { SetValue } from '../value/set-value.ts'
import { renderTerm, toJson } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type Context, countStep, evalError, withoutMocks } from './context.ts'
import type { Frame, Getter, Sink, Step } from './frame.ts'
import { callFunction } from './group.ts'
import type { HostFunction } from './host-function.ts'
import { linkGetter } from './link-term.ts'
import { linkNote } from './link-trace.ts'
import type { Linker } from './linker.ts'
import { type RuleGroup, ruleOnPath } from './rule-tree.ts'

type Callee = (context: Context, args: Value[]) => Value | undefined

/** True for builtins that give many values, such as `walk`. */
export function isRelation(_l: Linker, call: CallTerm): boolean {
  return call.name.length === 1 && builtinRelation(call.name[0] as string) !== undefined
}

export function linkRelation(l: Linker, call: CallTerm, into: () => Sink): Step {
  const name = call.name[0] as string
  const relation = builtinRelation(name)
  const args = linkArgs(l, call)
  const sink = into()
  return (frame) => {
    const values = args(frame)
    if (values === undefined) return false
    if (frame.context.mocks?.has(name)) {
      const value = callMock(l, call, frame.context, values)
      return value !== undefined && sink(frame, value)
    }
    const visit = (value: Value): boolean => {
      countStep(frame.context.run)
      return sink(frame, value)
    }
    try {
      return relation?.(values, visit) ?? false
    } catch (failure) {
      return onFailure(l, name, call, frame.context, failure) ?? false
    }
  }
}

export function linkCall(l: Linker, call: CallTerm): Getter {
  if (call.name.length === 1 && call.name[0] === 'print') return linkPrint(l, call)
  const args = linkArgs(l, call)
  const id = call.name.join('\0')
  const direct = linkCallee(l, call.name, call)
  return (frame) => {
    const values = args(frame)
    if (values === undefined) return undefined
    const { context } = frame
    return context.mocks?.has(id) ? callMock(l, call, context, values) : direct(context, values)
  }
}

function linkArgs(l: Linker, call: CallTerm): (frame: Frame) => Value[] | undefined {
  const getters = call.args.map((arg) => linkGetter(l, arg))
  return (frame) => {
    const values: Value[] = []
    for (let i = 0; i < getters.length; i++) {
      const value = (getters[i] as Getter)(frame)
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }
}

// Linked anew at each call: mocks belong to tests, and no other call should pay for them.
function callMock(l: Linker, call: CallTerm, context: Context, args: Value[]): Value | undefined {
  const mock = context.mocks?.get(call.name.join('\0'))
  if (mock === undefined) return undefined
  return 'value' in mock ? mock.value : linkCallee(l, mock.by, call)(withoutMocks(context), args)
}

function linkCallee(l: Linker, name: readonly string[], call: CallTerm): Callee {
  if (name.length > 1 && name[0] === 'data') return linkRegoFunction(l, name)
  return linkBuiltin(l, name.join('.'), call)
}

function linkRegoFunction(l: Linker, name: readonly string[]): Callee {
  const found = ruleOnPath(l.program.tree, name.slice(1))
  const group = found?.group as RuleGroup
  return (context, args) => callFunction(context, group, args)
}

function linkBuiltin(l: Linker, name: string, call: CallTerm): Callee {
  const own = Object.hasOwn(l.program.host, name) ? l.program.host[name] : undefined
  if (own !== undefined) return linkHost(own)
  if (name === 'trace' && l.traced) return linkNote(l, call)
  const implementation: BuiltinFunction | undefined = builtinFunction(name)
  if (implementation === undefined || (isLeftOut(name) && name === call.name.join('.'))) {
    return () => {
      throw evalError(
        'eval_builtin_error',
        `${name}: this builtin is not available here; replace it with a \`with\` modifier`,
        l.file,
        call.at,
      )
    }
  }
  return (context, args) => {
    countStep(context.run)
    try {
      return implementation(args, context.run)
    } catch (failure) {
      return onFailure(l, name, call, context, failure)
    }
  }
}

/** A failed builtin makes the expression undefined; in strict mode, and at limits, it stops the evaluation. */
function onFailure(l: Linker, name: string, call: CallTerm, { run }: Context, failure: unknown): undefined {
  if (!isBuiltinFailure(failure)) throw failure
  if (!run.strict && !failure.halt) return undefined
  throw evalError(failure.code, `${name}: ${failure.message}`, l.file, call.at)
}

function linkHost(own: HostFunction): Callee {
  return (context, args) => {
    countStep(context.run)
    const result = own.call(args.map(toJson))
    return result === undefined ? undefined : fromJson(result)
  }
}

function linkPrint(l: Linker, call: CallTerm): Getter {
  const getters = call.args.map((arg) => linkGetter(l, arg))
  const place = { file: l.file, row: rowOf(call.at), column: columnOf(call.at) }
  return (frame) => {
    const { print } = frame.context.run
    if (print !== undefined) print(getters.map((getter) => renderPrinted(getter(frame))).join(' '), place)
    return true
  }
}

function renderPrinted(set: Value | undefined): string {
  const values = set instanceof SetValue ? set.sorted() : []
  if (values.length === 0) return '<undefined>'
  return values.map((value) => (typeof value === 'string' ? value : renderTerm(value))).join(' ')
}
