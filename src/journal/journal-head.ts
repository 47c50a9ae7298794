import type { Head } from './chain.ts'
import { tailOfSegments } from './read-head.ts'
import { listSegments } from './segment.ts'

/** The last record's number and hash; undefined when there is none. */
export function journalHead(folder: string): Head | undefined {
  const { head } = tailOfSegments(listSegments(folder))
  return head === undefined ? undefined : { seq: head.seq, hash: head.hash }
}
