import { renderBody } from './chain.ts'
import type { RecordBody } from './record.ts'

/** A record on its way into the chain, with its text made before the lock is taken. */
export interface Draft {
  readonly body: RecordBody
  readonly text: string
}

export function draftOf(body: RecordBody): Draft {
  return { body, text: renderBody(body) }
}
