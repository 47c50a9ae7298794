import { isObject } from '../../protocol/index.ts'
import { openDrawer } from './state-folder.ts'

// Cursor tells one shell command twice: preToolUse, then beforeShellExecution, to two processes. The first leaves its
// verdict here, the second takes it: judged once, journalled once, and never two different answers.

/** What the generic event decided about an action that a specific event will tell again. */
export interface RecentVerdict<V> {
  readonly verdict: V
  readonly policyDigest: string
  readonly at: number
}

export interface Recent<V> {
  leave(fingerprint: string, entry: RecentVerdict<V>): void
  /** Undefined when there is none, or it is too old, or it was judged under another policy. */
  take(fingerprint: string, policyDigest: string, now: number): RecentVerdict<V> | undefined
}

const LIFETIME_MS = 5 * 60_000

export function openRecent<V>(stateFolder: string): Recent<V> {
  const drawer = openDrawer(stateFolder, 'recent')
  return {
    leave(fingerprint, entry) {
      drawer.put(fingerprint, entry)
      // One hook in about fifty cleans up behind those whose second event never came.
      if (entry.at % 50 < 1) drawer.sweep(LIFETIME_MS, entry.at)
    },
    take(fingerprint, policyDigest, now) {
      const value = drawer.take(fingerprint)
      if (!isObject(value) || typeof value['at'] !== 'number') return undefined
      const entry = value as unknown as RecentVerdict<V>
      return now - entry.at <= LIFETIME_MS && entry.policyDigest === policyDigest ? entry : undefined
    },
  }
}
