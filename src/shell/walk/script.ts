// Statements, lists and pipelines: who runs, in which state, and who reads whose output.
import type { AndOr, Pipeline, PipelineNode, Statement } from 'unbash'
import type { Stdin } from '../analysis.ts'
import type { OpenCommand } from '../emit.ts'
import { mergeStates } from '../merge-states.ts'
import type { Scope } from '../scope.ts'
import { inContext, spent } from '../scope.ts'
import { copyState } from '../state.ts'
import { append, EMPTY, joinSources, NOTHING, type Value } from '../value.ts'
import { runCommand } from './command.ts'
import { runCompound } from './compound.ts'

/** Runs statements one after the other; the result is what they print, when somebody captures it. */
export function runScript(scope: Scope, statements: readonly Statement[]): Value {
  let output = EMPTY
  for (const statement of statements) {
    if (spent(scope)) break
    const inside = statement.background ? inContext(scope, 'background') : scope
    const printed = runNode(inside, statement.command)
    if (scope.capture) output = append(output, printed)
  }
  return output
}

function runNode(scope: Scope, node: Statement['command']): Value {
  switch (node.type) {
    case 'Command':
      return runCommand(scope, node)
    case 'Pipeline':
      return runPipeline(scope, node)
    case 'AndOr':
      return runAndOr(scope, node)
    default:
      return runCompound(scope, node)
  }
}

/** `a && b` is taken to run both; what stands after `||` may or may not run. */
function runAndOr(scope: Scope, node: AndOr): Value {
  let output = EMPTY
  for (const [i, command] of node.commands.entries()) {
    if (spent(scope)) break
    if (i === 0 || node.operators[i - 1] === '&&') {
      output = append(output, runNode(i === 0 ? scope : inContext(scope, 'conditional'), command))
      continue
    }
    const other = copyState(scope.state)
    const printed = runNode({ ...inContext(scope, 'conditional'), state: other }, command as PipelineNode)
    output = append(output, printed)
    mergeStates(scope.state, other)
  }
  return output
}

function runPipeline(scope: Scope, node: Pipeline): Value {
  const last = node.commands.length - 1
  if (last === 0) return runNode(scope, node.commands[0]!)
  const { commands } = scope.session
  let stdin = scope.stdin
  let output = EMPTY
  let before: readonly [number, number] = [0, 0]
  for (const [i, command] of node.commands.entries()) {
    if (spent(scope)) break
    const start = commands.length
    const state = copyState(scope.state)
    output = runNode({ ...scope, state, stdin, capture: i < last || scope.capture }, command)
    connect(commands as OpenCommand[], before, start, scope)
    before = [start, commands.length]
    stdin = pipeFrom(output, start, commands.length, commands as OpenCommand[], scope)
  }
  return output
}

/** Marks the commands of one stage as feeding the first command of the next. */
function connect(
  commands: OpenCommand[],
  stage: readonly [number, number],
  next: number,
  scope: Scope,
): void {
  if (next >= commands.length) return
  for (let i = stage[0]; i < stage[1]; i++) {
    const command = commands[i]!
    if (command.feeds !== null || command.context.substitution !== scope.context.substitution) continue
    command.feeds = next
  }
}

function pipeFrom(output: Value, start: number, end: number, commands: OpenCommand[], scope: Scope): Stdin {
  let from: readonly number[] = NOTHING
  for (let i = start; i < end && i < start + 16; i++) {
    if (commands[i]!.context.substitution === scope.context.substitution) from = joinSources(from, [i])
  }
  return { kind: 'pipe', known: output.text, from: joinSources(from, output.from), path: null }
}
