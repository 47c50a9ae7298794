import type { Change, ReplayRow } from '../../journal/replay/index.ts'

/** A row and how often it came: agents repeat themselves. */
export type ShelvedRow = ReplayRow & { readonly times: number }

export interface RowShelf {
  add(row: ReplayRow): void
  rows(): ShelvedRow[]
  of(change: Change): ShelvedRow[]
}

/** Keeps the first rows of each kind that differ, and counts what repeats them. */
export function createRowShelf(limit: number): RowShelf {
  const shelves = new Map<Change, Map<string, ShelvedRow>>()
  const of = (change: Change) => [...(shelves.get(change)?.values() ?? [])]
  return {
    add(row) {
      const shelf = shelves.get(row.change) ?? new Map<string, ShelvedRow>()
      shelves.set(row.change, shelf)
      const key = `${row.fingerprint} ${row.before?.decision} ${row.after?.decision} ${row.after?.by} ${row.reason}`
      const known = shelf.get(key)
      if (known !== undefined) shelf.set(key, { ...known, times: known.times + 1 })
      else if (shelf.size < limit) shelf.set(key, { ...row, times: 1 })
    },
    rows: () => [...shelves.keys()].flatMap(of),
    of,
  }
}
