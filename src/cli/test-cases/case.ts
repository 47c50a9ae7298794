import type { Step } from '../../host/index.ts'
import type { Effect, EventName } from '../../protocol/index.ts'
import type { AnswerExpectation, PlayExpectation } from '../../testing/index.ts'

interface Named {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface EventCase extends Named {
  readonly kind: 'event'
  readonly event: EventName
  readonly payload: Readonly<Record<string, unknown>>
  readonly effect?: Effect
  readonly answer: AnswerExpectation
}

export interface PlayCase extends Named {
  readonly kind: 'play'
  readonly steps: readonly Step[]
  readonly expected: PlayExpectation
}

/** One case of a case file. */
export type Case = EventCase | PlayCase

/** `file:line:column`, as editors and terminals link it. */
export function placeOf({ file, line, column }: Named): string {
  return `${file}:${line}:${column}`
}
