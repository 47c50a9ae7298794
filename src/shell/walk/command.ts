// A simple command as written: assignments, redirections and words are expanded, then it is invoked.
import type { Assignment, Command, Redirection } from 'unbash'
import type { EnvAssignment, Word } from '../analysis.ts'
import { emit } from '../emit.ts'
import { invoke } from '../invoke.ts'
import { inContext, type Scope, spanOf, spent } from '../scope.ts'
import { copyState, setVariable } from '../state.ts'
import { append, asValue, EMPTY, literalWord, type Value, wordOf } from '../value.ts'
import { expandWord } from '../words/expand.ts'
import { runAlias } from './alias.ts'
import { assign, readAssignment } from './assignment.ts'
import { fromFile, keepOutput, NO_REDIRECTIONS, type Redirections, readRedirections } from './redirected.ts'

const NO_ENV: readonly EnvAssignment[] = []
const NO_WORDS: readonly Word[] = []
const FILLS_VARIABLES = /^(?:read|mapfile|readarray)$/

export function runCommand(scope: Scope, node: Command): Value {
  if (spent(scope)) return EMPTY
  const { name, prefix, suffix } = node
  if (name && scope.state.variables && name.text.includes('$')) {
    const output = runEither(scope, node, name.text)
    if (output) return output
  }
  const words: Word[] = []
  if (name) expandWord(scope, name, words)
  let files: Redirection[] | null = null
  for (const part of suffix) {
    if (part.type === 'Word') expandWord(scope, part, words)
    else if (part.type === 'Assignment') words.push(declarationWord(scope, part))
    else {
      files ??= []
      files.push(part)
    }
  }
  const assignments: Assignment[] | null = prefix.length === 0 ? null : []
  for (const part of prefix) {
    if (part.type === 'Assignment') assignments!.push(part)
    else {
      files ??= []
      files.push(part)
    }
  }
  const redirections = files ? readRedirections(scope, files) : NO_REDIRECTIONS
  if (words.length === 0) return runBare(scope, node, assignments ?? [], redirections)
  const span = spanOf(scope, node)
  if (scope.state.aliases && name) {
    const output = runAlias(scope, name.text, node, span)
    if (output) return output
  }
  if (!assignments || assignments.length === 0) return invoke(scope, words, NO_ENV, redirections, span)
  const env = assignments.map((a) => readAssignment(scope, a))
  // `IFS= read x` sets x in this very shell.
  if (FILLS_VARIABLES.test(words[0]!.known)) return invoke(scope, words, env, redirections, span)
  const state = copyState(scope.state)
  for (const e of env) setVariable(state, e.name, asValue(e.value))
  return invoke({ ...scope, state }, words, env, redirections, span)
}

/** `$RUN …` after branches that set RUN differently: followed once for each value. */
function runEither(scope: Scope, node: Command, text: string): Value | undefined {
  const variable = /^"?\$\{?(\w+)\}?"?$/.exec(text)?.[1]
  const known = variable === undefined ? undefined : scope.state.variables?.get(variable)
  if (!variable || !known || Array.isArray(known)) return undefined
  const { either } = known as Value
  if (!either) return undefined
  let output = EMPTY
  for (const each of either) {
    const state = copyState(scope.state)
    setVariable(state, variable, each)
    output = append(output, runCommand({ ...inContext(scope, 'conditional'), state }, node))
  }
  return output
}

/** `export A=b` keeps its assignment as one word, `A=b`. */
function declarationWord(scope: Scope, node: Assignment): Word {
  const { name, value } = readAssignment(scope, node)
  if (node.value.type === 'ArrayValue') assign(scope, node)
  const known = name + '=' + value.known
  return value.provenance === 'literal'
    ? { ...literalWord(known), text: node.text, quoted: value.quoted }
    : { ...wordOf(known, node.text, value.from), provenance: value.provenance }
}

/** No program: assignments stay in the shell, redirections create or read files (`> x`, `$(< x)`). */
function runBare(
  scope: Scope,
  node: Command,
  assignments: readonly Assignment[],
  redirections: Redirections,
): Value {
  const env: EnvAssignment[] = []
  for (const assignment of assignments) {
    env.push(readAssignment(scope, assignment, true))
  }
  if (env.length === 0 && redirections.redirects.length === 0) return EMPTY
  const command = emit(scope, {
    kind: 'assignment',
    name: null,
    program: wordOf('', ''),
    args: NO_WORDS,
    env,
    redirects: redirections.redirects,
    stdin: redirections.stdin ?? scope.stdin,
    span: spanOf(scope, node),
  })
  keepOutput(scope, redirections.out, EMPTY)
  const input = redirections.redirects.find((r) => r.mode === 'read')
  if (!input || !command) return EMPTY
  const stdin = fromFile(scope.state, input.target)
  return { text: stdin.known ?? '\0', from: [command.index, ...stdin.from] }
}
