import { sha256 } from '../../digest/index.ts'
import type { JournalRecord } from '../record.ts'

/** A trace is one run of the agent: all records of a generation share its id. Derived, so that it never changes. */
export function traceIdOf({ conversation, generation, id }: JournalRecord): string {
  return sha256(conversation === null ? id : `${conversation}\0${generation ?? ''}`).slice(0, 32)
}

export function spanIdOf({ id }: JournalRecord): string {
  return sha256(id).slice(0, 16)
}
