import { type Found, type ReadOptions, readJournal } from './read-journal.ts'

/** Every record that an id, the beginning of an id or hash, or a number (`#12`) names; at most a few. */
export async function findRecords(options: ReadOptions, wanted: string): Promise<Found[]> {
  const text = wanted.trim()
  const seq = /^#?(\d{1,15})$/.exec(text)?.[1]
  const upper = text.toUpperCase()
  const lower = text.toLowerCase()
  const found: Found[] = []
  const isHit = ({ record }: Found) =>
    record.id.startsWith(upper) ||
    (seq !== undefined && record.seq === Number(seq)) ||
    (lower.length >= SHORTEST_HASH && record.hash.startsWith(lower))
  for await (const batch of readJournal(options)) {
    for (const each of batch) {
      if (!isHit(each)) continue
      if (each.record.id === upper || seq === String(each.record.seq)) return [each]
      found.push(each)
      if (found.length >= MOST) return found
    }
  }
  return found
}

const SHORTEST_HASH = 6
const MOST = 10
