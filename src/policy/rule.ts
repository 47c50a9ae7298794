// A rule as packs and `defineRule` write it: plain data plus functions over the views. Policy files compile to
// the same shape (condition/compile-rule.ts), so that judging knows one kind of rule only.
import type { Span } from '../shell/index.ts'
import type { Action, ActionKind } from './action/action.ts'
import type { RuleCases } from './cases/rule-cases.ts'
import type { JudgeContext } from './context.ts'
import type { Decision } from './verdict.ts'
import type { Places } from './view/places.ts'
import type { CommandView, ShellView } from './view/shell-view.ts'
import type { Touch } from './view/touch.ts'

/** What a rule function answers: no match, a match, a match with a reason of its own, or with its own verdict. */
export type Finding =
  | boolean
  | string
  | null
  | undefined
  | { readonly reason?: string; readonly instead?: string; readonly verdict?: Decision }

export interface View {
  readonly action: Action
  readonly context: JudgeContext
  readonly places: Places
  /** The command line, for shell actions and for tools that run one. */
  readonly shell: ShellView | null
}

/** A match of a whole-line rule. */
export interface LineHit {
  readonly finding: Finding
  readonly command: number | null
  readonly span?: Span
}

/** The functions of a rule; each is asked where it applies, and one match is enough. */
export interface RuleChecks {
  /** Programs `command` is asked about, separated by spaces; all when absent. */
  readonly programs?: string
  /** Asked for every simple command. */
  readonly command?: (command: CommandView, view: ShellView) => Finding
  /** Asked for every path a command, a file tool or a server's tool uses. */
  readonly touch?: (touch: Touch, view: View, command: CommandView | null) => Finding
  /** Asked once for a command line. */
  readonly line?: (view: ShellView) => readonly LineHit[]
  /** Asked once for an action that is no command line. */
  readonly action?: (action: Action, view: View) => Finding
}

/** A rule of a pack; its cases are in a file beside it. */
export interface PackRule extends RuleChecks {
  readonly id: string
  readonly on: readonly ActionKind[]
  readonly verdict: Decision
  /** One line: why this is stopped. */
  readonly reason: string
  /** What to do instead. */
  readonly instead: string
  /** Also applied to the text of shell scripts that a write tool writes. */
  readonly inScripts?: boolean
}

/** A rule written in TypeScript, with the cases that must be stopped by it and those it must let pass. */
export interface Rule extends PackRule, RuleCases {}

/** Types a rule of a pack. Nothing is checked: packs are built on every start of a hook, and tests hold them. */
export function packRule(rule: PackRule): PackRule {
  return rule
}
