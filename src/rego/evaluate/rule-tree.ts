// All rules by path. A node with rules is a group: one value, one set, one function, or - when a head has
// computed keys - one object that also takes in every rule below it.
import type { PlanRule } from '../compile/plan.ts'
import type { Term } from '../syntax/ast.ts'
import { type MapKey, mapKey } from '../value/map-key.ts'
import type { Value } from '../value/value.ts'
import { constantValue } from './link-term.ts'

export interface RuleGroup {
  id: number
  kind: 'value' | 'set' | 'function' | 'object'
  path: Value[]
  rules: PlanRule[]
  defaultRule: PlanRule | undefined
  /** Filled on first use, once for plain and once for traced runs. */
  linked: unknown[]
}

export interface TreeNode {
  key: Value
  children: Map<MapKey, TreeNode>
  rules: PlanRule[]
  group: RuleGroup | undefined
}

function createNode(key: Value): TreeNode {
  return { key, children: new Map(), rules: [], group: undefined }
}

export function buildRuleTree(
  rules: readonly PlanRule[],
  packages: readonly (readonly string[])[],
): { root: TreeNode; groups: RuleGroup[] } {
  const root = createNode('data')
  for (const path of packages) packageNode(root, path)
  for (const rule of rules) ruleNode(root, rule.prefix).rules.push(rule)
  const groups: RuleGroup[] = []
  formGroups(root, [], groups)
  return { root, groups }
}

function ruleNode(root: TreeNode, prefix: readonly Term[]): TreeNode {
  let node = root
  for (let i = 1; i < prefix.length; i++) node = childNode(node, constantValue(prefix[i] as Term) as Value)
  return node
}

function packageNode(root: TreeNode, path: readonly string[]): TreeNode {
  let node = root
  for (let i = 1; i < path.length; i++) node = childNode(node, path[i] as string)
  return node
}

function childNode(node: TreeNode, key: Value): TreeNode {
  const id = mapKey(key)
  const known = node.children.get(id)
  if (known !== undefined) return known
  const child = createNode(key)
  node.children.set(id, child)
  return child
}

function formGroups(node: TreeNode, path: Value[], groups: RuleGroup[]): void {
  for (const child of node.children.values()) formGroups(child, path.concat([child.key]), groups)
  if (node.rules.length === 0) return
  const isObject = node.rules.some((rule) => rule.path.length > 0)
  const all = isObject ? rulesBelow(node) : node.rules
  const first = node.rules[0] as PlanRule
  const group: RuleGroup = {
    id: groups.length,
    kind: isObject ? 'object' : first.kind,
    path,
    rules: all.filter((rule) => !rule.isDefault),
    defaultRule: isObject ? undefined : all.find((rule) => rule.isDefault),
    linked: [],
  }
  groups.push(group)
  node.group = group
}

function rulesBelow(node: TreeNode): PlanRule[] {
  const below = [...node.children.values()].flatMap(rulesBelow)
  return [...node.rules, ...below].filter((rule) => rule.kind !== 'function')
}

/** The first group on a path of known keys, and how many keys lead to it. */
export function ruleOnPath(
  root: TreeNode,
  keys: readonly (Value | undefined)[],
): { group: RuleGroup; depth: number } | undefined {
  let node: TreeNode | undefined = root
  for (let depth = 0; depth < keys.length; depth++) {
    const key = keys[depth]
    node = key === undefined ? undefined : node.children.get(mapKey(key))
    if (node === undefined) return undefined
    if (node.group !== undefined) return { group: node.group, depth: depth + 1 }
  }
  return undefined
}
