// Evaluating a group of rules, once per context.
import { equalValues } from '../value/compare.ts'
import { SetValue } from '../value/set-value.ts'
import type { Value } from '../value/value.ts'
import { type Context, countStep, evalError } from './context.ts'
import type { Frame } from './frame.ts'
import { callMemo, storeMemo } from './function-memo.ts'
import {
  type KeyedFrame,
  type LinkedBranch,
  type LinkedGroup,
  type LinkedRule,
  linkGroup,
} from './link-rule.ts'
import { addPartial, createPartial, type PartialObject } from './partial-object.ts'
import { mayApply } from './rule-index.ts'
import type { RuleGroup } from './rule-tree.ts'
import { traceRule } from './trace-rule.ts'

const UNDEFINED = Symbol('undefined')

/** The value of a rule, or the object under construction for rules with computed keys. */
export function evaluateGroup(context: Context, group: RuleGroup): Value | PartialObject | undefined {
  const known = context.cache[group.id]
  if (known !== undefined) return known === UNDEFINED ? undefined : (known as Value | PartialObject)
  const linked = linkGroup(context.run.program, group, context.run.trace !== undefined)
  const result = evaluateKind(context, group, linked)
  context.cache[group.id] = result === undefined ? UNDEFINED : result
  return result
}

function evaluateKind(
  context: Context,
  group: RuleGroup,
  linked: LinkedGroup,
): Value | PartialObject | undefined {
  if (group.kind === 'set') return evaluateSet(context, linked)
  if (group.kind === 'object') return evaluateObject(context, group, linked)
  return evaluateValue(context, linked, [], 'complete rules must not produce multiple outputs')
}

/** Calls a function of the program. */
export function callFunction(context: Context, group: RuleGroup, args: Value[]): Value | undefined {
  const memo = callMemo(context, group.id, args)
  if (memo?.has) return memo.value
  const linked = linkGroup(context.run.program, group, context.run.trace !== undefined)
  const value = evaluateValue(
    context,
    linked,
    args,
    'functions must not produce multiple outputs for same inputs',
  )
  if (memo !== undefined) storeMemo(memo, value)
  return value
}

function evaluateValue(
  context: Context,
  linked: LinkedGroup,
  args: Value[],
  conflict: string,
): Value | undefined {
  let result: Value | undefined
  for (let i = 0; i < linked.rules.length; i++) {
    const rule = linked.rules[i] as LinkedRule
    if (!mayApply(rule.index, context)) continue
    const emit = (value: Value, branch: LinkedBranch): boolean => {
      if (result !== undefined && !equalValues(result, value)) {
        throw evalError('eval_conflict_error', conflict, rule.plan.file, rule.plan.at)
      }
      result = value
      return branch.constant !== undefined
    }
    runRule(context, rule, args, emit)
    if (result !== undefined && linked.constant !== undefined) return result
  }
  if (result !== undefined || linked.fallback === undefined) return result
  runRule(context, linked.fallback, args, (value) => {
    result = value
    return true
  })
  return result
}

function evaluateSet(context: Context, linked: LinkedGroup): Value {
  const members: Value[] = []
  for (let i = 0; i < linked.rules.length; i++) {
    const rule = linked.rules[i] as LinkedRule
    if (!mayApply(rule.index, context)) continue
    runRule(context, rule, [], (value) => {
      members.push(value)
      return false
    })
  }
  return SetValue.of(members)
}

function evaluateObject(context: Context, group: RuleGroup, linked: LinkedGroup): PartialObject {
  const root = createPartial(group.path.at(-1) as Value)
  for (const rule of linked.rules) {
    if (!mayApply(rule.index, context)) continue
    const { plan } = rule
    runRule(context, rule, [], (value, _branch, frame) => {
      const conflict = () =>
        evalError('eval_conflict_error', 'object keys must be unique', plan.file, plan.at)
      addPartial(root, (frame as KeyedFrame).keys, value, plan.kind === 'set', conflict)
      return false
    })
  }
  return root
}

type Receive = (value: Value, branch: LinkedBranch, frame: Frame) => boolean

/** Runs a rule; an `else` is tried only when nothing before it gave a value. */
function runRule(context: Context, rule: LinkedRule, args: Value[], receive: Receive): void {
  countStep(context.run)
  let found = false
  for (let b = 0; b < rule.branches.length; b++) {
    const branch = rule.branches[b] as LinkedBranch
    traceRule(context, rule.plan, branch.at, 'enter')
    const slots = new Array<Value>(branch.size.count)
    for (let i = 0; i < args.length; i++) slots[i] = args[i] as Value
    const emit = (value: Value, frame: Frame): boolean => {
      found = true
      return receive(value, branch, frame)
    }
    branch.run({ slots, context, emit })
    traceRule(context, rule.plan, branch.at, found ? 'exit' : 'fail')
    if (found) break
  }
}
