import type { ActionKind } from './action/action.ts'
import type { Condition } from './condition/condition.ts'
import type { PolicyData, PolicyIssue, RuleData } from './policy-data.ts'
import type { RuleChecks } from './rule.ts'
import type { Decision, Layer, Mode, WaiverUse } from './verdict.ts'

/** A rule in force. */
export interface ActiveRule {
  readonly id: string
  readonly pack: string | null
  readonly layer: Layer
  readonly mode: Mode
  readonly verdict: Decision
  readonly reason: string
  readonly instead: string | null
  readonly on: readonly ActionKind[]
  readonly inScripts: boolean
  readonly checks: RuleChecks
  readonly waivers: readonly ActiveWaiver[]
  /** The rule of the policy file behind it: what to run, what to add. */
  readonly data: RuleData | null
}

export interface ActiveWaiver extends WaiverUse {
  readonly expiresMs: number
  readonly condition: Condition | null
}

/** Rules sorted by what they have to be asked about, so that judging asks few of them. */
export interface ShellRules {
  readonly byProgram: ReadonlyMap<string, readonly ActiveRule[]>
  readonly everyCommand: readonly ActiveRule[]
  readonly touch: readonly ActiveRule[]
  readonly line: readonly ActiveRule[]
}

/** A policy ready to judge. */
export interface Policy {
  readonly data: PolicyData
  readonly rules: readonly ActiveRule[]
  readonly shell: ShellRules
  /** The rules that apply to shell text inside written scripts. */
  readonly scripts: ShellRules
  readonly byKind: Readonly<Record<ActionKind, readonly ActiveRule[]>>
  /** Mistakes in the files it came from: the rest is in force all the same. */
  readonly issues: readonly PolicyIssue[]
}

/** The rule of a policy file by its id: `run`, `followup`, `scan` and the like. */
export function ruleDataOf(policy: Policy, id: string): RuleData | null {
  return policy.rules.find((rule) => rule.id === id)?.data ?? null
}
