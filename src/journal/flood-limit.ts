// A flooded journal must not fill the disk, and must not forget silently: beyond the daily limit, allowed actions
// are only counted, one byte each, and the next record that is written carries the number.
import { appendFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordBody } from './record.ts'

export const DEFAULT_DAILY_BYTES = 512 * 1024 * 1024

const counter = (folder: string) => join(folder, 'dropped')

/** What a flooded journal still writes: whatever was not simply allowed, without its payload. */
export function underFlood(body: RecordBody): RecordBody | undefined {
  const { verdict, action } = body
  const matters = action.kind === 'journal' || (verdict !== null && verdict.decision !== 'allow')
  return matters ? { ...body, payload: null } : undefined
}

export function countDropped(folder: string): void {
  appendFileSync(counter(folder), '.', { mode: 0o600 })
}

export function readDropped(folder: string): number {
  return statSync(counter(folder), { throwIfNoEntry: false })?.size ?? 0
}

export function resetDropped(folder: string): void {
  truncateSync(counter(folder), 0)
}
