import { once } from 'node:events'

/** Waits until a slow reader (a pager) has taken what was written, so that output never piles up in memory. */
export async function drained(signal: AbortSignal): Promise<void> {
  if (!process.stdout.writableNeedDrain) return
  await once(process.stdout, 'drain', { signal }).catch(() => {})
}
