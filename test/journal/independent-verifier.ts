// Written from the text of docs/journal.md alone, points 1 to 8; it shares no code with src/journal.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const ENDING = /,"seq":(\d+),"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/

/** Undefined when the journal is intact; else `file:line` of the first line that breaks it. */
export function findBreak(folder: string, head?: string): string | undefined {
  const days = new Map<string, string>()
  for (const name of readdirSync(folder).sort().reverse()) {
    const day = /^(\d{4}-\d\d-\d\d)\.jsonl(\.gz)?$/.exec(name)?.[1]
    if (day !== undefined) days.set(day, name)
  }
  let last: { seq: number; hash: string } | undefined
  let first: { seq: number; prev: string } | undefined
  let stray: { bytes: number; place: string } | undefined
  const anchors: { seq: number; hash: string }[] = []
  const hashes = new Set<string>()
  const names = [...days.values()].sort()
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    const plain = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    let from = 0
    for (let number = 1; from < plain.length; number++) {
      const newline = plain.indexOf(10, from)
      const line = plain.subarray(from, newline < 0 ? plain.length : newline)
      from += line.length + 1
      const place = `${name}:${number}`
      const ending = ENDING.exec(line.toString('latin1'))
      const isWhole = ending !== null && hashOf(line) === ending[3]
      if (newline < 0 && ending === null && name === names.at(-1)) continue
      if (ending === null) {
        if (stray !== undefined) return stray.place
        stray = { bytes: line.length, place }
        continue
      }
      if (!isWhole) return stray?.place ?? place
      const [, seqText, prev = '', hash = ''] = ending
      const seq = Number(seqText)
      const record = JSON.parse(line.toString('utf8'))
      if (stray !== undefined && record.after?.torn !== stray.bytes) return stray.place
      if (last !== undefined && (seq !== last.seq + 1 || prev !== last.hash)) return place
      stray = undefined
      anchors.push(...(record.anchors ?? []))
      hashes.add(hash)
      first ??= { seq, prev }
      last = { seq, hash }
    }
  }
  if (stray !== undefined) return stray.place
  if (first !== undefined && (first.seq !== 1 || first.prev !== '0'.repeat(64))) {
    const { seq, prev } = first
    if (!anchors.some((anchor) => anchor.seq === seq - 1 && anchor.hash === prev)) return `${names[0]}:1`
  }
  const isKnown = head === undefined || hashes.has(head) || anchors.some(({ hash }) => hash === head)
  return isKnown ? undefined : 'head'
}

function hashOf(line: Buffer): string {
  return createHash('sha256').update(line.subarray(0, -75)).update('}').digest('hex')
}
