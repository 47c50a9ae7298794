// Compound commands: every branch is walked, loops over known words once per word.
import type { Case, CommandNode, CompoundCommand, CompoundList, If, Redirected, TestExpression } from 'unbash'
import { mergeStates } from '../merge-states.ts'
import type { Scope } from '../scope.ts'
import { inContext, spent } from '../scope.ts'
import { copyState, type State } from '../state.ts'
import { append, EMPTY, type Value } from '../value.ts'
import { runArithmetic } from '../words/arithmetic.ts'
import { expandSingle } from '../words/expand.ts'
import { runCommand } from './command.ts'
import { defineFunction } from './function.ts'
import { loop, reportEndless, runFor, runSelect, runWhile, startsWithoutRest } from './loops.ts'
import { runRedirected } from './redirected.ts'
import { runScript } from './script.ts'

export function runCompound(scope: Scope, node: CommandNode | CompoundList): Value {
  if (spent(scope)) return EMPTY
  switch (node.type) {
    case 'Command':
      return runCommand(scope, node)
    case 'CompoundList':
      return runBody(scope, node)
    case 'BraceGroup':
      return runBody(scope, node.body)
    case 'Subshell':
      return runBody({ ...scope, state: copyState(scope.state) }, node.body)
    case 'Redirected':
      return runRedirected(scope, node as Redirected)
    case 'Function':
      return defineFunction(scope, node)
    case 'Coproc':
      return runCompound({ ...inContext(scope, 'background'), state: copyState(scope.state) }, node.body)
    default:
      return runControl(scope, node)
  }
}

function runControl(scope: Scope, node: CompoundCommand): Value {
  switch (node.type) {
    case 'If':
      return runIf(scope, node)
    case 'For':
      return runFor(scope, node)
    case 'Select':
      return runSelect(scope, node)
    case 'While':
      return runWhile(scope, node)
    case 'Case':
      return runCase(scope, node)
    case 'ArithmeticFor':
      for (const part of [node.initialize, node.test, node.update]) if (part) runArithmetic(scope, part)
      if (!node.test && startsWithoutRest(node.body)) reportEndless(scope, node)
      return loop(scope, node.body)
    case 'ArithmeticCommand':
      runArithmetic(scope, node.expression)
      return EMPTY
    case 'TestCommand':
      runTest(scope, node.expression)
      return EMPTY
    default:
      return EMPTY
  }
}

function runIf(scope: Scope, node: If): Value {
  let output = runBody(scope, node.clause)
  const branches = [
    node.then,
    ...node.elif.flatMap((e) => [e.clause, e.then]),
    ...(node.else ? [node.else] : []),
  ]
  const base = copyState(scope.state)
  let first = true
  for (const branch of branches) {
    const state: State = copyState(base)
    output = append(output, runBody({ ...inContext(scope, 'conditional'), state }, branch))
    if (first && node.else) adoptBranch(scope.state, state)
    else mergeStates(scope.state, state)
    first = false
  }
  return output
}

/** With an `else`, one of the branches runs for sure, so the state before does not survive. */
function adoptBranch(into: State, branch: State): void {
  Object.assign(into, branch)
}

function runCase(scope: Scope, node: Case): Value {
  let output = EMPTY
  expandSingle(scope, node.word)
  const base = copyState(scope.state)
  for (const item of node.items) {
    for (const pattern of item.pattern) expandSingle(scope, pattern)
    const state = copyState(base)
    output = append(output, runBody({ ...inContext(scope, 'conditional'), state }, item.body))
    mergeStates(scope.state, state)
  }
  return output
}

function runTest(scope: Scope, node: TestExpression): void {
  switch (node.type) {
    case 'TestUnary':
      expandSingle(scope, node.operand)
      return
    case 'TestBinary':
      expandSingle(scope, node.left)
      expandSingle(scope, node.right)
      return
    case 'TestLogical':
      for (const operand of node.operands) runTest(scope, operand)
      return
    case 'TestNot':
      runTest(scope, node.operand)
      return
    case 'TestGroup':
      runTest(scope, node.expression)
  }
}

export function runBody(scope: Scope, body: CompoundList): Value {
  return runScript(scope, body.commands)
}
