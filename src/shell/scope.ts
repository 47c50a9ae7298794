// The position of the walk: which text is read, how it was reached, and the shell state it runs in.
import type {
  AnalyzeOptions,
  Context,
  Limits,
  Problem,
  ProblemCode,
  SimpleCommand,
  Span,
  Stdin,
  Via,
} from './analysis.ts'
import type { ShellFunction, State } from './state.ts'
import { NOTHING } from './value.ts'

/** One call of `analyze`: what it collects and what it may still spend. */
export interface Session {
  readonly options: AnalyzeOptions
  readonly limits: Limits
  readonly lineLength: number
  readonly commands: SimpleCommand[]
  readonly problems: Problem[]
  /** Functions and alias texts being followed, against endless recursion. */
  readonly calling: (ShellFunction | string)[]
  readonly defined: { readonly scope: Scope; readonly function: ShellFunction }[]
  /** Aliases nobody has used yet, by name and text. */
  readonly aliases: Map<string, { readonly scope: Scope; readonly text: string; readonly span: Span }>
  steps: number
  truncated: boolean
}

export interface Scope {
  readonly session: Session
  readonly state: State
  readonly source: string
  /** Added to positions in `source` to get positions in the line; null when they do not correspond. */
  readonly offset: number | null
  /** The part of the line that holds this code. */
  readonly span: Span
  readonly depth: number
  readonly via: readonly Via[]
  readonly remote: boolean
  readonly context: Context
  readonly stdin: Stdin
  /** Whether anybody looks at the output. */
  readonly capture: boolean
}

export const INHERIT: Stdin = { kind: 'inherit', known: null, from: NOTHING, path: null }

export const PLAIN: Context = { substitution: false, function: false, conditional: false, background: false }

export function inContext(scope: Scope, key: keyof Context): Scope {
  return scope.context[key] ? scope : { ...scope, context: { ...scope.context, [key]: true } }
}

export function spanOf(scope: Scope, node: { readonly pos: number; readonly end: number }): Span {
  if (scope.offset === null) return scope.span
  // In broken input the parser may point one past the end.
  const end = Math.min(node.end + scope.offset, scope.session.lineLength)
  return [Math.min(node.pos + scope.offset, end), end]
}

/** Counts work; true when the budget is gone. */
export function spent(scope: Scope): boolean {
  const { session } = scope
  session.steps++
  if (session.truncated) return true
  if (session.steps <= session.limits.steps) return false
  reportBound(scope, 'bound-steps', 'the line needs too much work to analyse')
  return true
}

export function reportBound(scope: Scope, code: ProblemCode, message: string): void {
  scope.session.truncated = true
  report(scope, code, message, scope.span)
}

export function report(
  scope: Scope,
  code: ProblemCode,
  message: string,
  span: Span,
  from: readonly number[] = NOTHING,
  command: number | null = null,
): void {
  const { problems } = scope.session
  if (problems.some((p) => p.code === code && p.span[0] === span[0] && p.span[1] === span[1])) return
  if (problems.length < 200) problems.push({ code, message, span, from, command })
}
