// Text that a shell runs: `eval`, `sh -c`, here-documents into a shell, aliases, traps, remote commands.
import { parse } from 'unbash'
import type { Span, Stdin, Via, Word } from './analysis.ts'
import { HOLE } from './hole.ts'
import { unsafeToParse, withoutReturns } from './limits.ts'
import { INHERIT, report, reportBound, type Scope } from './scope.ts'
import { copyState, remoteState, type State } from './state.ts'
import { EMPTY, UNKNOWN, type Value } from './value.ts'
import { runScript } from './walk/script.ts'

interface RunTextOptions {
  readonly span: Span
  /** The word the text was written in, to find its place in the line. */
  readonly word?: Word
  /** Runs in the current shell rather than a new one. */
  readonly sameShell?: boolean
  readonly parameters?: readonly Value[]
  readonly zero?: Value
  readonly remote?: boolean
  readonly stdin?: Stdin
  readonly capture?: boolean
}

/** Walks `code` as shell code reached through `via`. */
export function runText(scope: Scope, code: Value, via: Via, options: RunTextOptions): Value {
  const { session } = scope
  const { span } = options
  if (code.text.replaceAll(HOLE, '').trim() === '') {
    if (code.text.includes(HOLE)) reportDynamic(scope, code, via, span)
    return code.text.includes(HOLE) ? UNKNOWN : EMPTY
  }
  if (scope.depth >= session.limits.depth) {
    reportBound(scope, 'bound-depth', 'commands are nested too deep')
    return UNKNOWN
  }
  session.steps += code.text.length >> 4
  const unsafe = code.text.length > session.limits.length ? 'the code is too long' : unsafeToParse(code.text)
  if (unsafe) {
    reportBound(scope, 'bound-length', unsafe)
    return UNKNOWN
  }
  // As on the line itself, a lone carriage return counts as a line end.
  const text = code.text.includes('\r') ? withoutReturns(code.text) : code.text
  const script = parse(text)
  if (script.errors?.length)
    report(scope, 'unparseable', `code for ${via.program}: ${script.errors[0]!.message}`, span)
  const state: State = options.remote
    ? remoteState()
    : options.sameShell
      ? scope.state
      : copyState(scope.state)
  if (options.parameters) state.parameters = options.parameters
  if (options.zero) state.zero = options.zero
  const inside: Scope = {
    session,
    state,
    source: text,
    offset: options.word ? placeOf(scope, options.word, span) : null,
    span,
    depth: scope.depth + 1,
    via: [...scope.via, via],
    remote: scope.remote || options.remote === true,
    context: scope.context,
    stdin: options.stdin ?? INHERIT,
    capture: options.capture ?? scope.capture,
  }
  return runScript(inside, script.commands)
}

export function reportDynamic(scope: Scope, code: Value, via: Via, span: Span): void {
  if (code.from.length > 0 && code.from.every((i) => isShellSetup(scope, i) || printsScript(scope, i))) return
  report(scope, 'dynamic-code', `${via.program} runs text that cannot be known`, span, code.from, via.index)
}

/** Tools whose documented use is `eval "$(tool …)"`. */
const SHELL_SETUP = new Set(
  (
    'ssh-agent direnv pyenv rbenv nodenv goenv jenv brew starship zoxide fnm mise rtx opam dircolors minikube docker-machine ' +
    'conda mamba micromamba keychain thefuck luarocks asdf lesspipe gpg-agent resize tput fzf atuin kubectl helm gh npm ' +
    'register-python-argcomplete pipenv poetry pip rustup nvm volta devbox sheldon antibody perl-local-lib'
  ).split(' '),
)

function isShellSetup(scope: Scope, index: number): boolean {
  const command = scope.session.commands[index]
  return command !== undefined && command.name !== null && SHELL_SETUP.has(command.name)
}

/** `cat build.py | python3` is as good as `python3 build.py`: a script that is named, not a text put together. */
function printsScript(scope: Scope, index: number): boolean {
  const command = scope.session.commands[index]
  if (command?.name !== 'cat' || command.stdin.kind !== 'inherit' || command.args.length === 0) return false
  return command.args.every(isScriptFile)
}

const SCRIPT = /^(?![/~]|[A-Za-z]:)[^\0]*\.(?:sh|bash|zsh|ksh|py|[cm]?[jt]s|rb|pl|php|lua|R|jl|tcl)$/

/** A file below the folder the line works in, named like a script. */
export function isScriptFile(file: Word): boolean {
  return SCRIPT.test(file.known) && !/(?:^|\/)\.\.(?:\/|$)/.test(file.known)
}

/** Offset of the code in the line when the word is nothing but quotes around it. */
function placeOf(scope: Scope, word: Word, span: Span): number | null {
  if (scope.offset === null || word.value === null) return null
  const quotes = word.text.length - word.value.length
  if (quotes !== 0 && quotes !== 2) return null
  const at = scope.source.indexOf(word.text, span[0] - scope.offset)
  if (at < 0 || word.text.slice(quotes / 2, word.text.length - quotes / 2) !== word.value) return null
  return at + quotes / 2 + scope.offset
}
