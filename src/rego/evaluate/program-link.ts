// A plan made ready to run: the rule tree. Rules are turned into closures when they are first needed.
import type { Plan } from '../compile/plan.ts'
import type { HostFunctions } from './host-function.ts'
import { buildRuleTree, type RuleGroup, type TreeNode } from './rule-tree.ts'

export interface LinkedProgram {
  plan: Plan
  tree: TreeNode
  groups: RuleGroup[]
  host: HostFunctions
}

export function linkProgram(plan: Plan, host: HostFunctions = {}): LinkedProgram {
  const { root, groups } = buildRuleTree(plan.rules, plan.packages)
  return { plan, tree: root, groups, host }
}
