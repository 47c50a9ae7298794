import type { Hook } from '../../../config/index.ts'
import { textOf } from '../../../config/index.ts'
import type { Stats } from '../../../journal/index.ts'
import { type EventName, isGate } from '../../../protocol/index.ts'
import type { Cost } from './measure.ts'
import type { TypicalTurn } from './typical-turn.ts'

/** A gate that takes longer is felt on every action. */
export const SLOW_GATE_MS = 250

export interface MeasuredHook {
  readonly hook: Hook
  readonly cost: Cost
}

export interface ProfileReport {
  readonly hooks: readonly (Cost & {
    readonly event: EventName
    readonly source: string
    readonly file: string
    readonly command: string
  })[]
  /** Hooks of one event run side by side: the event waits for the slowest. */
  readonly events: readonly {
    readonly event: EventName
    readonly hooks: number
    readonly coldMs: number
    readonly warmMs: number
    readonly perTurn: number
    readonly turnMs: number
  }[]
  readonly turn: {
    /** What the hooks of one turn cost, warm. */
    readonly hookMs: number
    readonly durationMs: number | null
    readonly share: number | null
    readonly countedFrom: number
  }
  /** What the guard itself recorded; null without records. */
  readonly recorded: { readonly hookMs: number; readonly runMs: number; readonly share: number | null } | null
  readonly warnings: readonly string[]
}

/** Adds up what was measured: per hook, per event, per turn. */
export function buildReport(
  measured: readonly MeasuredHook[],
  turn: TypicalTurn,
  stats: Stats | null,
): ProfileReport {
  const names = [...new Set(measured.map(({ hook }) => hook.event))]
  const events = names.map((event) => {
    const costs = measured.filter(({ hook }) => hook.event === event).map(({ cost }) => cost)
    const warmMs = Math.max(...costs.map((cost) => cost.warmMs))
    const perTurn = turn.events[event] ?? 0
    return {
      event,
      hooks: costs.length,
      coldMs: Math.max(...costs.map((cost) => cost.coldMs)),
      warmMs,
      perTurn: tenth(perTurn),
      turnMs: tenth(warmMs * perTurn),
    }
  })
  const hookMs = tenth(events.reduce((sum, { turnMs }) => sum + turnMs, 0))
  const { durationMs, turns } = turn
  return {
    hooks: measured.map(({ hook, cost }) => ({
      event: hook.event,
      source: hook.source,
      file: hook.file,
      command: textOf(hook),
      ...cost,
    })),
    events,
    turn: {
      hookMs,
      durationMs: durationMs === null ? null : tenth(durationMs),
      share: durationMs === null || durationMs === 0 ? null : Math.min(1, hookMs / durationMs),
      countedFrom: turns,
    },
    recorded:
      stats === null || stats.records === 0
        ? null
        : { hookMs: stats.hookMs, runMs: stats.runMs, share: stats.share },
    warnings: measured.flatMap(warningOf),
  }
}

function warningOf({ hook, cost }: MeasuredHook): string[] {
  const name = `${hook.event} "${textOf(hook).slice(0, 80)}"`
  if (cost.problem !== null)
    return [`${name} did not work (${cost.problem}): its time says little. \`jackline doctor\` tells why.`]
  if (!isGate(hook.event) || cost.warmMs <= SLOW_GATE_MS) return []
  return [
    `${name} holds up every action at this gate for ${Math.round(cost.warmMs)} ms (more than ${SLOW_GATE_MS} ms).`,
  ]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
