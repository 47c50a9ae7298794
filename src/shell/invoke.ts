// One resolved command: it is recorded, then whatever runs inside it (wrapped commands, code) is followed.
import type { EnvAssignment, Span, Stdin, Word } from './analysis.ts'
import { emit, type OpenCommand } from './emit.ts'
import { runEnvironment } from './environment.ts'
import { handlerOf } from './handlers.ts'
import { HOLE } from './hole.ts'
import { isDisguised } from './look-alikes.ts'
import { outputOf } from './output/output.ts'
import { resolvePath } from './paths.ts'
import { programName } from './program-name.ts'
import { report, reportBound, type Scope, spent } from './scope.ts'
import type { State } from './state.ts'
import { asValue, EMPTY, joinSources, UNKNOWN, type Value } from './value.ts'
import { callFunction } from './walk/function.ts'
import { keepOutput, type Redirections } from './walk/redirected.ts'
import { runWrittenFile } from './written-file.ts'

/** A command at the moment it is run, as handlers see it. */
export interface Call {
  readonly scope: Scope
  readonly name: string
  readonly args: readonly Word[]
  readonly command: OpenCommand
  readonly stdin: Stdin
  readonly env: readonly EnvAssignment[]
  readonly span: Span
  /** Whether the output matters. */
  readonly capture: boolean
}

/** Follows what a program runs. Undefined: nothing known about its output. */
export type Handler = (call: Call) => Value | undefined

export function invoke(
  scope: Scope,
  words: readonly Word[],
  env: readonly EnvAssignment[],
  redirections: Redirections,
  span: Span,
): Value {
  if (spent(scope)) return EMPTY
  if (scope.via.length > scope.session.limits.depth) {
    reportBound(scope, 'bound-depth', 'wrappers are nested too deep')
    return UNKNOWN
  }
  // Every wrapper copies its words: many words times many wrappers must not add up.
  scope.session.steps += words.length >> 2
  const program = words[0]!
  const args = scope.state.links.size === 0 ? words.slice(1) : followLinks(scope.state, words)
  let name = programName(program)
  const stdin = redirections.stdin ?? scope.stdin
  const shellFunction = name === null ? undefined : scope.state.functions?.get(name)
  const written =
    scope.state.files.size === 0 || program.value === null
      ? undefined
      : scope.state.files.get(resolvePath(program.value, scope.state.cwd))
  if (written?.copyOf && program.known.includes('/')) name = written.copyOf
  const handler = name === null || shellFunction ? undefined : handlerOf(name)
  const command = emit(scope, {
    kind: shellFunction ? 'function' : handler && isBuiltin(name!) ? 'builtin' : 'program',
    name,
    program,
    args,
    env,
    redirects: redirections.redirects,
    stdin,
    span,
  })
  if (!command) return UNKNOWN
  checkProgram(scope, program, name, span, command.index)
  if (env.length > 0) runEnvironment(scope, env, span)
  const capture = scope.capture || redirections.out !== null
  let output: Value | undefined
  if (shellFunction) {
    output = callFunction(
      { ...scope, stdin, capture },
      name!,
      shellFunction,
      args.map(asValue),
      command.index,
    )
  } else if (name !== null) {
    const call: Call = { scope, name, args, command, stdin, env, span, capture }
    if (written && !written.copyOf) output = runWrittenFile(call, written, args)
    else output = handler?.(call)
    if (capture) output ??= outputOf(call)
  }
  if (!capture) return EMPTY
  output ??= { text: HOLE, from: joinSources([command.index], stdin.from) }
  if (!redirections.out) return output
  keepOutput(
    scope,
    redirections.out,
    output.from.includes(command.index)
      ? output
      : { text: output.text, from: joinSources([command.index], output.from) },
  )
  return EMPTY
}

/** The arguments with paths through links that this line made replaced by the places they lead to. */
function followLinks(state: State, words: readonly Word[]): Word[] {
  const moves = /^(?:cd|chdir|pushd)$/.test(words[0]!.known)
  return words.slice(1).map((word) => {
    if (word.known.startsWith('-')) return word
    const path = resolvePath(word.known, state.cwd)
    for (const [link, to] of state.links) {
      // The link itself is removed by its name alone.
      const below = path.startsWith(link + '/') || (path === link && (moves || word.known.endsWith('/')))
      if (!below) continue
      const known = to.replace(/\/$/, '') + path.slice(link.length) || '/'
      return { ...word, known, value: word.value === null ? null : known }
    }
    return word
  })
}

function isBuiltin(name: string): boolean {
  return BUILTINS.has(name)
}

const BUILTINS = new Set(
  'alias bg builtin cd command declare dirs eval exec exit export getopts hash local mapfile popd pushd read readarray readonly return set shift source . trap type typeset unalias unset'.split(
    ' ',
  ),
)

function checkProgram(scope: Scope, program: Word, name: string | null, span: Span, index: number): void {
  if (name === null || name === '') {
    if (name === null)
      report(
        scope,
        'dynamic-command',
        'the program is only known when the line runs',
        span,
        program.from,
        index,
      )
  } else if (program.glob && /[*?[]/.test(name)) {
    report(
      scope,
      'dynamic-command',
      'the program is chosen by a file name pattern',
      span,
      program.from,
      index,
    )
  }
  if (isDisguised(program.known)) {
    report(scope, 'look-alike', 'the program name holds invisible or look-alike characters', span, [], index)
  }
}
