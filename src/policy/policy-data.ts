// A policy as plain JSON data: what reading a file gives, what a cache may keep, what `compilePolicy` takes.
import type { ActionKind } from './action/action.ts'
import type { CaseObject } from './cases/test-case.ts'
import type { Decision, Layer, Mode } from './verdict.ts'

/** Text to look for: a literal, a glob, or `/regex/flags`, as the key that holds it says. */
export type Pattern = string

/** One or several patterns per key; every key given must hold. */
export interface ConditionData {
  readonly program?: readonly Pattern[]
  readonly args?: readonly Pattern[]
  readonly flags?: readonly string[]
  /** Globs by how the path is touched. */
  readonly path?: Readonly<Partial<Record<PathKey, readonly Pattern[]>>>
  readonly host?: readonly Pattern[]
  /** Variables that are set; null: to anything. */
  readonly env?: Readonly<Record<string, readonly Pattern[] | null>>
  readonly content?: readonly Pattern[]
  readonly size?: { readonly over?: number; readonly under?: number }
  readonly server?: readonly Pattern[]
  readonly tool?: readonly Pattern[]
  /** Values inside the input, by dotted path. */
  readonly input?: Readonly<Record<string, readonly Pattern[]>>
  readonly command?: readonly Pattern[]
  readonly url?: readonly Pattern[]
  readonly type?: readonly Pattern[]
  readonly name?: readonly Pattern[]
  readonly status?: readonly Pattern[]
  readonly any?: readonly ConditionData[]
  readonly all?: readonly ConditionData[]
  readonly not?: ConditionData
}

export type PathKey = 'any' | 'reads' | 'writes' | 'deletes' | 'executes' | 'uploads'

/** Where in which file something stands. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A mistake in a policy file, or a line of it that may not be obeyed. */
export interface PolicyIssue extends Place {
  readonly message: string
  readonly severity: 'error' | 'warning'
}

/** Text handed to a scanner of the user's choice; the guard runs it. */
export interface ScanData {
  readonly url?: string
  readonly command?: string
  readonly timeoutMs: number
  readonly onFailure: 'deny' | 'allow'
  readonly redact: boolean
}

export interface RuleData {
  readonly id: string
  readonly on: readonly ActionKind[]
  readonly when: ConditionData | null
  readonly unless: ConditionData | null
  /** null: the rule only runs something, it judges nothing. */
  readonly verdict: Decision | null
  readonly reason: string
  readonly instead: string | null
  /** The mode of the rule itself; null: that of its file. */
  readonly mode: Mode | null
  readonly run: string | null
  readonly followup: string | null
  readonly addContext: string | null
  readonly quarantine: boolean
  readonly scan: ScanData | null
  readonly place: Place
}

export interface AdjustmentData {
  readonly rule: string
  readonly verdict: Decision | null
  readonly mode: Mode | 'off' | null
  readonly place: Place
}

export interface WaiverData {
  readonly rule: string
  readonly reason: string
  readonly owner: string
  /** As written: a date, or a date with time. */
  readonly expires: string
  readonly expiresMs: number
  readonly when: ConditionData | null
  readonly place: Place
}

export interface TestData {
  readonly test: CaseObject
  readonly expect: Decision
  readonly rule: string | null
  readonly place: Place
}

/** `record: full` keeps contents and output (redacted); `ask: native` hands `ask` to Cursor as it is. */
export interface SettingsData {
  readonly record?: 'summary' | 'full'
  readonly ask?: 'code' | 'native'
}

/** One policy file. */
export interface LayerData {
  readonly layer: Exclude<Layer, 'built-in'>
  readonly file: string
  readonly use: readonly string[]
  readonly mode: Mode
  readonly settings: SettingsData
  readonly rules: readonly RuleData[]
  readonly adjust: readonly AdjustmentData[]
  readonly waivers: readonly WaiverData[]
  readonly tests: readonly TestData[]
  readonly issues: readonly PolicyIssue[]
}

/** A rule of a pack, as the layers leave it. */
export interface PackRuleState {
  readonly id: string
  readonly pack: string
  readonly layer: Layer
  readonly mode: Mode
  readonly verdict: Decision | null
}

export interface FileRuleState extends RuleData {
  readonly layer: Layer
  readonly inMode: Mode
}

/** All layers merged: what is in force. Plain data, so that it can be cached as JSON. */
export interface PolicyData {
  readonly packs: readonly { readonly name: string; readonly layer: Layer; readonly mode: Mode }[]
  readonly packRules: readonly PackRuleState[]
  readonly rules: readonly FileRuleState[]
  readonly settings: SettingsData
  readonly waivers: readonly (WaiverData & { readonly layer: Layer })[]
  readonly tests: readonly TestData[]
  readonly files: readonly { readonly layer: Layer; readonly file: string; readonly mode: Mode }[]
  readonly issues: readonly PolicyIssue[]
}

/** `file:line:column: message`, for people. */
export function renderPolicyIssue(issue: PolicyIssue): string {
  return `${issue.file}:${issue.line}:${issue.column}: ${issue.severity}: ${issue.message}`
}
