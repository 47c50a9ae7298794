import type { Problem, Span } from '../shell/index.ts'

export type Decision = 'allow' | 'ask' | 'deny'
export type Mode = 'enforce' | 'monitor'
export type Layer = 'built-in' | 'organisation' | 'user' | 'project'

/** A rule that matched, whether or not it decided. */
export interface Match {
  readonly rule: string
  /** The pack the rule comes from; null for a rule of a policy file. */
  readonly pack: string | null
  readonly decision: Decision
  readonly mode: Mode
  readonly layer: Layer
  readonly reason: string
  readonly instead: string | null
  /** The part of the command it is about. */
  readonly span: Span | null
  /** That part in one canonical spelling. */
  readonly normalised: string
  /** The waiver that lets it pass, if one does. */
  readonly waiver: WaiverUse | null
  /** The Rego file it stands in; waivers do not reach those rules. */
  readonly file?: string
}

export interface WaiverUse {
  readonly reason: string
  readonly owner: string
  readonly expires: string
}

/** The answer of `judge`. */
export interface Verdict {
  readonly decision: Decision
  /** The rule that decided; null when nothing stops the action. */
  readonly rule: string | null
  readonly reason: string | null
  readonly instead: string | null
  readonly span: Span | null
  readonly normalised: string
  /** `monitor` when something matched but only rules in monitor mode. */
  readonly mode: Mode
  readonly matches: readonly Match[]
  /** What the shell analysis could not know. */
  readonly problems: readonly Problem[]
}

const RANK: Readonly<Record<Decision, number>> = { allow: 0, ask: 1, deny: 2 }

/** Deny beats ask beats allow. */
export function isStronger(a: Decision, b: Decision): boolean {
  return RANK[a] > RANK[b]
}

/**
 * The verdict that these matches give: the strongest one that is neither waived nor in monitor mode decides.
 * For the guard too, after a scanner has taken a match back.
 */
export function conclude(
  matches: readonly Match[],
  about: Pick<Verdict, 'normalised' | 'problems'>,
): Verdict {
  let deciding: Match | null = null
  let mode: Mode = 'enforce'
  for (const match of matches) {
    if (match.waiver !== null || match.decision === 'allow') continue
    if (match.mode === 'monitor') mode = 'monitor'
    else if (deciding === null || isStronger(match.decision, deciding.decision)) deciding = match
  }
  return {
    decision: deciding?.decision ?? 'allow',
    rule: deciding?.rule ?? null,
    reason: deciding?.reason ?? null,
    instead: deciding?.instead ?? null,
    span: deciding?.span ?? null,
    normalised: deciding?.normalised ?? about.normalised,
    mode: deciding === null ? mode : 'enforce',
    matches,
    problems: about.problems,
  }
}
