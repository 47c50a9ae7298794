// One rule of a group as closures: its branches (the rule itself and each `else`), tried in order.
import type { PlanBranch, PlanRule } from '../compile/plan.ts'
import type { Position, Term } from '../syntax/ast.ts'
import { renderTerm } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import type { Frame, Getter, Step } from './frame.ts'
import { linkBody } from './link-body.ts'
import { linkMatch } from './link-match.ts'
import { constantValue, linkGetter } from './link-term.ts'
import { createLinker, type Linker } from './linker.ts'
import type { LinkedProgram } from './program-link.ts'
import { type IndexKey, indexKey } from './rule-index.ts'
import type { RuleGroup } from './rule-tree.ts'

export interface LinkedBranch {
  at: Position
  size: { count: number }
  run: Step
  /** The value when it does not depend on the solution. */
  constant: Value | undefined
}

export interface LinkedRule {
  plan: PlanRule
  branches: LinkedBranch[]
  index: IndexKey | undefined
}

export interface LinkedGroup {
  rules: LinkedRule[]
  fallback: LinkedRule | undefined
  /** The value every branch of every rule gives: the first success is enough. */
  constant: Value | undefined
}

/** A frame that also carries the keys a head computed. */
export interface KeyedFrame extends Frame {
  keys: Value[]
}

export function linkGroup(program: LinkedProgram, group: RuleGroup, traced: boolean): LinkedGroup {
  const known = group.linked[traced ? 1 : 0] as LinkedGroup | undefined
  if (known !== undefined) return known
  const rules = group.rules.map((rule) => linkRule(program, group, rule, traced))
  const fallback = group.defaultRule && linkRule(program, group, group.defaultRule, traced)
  const linked: LinkedGroup = { rules, fallback, constant: commonConstant(rules) }
  group.linked[traced ? 1 : 0] = linked
  return linked
}

function commonConstant(rules: LinkedRule[]): Value | undefined {
  const first = rules[0]?.branches[0]?.constant
  if (first === undefined || typeof first === 'object') return undefined
  return rules.every(({ branches }) => branches.every(({ constant }) => constant === first))
    ? first
    : undefined
}

function linkRule(program: LinkedProgram, group: RuleGroup, plan: PlanRule, traced: boolean): LinkedRule {
  const keys = plan.prefix.slice(1 + group.path.length).concat(plan.path)
  const branches = [linkBranch(program, group, plan, plan, keys, traced)]
  for (const branch of plan.orElse) branches.push(linkBranch(program, group, plan, branch, keys, traced))
  return { plan, branches, index: plan.orElse.length === 0 ? indexKey(plan) : undefined }
}

function linkBranch(
  program: LinkedProgram,
  group: RuleGroup,
  plan: PlanRule,
  branch: PlanBranch,
  keys: Term[],
  traced: boolean,
): LinkedBranch {
  const owner = `data.${group.path.map((key) => (typeof key === 'string' ? key : renderTerm(key))).join('.')}`
  const l = createLinker(program, plan.file, owner, traced)
  const run = linkArgs(l, plan.args, () =>
    linkBody(l, branch.body, () => linkHead(l, group, keys, branch.value)),
  )
  return {
    at: branch.at,
    size: l.size,
    run,
    constant: keys.length > 0 || plan.kind === 'set' ? undefined : constantValue(branch.value),
  }
}

// Arguments arrive in the first slots; a plain variable simply is that slot.
function linkArgs(l: Linker, args: Term[], then: () => Step): Step {
  l.size.count = args.length
  const open: [Term, number][] = []
  args.forEach((arg, i) => {
    if (arg.t === 'var' && !l.bound.has(arg.name)) {
      l.slots.set(arg.name, i)
      l.bound.add(arg.name)
    } else open.push([arg, i])
  })
  const matchFrom = (index: number): Step => {
    const next = open[index]
    if (next === undefined) return then()
    const [pattern, slot] = next
    const match = linkMatch(l, pattern, () => matchFrom(index + 1))
    return (frame) => match(frame, frame.slots[slot] as Value)
  }
  return matchFrom(0)
}

function linkHead(l: Linker, group: RuleGroup, keys: Term[], value: Term): Step {
  const getter = linkGetter(l, value)
  if (group.kind !== 'object') {
    return (frame) => {
      const result = getter(frame)
      return result !== undefined && frame.emit(result, frame)
    }
  }
  const getters: Getter[] = keys.map((key) => linkGetter(l, key))
  return (frame) => {
    const path: Value[] = []
    for (const key of getters) {
      const part = key(frame)
      if (part === undefined) return false
      path.push(part)
    }
    const result = getter(frame)
    if (result === undefined) return false
    ;(frame as KeyedFrame).keys = path
    return frame.emit(result, frame)
  }
}
