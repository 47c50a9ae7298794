// Loops: once per known word, or as often as the state keeps changing.
import type { CompoundList, For, Select, Statement, While } from 'unbash'
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { inContext, report, type Scope, spanOf } from '../scope.ts'
import { copyState, type State, setVariable } from '../state.ts'
import { append, asValue, EMPTY, UNKNOWN, type Value } from '../value.ts'
import { expandWord } from '../words/expand.ts'
import { runBody } from './compound.ts'

const MAX_ROUNDS = 64

export function runFor(scope: Scope, node: For): Value {
  const name = node.name.text
  const values: Value[] = []
  if (node.wordlist) {
    const words: Word[] = []
    for (const word of node.wordlist) expandWord(scope, word, words)
    for (const word of words) values.push(asValue(word))
  } else values.push(...scope.state.parameters)
  let output = EMPTY
  const rounds = Math.min(values.length, MAX_ROUNDS)
  for (let i = 0; i < rounds && !scope.session.truncated; i++) {
    setVariable(scope.state, name, values[i]!)
    output = append(output, runBody(scope, node.body))
  }
  if (values.length > rounds || values.length === 0) {
    setVariable(scope.state, name, values.length === 0 ? EMPTY : UNKNOWN)
    output = append(output, runBody(inContext(scope, 'conditional'), node.body))
  }
  return output
}

export function runSelect(scope: Scope, node: Select): Value {
  for (const word of node.wordlist ?? []) expandWord(scope, word, [])
  setVariable(scope.state, node.name.text, UNKNOWN)
  return loop(scope, node.body)
}

export function runWhile(scope: Scope, node: While): Value {
  const lines = linesRead(scope, node)
  if (lines) return eachLine(scope, node, lines)
  if (isEndless(node) && startsWithoutRest(node.body)) reportEndless(scope, node)
  const condition = runBody(scope, node.clause)
  return append(condition, loop(inContext(scope, 'conditional'), node.body, node.clause))
}

export function reportEndless(scope: Scope, node: { readonly pos: number; readonly end: number }): void {
  report(scope, 'self-replication', 'the loop starts processes without end', spanOf(scope, node))
}

function isEndless({ kind, clause }: While): boolean {
  const command = clause.commands.length === 1 ? clause.commands[0]!.command : undefined
  if (command?.type !== 'Command') return false
  const text = command.name?.text ?? ''
  return kind === 'until' ? text === 'false' : /^(?:true|:|\/bin\/true)$/.test(text)
}

const RESTS = /^(?:sleep|usleep|wait|read|break|return|exit|inotifywait|fswatch|flock|timeout)$/

/** A body that starts something in the background and goes on at once. */
export function startsWithoutRest(body: CompoundList): boolean {
  return (
    body.commands.some(({ command, background }) => background || startsInside(command)) &&
    !body.commands.some(({ command, background }) => !background && !startsInside(command) && rests(command))
  )
}

/** `(sh x &)` */
function startsInside(node: Statement['command']): boolean {
  return (node.type === 'Subshell' || node.type === 'BraceGroup') && startsWithoutRest(node.body)
}

function rests(node: Statement['command']): boolean {
  if (node.type === 'Command') return RESTS.test(node.name?.text ?? '')
  // Whatever waits inside another construct is taken to wait.
  return node.type === 'AndOr' || node.type === 'Pipeline' ? node.commands.some(rests) : true
}

/** The lines that `while read x` takes in turn; null when the loop waits for something else, or for one line. */
function linesRead(scope: Scope, { clause }: While): readonly string[] | null {
  let command: Statement['command'] | undefined = clause.commands[0]?.command
  // `while read x && [ … ]`
  while (command?.type === 'AndOr' || command?.type === 'Pipeline') command = command.commands[0]
  if (command?.type !== 'Command' || command.name?.text !== 'read') return null
  const { known } = scope.stdin
  if (known === null || !known.trim().includes('\n')) return null
  return known.replace(/\n$/, '').split('\n')
}

function eachLine(scope: Scope, node: While, lines: readonly string[]): Value {
  let output = EMPTY
  const rounds = lines.length > MAX_ROUNDS ? [...lines.slice(0, MAX_ROUNDS), HOLE] : lines
  for (const line of rounds) {
    if (scope.session.truncated) break
    const inside = { ...scope, stdin: { ...scope.stdin, known: line + '\n' } }
    runBody(inside, node.clause)
    output = append(output, runBody(inContext(inside, 'conditional'), node.body))
  }
  return output
}

/** A body that runs any number of times: twice when the first round changed the state it started from. */
export function loop(scope: Scope, body: CompoundList, clause?: CompoundList): Value {
  const before = copyState(scope.state)
  let output = runBody(scope, body)
  if (!changed(before, scope.state)) return output
  const moved = before.cwd !== scope.state.cwd
  if (clause) runBody(scope, clause)
  output = append(output, runBody(scope, body))
  if (moved) {
    scope.state.cwd = HOLE
    scope.state.otherCwds = []
  }
  return output
}

function changed(before: State, after: State): boolean {
  if (before.cwd !== after.cwd) return true
  if (!after.variables) return false
  for (const [name, variable] of after.variables) if (before.variables?.get(name) !== variable) return true
  return false
}
