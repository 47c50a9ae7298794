// Functions: the body is walked at each call with the arguments given, or once at the end if nobody called it.
import type { Function as FunctionNode } from 'unbash'
import { inContext, report, type Scope, type Session } from '../scope.ts'
import { type ShellFunction, setVariable } from '../state.ts'
import { EMPTY, UNKNOWN, type Value } from '../value.ts'
import { runCompound } from './compound.ts'

export function defineFunction(scope: Scope, node: FunctionNode): Value {
  const { state } = scope
  state.functions ??= new Map()
  const shell: ShellFunction = { body: node.body, source: scope.source, offset: scope.offset, called: false }
  state.functions.set(node.name.text, shell)
  scope.session.defined.push({ scope, function: shell })
  return EMPTY
}

export function callFunction(
  scope: Scope,
  name: string,
  called: ShellFunction,
  parameters: readonly Value[],
  index: number,
): Value {
  called.called = true
  const { calling } = scope.session
  if (calling.includes(called)) {
    const self = scope.session.commands[index]
    if (self && (scope.context.background || self.stdin.kind === 'pipe')) {
      report(scope, 'self-replication', `the function ${name} starts copies of itself`, self.span, [], index)
    }
    return UNKNOWN
  }
  if (calling.length > 20) return UNKNOWN
  calling.push(called)
  const outer = scope.state.parameters
  scope.state.parameters = parameters
  const inside = inContext({ ...scope, source: called.source, offset: called.offset }, 'function')
  const output = runCompound(inside, called.body)
  scope.state.parameters = outer
  scope.state.left = false
  calling.pop()
  return output
}

/** Functions nobody called: their commands still belong to the picture, their parameters are unknown. */
export function walkUncalled(scope: Scope): void {
  const { session } = scope
  for (let i = 0; i < session.defined.length && i < 200; i++) {
    const { scope: place, function: shell } = session.defined[i]!
    if (shell.called) continue
    shell.called = true
    session.calling.push(shell)
    const state = { ...place.state, parameters: [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN] }
    setVariable(state, 'FUNCNAME', UNKNOWN)
    whileNothingIsGiven(session, () => {
      runCompound(inContext({ ...place, state }, 'function'), shell.body)
    })
    session.calling.pop()
  }
}

/** Walks code without its arguments: every `"$@"` looks dynamic then, while what other commands print stays so. */
export function whileNothingIsGiven({ problems }: Session, walk: () => void): void {
  const before = problems.length
  walk()
  const kept = problems.splice(before).filter((p) => !p.code.startsWith('dynamic') || p.from.length > 0)
  problems.push(...kept)
}
