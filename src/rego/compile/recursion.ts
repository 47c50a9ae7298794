// No rule may depend on itself, directly or through others.
import type { Body, Expr, Term } from '../syntax/ast.ts'
import { displayPath } from './conflicts.ts'
import { addIssue, type Issues } from './issues.ts'
import type { PlanRule } from './plan.ts'
import { eachChild, eachTerm, isComprehension } from './terms.ts'

interface PathNode {
  children: Map<string, PathNode>
  rules: number[]
}

export function checkRecursion(rules: readonly PlanRule[], issues: Issues): void {
  const root: PathNode = { children: new Map(), rules: [] }
  rules.forEach((rule, i) => {
    nodeFor(root, rule.prefix).rules.push(i)
  })
  const edges = rules.map((rule) => dependencies(root, rule))
  const state = new Uint8Array(rules.length)
  for (let i = 0; i < rules.length; i++) if (state[i] === 0) visit(rules, edges, state, i, issues)
}

function nodeFor(root: PathNode, path: readonly Term[]): PathNode {
  let node = root
  for (let i = 1; i < path.length; i++) {
    const key = path[i] as Term
    const id = keyText(key) ?? '*'
    let child = node.children.get(id)
    if (child === undefined) {
      child = { children: new Map(), rules: [] }
      node.children.set(id, child)
    }
    node = child
  }
  return node
}

function keyText(key: Term): string | undefined {
  if (key.t === 'string') return `s${key.text}`
  return key.t === 'number'
    ? `n${key.text}`
    : key.t === 'true' || key.t === 'false' || key.t === 'null'
      ? key.t
      : undefined
}

// An explicit stack: long chains of rules must not exhaust the JavaScript stack.
function visit(
  rules: readonly PlanRule[],
  edges: Set<number>[],
  state: Uint8Array,
  start: number,
  issues: Issues,
): void {
  const stack: { rule: number; rest: number[] }[] = [
    { rule: start, rest: [...(edges[start] as Set<number>)] },
  ]
  state[start] = 1
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.rest.pop()
    if (next === undefined) {
      state[top.rule] = 2
      stack.pop()
    } else if (state[next] === 0) {
      state[next] = 1
      stack.push({ rule: next, rest: [...(edges[next] as Set<number>)] })
    } else if (state[next] === 1)
      report(
        rules,
        stack.map(({ rule }) => rule),
        next,
        issues,
      )
  }
}

function report(rules: readonly PlanRule[], path: number[], repeated: number, issues: Issues): void {
  const cycle = [...path.slice(path.indexOf(repeated)), repeated].map((index) =>
    displayPath(rules[index] as PlanRule),
  )
  for (const index of path.slice(path.indexOf(repeated))) {
    const rule = rules[index] as PlanRule
    const name = displayPath(rule)
    const turn = cycle.indexOf(name)
    const loop = [...cycle.slice(turn, -1), ...cycle.slice(0, turn), name]
    addIssue(
      issues,
      rule.file,
      rule.at,
      'rego_recursion_error',
      `rule ${name} is recursive: ${loop.join(' -> ')}`,
    )
  }
}

function dependencies(root: PathNode, rule: PlanRule): Set<number> {
  const found = new Set<number>()
  const onTerm = (term: Term): void => {
    if (term.t === 'ref' && term.head.t === 'var' && term.head.name === 'data')
      addRules(root, term.path, found)
    if (term.t === 'var' && term.name === 'data') addRules(root, [], found)
    if (term.t === 'call' && term.name[0] === 'data') addByName(root, term.name, found)
    if (isComprehension(term)) {
      if (term.key) onTerm(term.key)
      onTerm(term.value)
      onBody(term.body)
    } else if (term.t === 'template')
      for (const part of term.parts) if (typeof part !== 'string') onTerm(part)
    if (term.t === 'ref' && term.head.t === 'var') for (const key of term.path) onTerm(key)
    else eachChild(term, onTerm, undefined)
  }
  const onExpr = (expr: Expr): void => {
    eachTerm(expr, onTerm, undefined)
    if (expr.with)
      for (const { target, replaces, by } of expr.with) {
        // What is replaced counts as used, as in OPA.
        onTerm(target)
        for (const name of [replaces, by]) if (name?.[0] === 'data') addByName(root, name, found)
      }
    if (expr.e === 'every' || expr.e === 'not') onBody(expr.body)
    if (expr.e === 'and' || expr.e === 'or') expr.operands.forEach(onBody)
  }
  const onBody = (body: Body): void => {
    body.forEach(onExpr)
  }
  for (const branch of [rule, ...rule.orElse]) {
    onTerm(branch.value)
    onBody(branch.body)
  }
  rule.path.forEach(onTerm)
  return found
}

function addByName(root: PathNode, name: readonly string[], found: Set<number>): void {
  addRules(
    root,
    name.slice(1).map((text) => ({ t: 'string', at: 0, text })),
    found,
  )
}

/** Every rule a path can reach: those on the way, those at its end and everything below it. */
function addRules(node: PathNode, path: readonly Term[], found: Set<number>, index = 0): void {
  for (let i = 0; i < node.rules.length; i++) found.add(node.rules[i] as number)
  const key = path[index]
  if (key === undefined) {
    for (const child of node.children.values()) addRules(child, [], found)
    return
  }
  const id = keyText(key)
  if (id === undefined) {
    for (const child of node.children.values()) addRules(child, path, found, index + 1)
    return
  }
  const named = node.children.get(id)
  if (named !== undefined) addRules(named, path, found, index + 1)
  const open = node.children.get('*')
  if (open !== undefined) addRules(open, path, found, index + 1)
}
