import { definitionOf, type EventName, isGate } from '../../../protocol/index.ts'
import { droppedWarnings, lostVerdict, siftAnswer } from '../../sift-answer.ts'
import type { Settled } from '../../turn.ts'

/**
 * Keeps what the event can carry of a handler's return value and says in one line what was dropped. Not ok when
 * nothing of it can be used, or when a gate would go on although a verdict was dropped.
 */
export function checkAnswer(event: EventName, returned: unknown): Settled {
  const fields = definitionOf(event).answer
  const sifted = siftAnswer(fields, returned)
  if (!sifted.ok) return { ...sifted, warnings: [] }
  const { answer, dropped } = sifted
  const warnings = droppedWarnings(event, fields, dropped)
  const lost = isGate(event) ? lostVerdict(answer, dropped) : undefined
  return lost === undefined ? { ok: true, answer, warnings } : { ok: false, reason: lost, warnings }
}
