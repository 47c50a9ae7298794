// Adds commands to the result.
import type {
  CodeCall,
  EnvAssignment,
  InlineCode,
  Redirect,
  SimpleCommand,
  Span,
  Stdin,
  Word,
} from './analysis.ts'
import { whole } from './hole.ts'
import { reportBound, type Scope } from './scope.ts'

interface NewCommand {
  readonly kind: SimpleCommand['kind']
  readonly name: string | null
  readonly program: Word
  readonly args: readonly Word[]
  readonly env: readonly EnvAssignment[]
  readonly redirects: readonly Redirect[]
  readonly stdin: Stdin
  readonly span: Span
}

/** A command while it is being built; the public type has the same fields, read-only. */
export type OpenCommand = SimpleCommand & { feeds: number | null; code: InlineCode[] }

/** Adds a command to the result; undefined when the bound on their number is reached. */
export function emit(scope: Scope, found: NewCommand): OpenCommand | undefined {
  const { session, state } = scope
  if (session.commands.length >= session.limits.commands) {
    if (!session.truncated) reportBound(scope, 'bound-commands', 'the line runs too many commands')
    return undefined
  }
  const command: OpenCommand = {
    index: session.commands.length,
    kind: found.kind,
    name: found.name,
    program: found.program,
    args: found.args,
    env: found.env,
    cwd: whole(state.cwd),
    otherCwds: state.otherCwds,
    home: state.home,
    redirects: found.redirects,
    stdin: found.stdin,
    feeds: null,
    via: scope.via,
    remote: scope.remote,
    span: found.span,
    depth: scope.depth,
    context: scope.context,
    dialect: state.dialect,
    code: [],
    normalised: render(found),
  }
  session.commands.push(command)
  return command
}

export function addCode(
  command: OpenCommand,
  language: string,
  text: string,
  calls: readonly CodeCall[],
): void {
  command.code.push({ language, text, calls })
}

/** Only ever appended to: the engine then puts the text together when somebody reads it, which is rare. */
function render(command: NewCommand): string {
  let out = ''
  let gap = ''
  for (const e of command.env) {
    out += gap + e.name + '=' + quote(e.value)
    gap = ' '
  }
  if (command.kind !== 'assignment') {
    out += gap + (command.name ?? quote(command.program))
    gap = ' '
  }
  for (const arg of command.args) out += gap + quote(arg)
  for (const r of command.redirects) {
    out += gap + (r.fd ?? '') + r.operator + ' ' + quote(r.target)
    gap = ' '
  }
  return out
}

function quote(word: Word): string {
  const { known } = word
  if (known.includes('\0')) return word.text
  if (word.glob || isSafe(known)) return known
  return "'" + known.replaceAll("'", "'\\''") + "'"
}

/** Nothing a shell would read as more than itself. */
function isSafe(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    // letters digits % + , - . / : = @ _ ~
    if ((c >= 97 && c <= 122) || (c >= 43 && c <= 58) || (c >= 64 && c <= 90)) continue
    if (c !== 95 && c !== 61 && c !== 37 && c !== 126) return false
  }
  return text !== ''
}
