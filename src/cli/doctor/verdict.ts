import { textOf } from '../../config/index.ts'
import { counted } from '../counted.ts'
import type { Canary } from './canary.ts'
import type { Examination, TriedHook } from './examination.ts'
import type { Finding } from './finding.ts'
import { seenBy } from './probes/liveness.ts'

/** `proven`: it answers, and its event was really recorded. `works`: it answers, no more is known. */
export type Standing = 'proven' | 'works' | 'broken' | 'untested'

/** The end of the examination for one hook. */
export interface HookVerdict {
  readonly event: string
  readonly source: string
  readonly file: string
  readonly index: number
  readonly command: string
  readonly matcher: string | null
  readonly program: string | null
  readonly script: string | null
  readonly standing: Standing
  /** One sentence for people. */
  readonly because: string
  readonly canary: { readonly present: Tried | null; readonly desktop: Tried | null }
  /** When its event was last recorded by the guard. */
  readonly lastSeen: string | null
  /** Conversations recorded since it was registered. */
  readonly conversations: number
  readonly codes: readonly string[]
}

interface Tried {
  readonly status: string
  readonly error: string | null
  readonly exitCode: number | null
  readonly durationMs: number
}

export function verdictOf(
  tried: TriedHook,
  findings: readonly Finding[],
  examination: Examination,
): HookVerdict {
  const { hook, launch, canary, id } = tried
  const own = findings.filter(({ hooks = [] }) => hooks.includes(id))
  const { lastSeen, conversations } = seenBy(tried, examination)
  const standing = standingOf(tried, own, lastSeen)
  return {
    event: hook.event,
    source: hook.source,
    file: hook.file,
    index: hook.index,
    command: textOf(hook),
    matcher: hook.matcher ?? null,
    program: launch.program,
    script: launch.script,
    standing,
    because: reason(standing, tried, own, lastSeen, conversations.length),
    canary: { present: summary(canary.present), desktop: summary(canary.stripped) },
    lastSeen,
    conversations: conversations.length,
    codes: [...new Set(own.map(({ code }) => code))],
  }
}

function standingOf({ canary }: TriedHook, own: readonly Finding[], lastSeen: string | null): Standing {
  if (own.some(({ severity }) => severity === 'error')) return 'broken'
  if (canary.present === undefined) return 'untested'
  return lastSeen === null ? 'works' : 'proven'
}

function reason(
  standing: Standing,
  { canary }: TriedHook,
  own: readonly Finding[],
  lastSeen: string | null,
  conversations: number,
): string {
  const took = canary.present === undefined ? '' : ` in ${Math.round(canary.present.run.durationMs)} ms`
  const unseen =
    conversations === 0
      ? 'its event was not recorded yet'
      : `registered, never seen in ${counted(conversations, 'conversation')}`
  if (standing === 'broken') return own.find(({ severity }) => severity === 'error')?.code ?? ''
  if (standing === 'untested') return canary.skipped ?? 'not tried'
  return standing === 'proven' ? `answers${took}, last fired ${lastSeen}` : `answers${took}; ${unseen}`
}

function summary(canary: Canary | undefined): Tried | null {
  if (canary === undefined) return null
  const { status, error, exitCode, durationMs } = canary.run
  return { status, error, exitCode, durationMs: Math.round(durationMs * 10) / 10 }
}
