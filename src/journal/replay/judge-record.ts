// One recorded action judged under one policy. What was not kept is never guessed: a rule that looks at it counts as
// open, and the judgement as known only where no open rule could change it.
import {
  type ActiveRule,
  conclude,
  judge,
  type Match,
  type Policy,
  type Verdict,
} from '../../policy/index.ts'
import type { Decision, JournalRecord } from '../record.ts'
import { createCaseReader } from './action-of-record.ts'
import type { Side } from './compare.ts'
import { judgeRego, type ReplayPolicy } from './judge-rego.ts'
import type { OpenRule } from './open-rule.ts'
import { type Missing, markMissing, mayMiss } from './unknown.ts'
import { type WatchedPolicy, watchPolicy } from './watch-policy.ts'

export type Judgement =
  | {
      readonly ok: true
      /** The judgement if no open rule matches. */
      readonly side: Side
      /** Rules in monitor mode that would have stopped it. */
      readonly monitored: readonly string[]
      /** Open rules that could make it stricter; empty when the judgement is certain. */
      readonly open: readonly OpenRule[]
      readonly missing: readonly Missing[]
    }
  | { readonly ok: false; readonly reason: string; readonly detail?: string }

export interface Judge {
  readonly policy: Policy
  /** `raw` is the record's line, for a quick look whether something is missing in it. */
  judge(record: JournalRecord, raw: string): Judgement
}

const MOST_KNOWN = 4096
/** What most actions get. */
const ALLOWED: Judgement = {
  ok: true,
  side: { decision: 'allow', by: [] },
  monitored: [],
  open: [],
  missing: [],
}

/** Prepares a policy for judging records. `home` stands in where a record does not tell the home folder. */
export function createJudge(policy: ReplayPolicy, home: string): Judge {
  const { rego } = policy
  let watched: WatchedPolicy | undefined
  const known = new Map<string, Judgement>()
  const rules = new Map(policy.rules.map((rule) => [rule.id, rule]))
  const isTimeless = policy.rules.every(({ waivers }) => waivers.length === 0)
  const reader = createCaseReader(home, isTimeless)
  return {
    policy,
    judge(record, raw) {
      const marked = mayMiss(raw) ? markMissing(record.payload) : { payload: record.payload, missing: [] }
      const found = reader.read(record, marked.payload)
      if ('reason' in found) return { ok: false, ...found }
      const { event, action, context } = found
      const said = rego === undefined ? null : judgeRego(rego, event, action, context)
      if (marked.missing.length > 0) {
        watched ??= watchPolicy(policy)
        const verdict = judge(watched.policy, watched.watch(action), context)
        return settle(
          rules,
          record,
          withRego(verdict, said),
          watched.takeLooked(),
          marked.missing,
          said?.open,
        )
      }
      if (said !== null) {
        const verdict = withRego(judge(policy, action, context), said)
        return settle(rules, record, verdict, new Set(), [], said.open)
      }
      // Agents repeat themselves: the same command in the same place is judged once.
      const key =
        isTimeless && action.kind === 'shell'
          ? `${action.command}\0${action.cwd}\0${context.workspace}\0${context.home}\0${context.roots?.length}`
          : undefined
      const earlier = key === undefined ? undefined : known.get(key)
      if (earlier !== undefined) return earlier
      const verdict = judge(policy, action, context)
      const judgement = verdict.matches.length === 0 ? ALLOWED : settle(rules, record, verdict, new Set(), [])
      if (key !== undefined) {
        if (known.size >= MOST_KNOWN) known.clear()
        known.set(key, judgement)
      }
      return judgement
    },
  }
}

function withRego(verdict: Verdict, said: ReturnType<typeof judgeRego>): Verdict {
  return said === null ? verdict : conclude([...verdict.matches, ...said.matches], verdict)
}

function settle(
  rules: ReadonlyMap<string, ActiveRule>,
  record: JournalRecord,
  verdict: Verdict,
  looked: ReadonlySet<string>,
  missing: readonly Missing[],
  openRego: readonly OpenRule[] = [],
): Judgement {
  const matches: Match[] = []
  const open: OpenRule[] = [...openRego]
  const openOnes = new Set<string>()
  const leaveOpen = (rule: ActiveRule, why: OpenRule['why']) => {
    if (openOnes.has(rule.id)) return
    openOnes.add(rule.id)
    open.push({ rule: rule.id, why, strictest: strictestOf(rule), definition: definitionOf(rule) })
  }
  for (const match of verdict.matches) {
    const rule = rules.get(match.rule)
    if (rule?.data?.scan != null) leaveOpen(rule, 'outside')
    else if (!looked.has(match.rule)) matches.push(match)
  }
  for (const id of looked) {
    const rule = rules.get(id)
    if (rule === undefined) continue
    const answer = recordedAnswer(rule, record)
    if (answer === 'unknown') leaveOpen(rule, 'content')
    else if (answer !== 'passed') matches.push(answer)
  }
  const settled = conclude(matches, verdict)
  const stricter = open.filter(({ strictest }) => RANK[strictest] > RANK[settled.decision])
  return {
    ok: true,
    side: { decision: settled.decision, by: settled.rule === null ? [] : [settled.rule] },
    monitored: [
      ...new Set(
        matches
          .filter(
            ({ mode, decision, waiver }) => mode === 'monitor' && decision !== 'allow' && waiver === null,
          )
          .map(({ rule }) => rule),
      ),
    ],
    open: stricter,
    missing,
  }
}

/**
 * What a built-in rule said when it saw everything. A rule of the core is in force under every policy, so its silence
 * tells as much as its hit; of other packs only a hit tells that they were in force. Rules of files may have changed.
 */
function recordedAnswer(rule: ActiveRule, { verdict }: JournalRecord): Match | 'passed' | 'unknown' {
  if (rule.pack === null || rule.waivers.length > 0 || verdict === null) return 'unknown'
  const hit = verdict.rules.find(({ id }) => id === rule.id)
  if (hit === undefined) return rule.pack === 'core' ? 'passed' : 'unknown'
  return {
    rule: rule.id,
    pack: rule.pack,
    decision: rule.verdict,
    mode: rule.mode,
    layer: rule.layer,
    reason: rule.reason,
    instead: rule.instead,
    span: null,
    normalised: '',
    waiver: null,
  }
}

const RANK: Readonly<Record<Decision, number>> = { allow: 0, ask: 1, deny: 2 }

/** A rule that is code may answer stricter than its own verdict; a rule of a policy file may not. */
function strictestOf(rule: ActiveRule): Decision {
  if (rule.mode === 'monitor') return 'allow'
  return rule.data === null ? 'deny' : rule.verdict
}

function definitionOf({ id, pack, mode, verdict, data, waivers, checks }: ActiveRule): string {
  const { place: _, ...own } = data ?? { place: null }
  return JSON.stringify([
    id,
    pack,
    mode,
    verdict,
    // A rule of a project in TypeScript is its code.
    pack === null && data === null ? Object.values(checks).map(String) : own,
    waivers.map(({ expires, reason }) => [expires, reason]),
  ])
}
