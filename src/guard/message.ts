import type { PolicyIssue, Verdict } from '../policy/index.ts'
import { quoted } from './safe-text.ts'
import type { Approval } from './state/approvals.ts'

/** A denial that steers: what was stopped and why, what to do instead, and how it can properly be allowed. */
export function denialMessage(verdict: Verdict, issues: readonly PolicyIssue[], approval?: Approval): string {
  const lines = [
    `Stopped by jackline: ${verdict.reason ?? 'the policy does not allow this.'}${verdict.rule === null ? '' : ` [${verdict.rule}]`}`,
    ...alsoRefused(verdict),
    `What: ${quoted(verdict.normalised)}`,
    ...(verdict.instead === null ? [] : [`Instead: ${verdict.instead}`]),
    allowance(verdict, approval),
    ...brokenPolicy(issues),
  ]
  return lines.join('\n')
}

/** Policies in Rego that refuse as well: their authors' reasons are part of the answer. */
function alsoRefused({ rule, decision, matches }: Verdict): string[] {
  const others = matches.filter(
    (match) =>
      match.file !== undefined &&
      match.rule !== rule &&
      match.decision === decision &&
      match.mode === 'enforce',
  )
  return [...new Set(others.map((match) => `Also: ${match.reason} [${match.rule}]`))].slice(0, 5)
}

function allowance({ rule, matches }: Verdict, approval: Approval | undefined): string {
  if (approval !== undefined) {
    return `To allow exactly this once, a person runs \`jackline approve ${approval.code}\` in their own terminal within ten minutes; then the agent tries again.`
  }
  if (matches.some((match) => match.rule === rule && match.pack === 'core')) {
    return 'This is part of the core, which no policy switches off; a person can do it themselves.'
  }
  const file = matches.find((match) => match.rule === rule)?.file
  if (file !== undefined) return `The rule stands in ${file}; a person can change it there.`
  return `A person can add a waiver for ${rule} to the policy; \`jackline explain\` tells more.`
}

/** What every denial and `status` say about a policy file that does not load. */
export function brokenPolicy(issues: readonly PolicyIssue[]): string[] {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first === undefined) return []
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return [
    `Note: the policy has a mistake at ${first.file}:${first.line}:${first.column}: ${first.message}${more}. The built-in core stays in force; \`jackline policy check\` lists everything.`,
  ]
}

export function quarantineMessage(rule: string, reason: string): string {
  return `Stopped by jackline: this conversation is in quarantine since ${quoted(reason)} [${rule}].\nA person can end it with \`jackline release\` in their own terminal.`
}
