// Walks the chain once and names the first place where it does not hold. docs/journal.md says the same in words.
import { basename } from 'node:path'
import { GENESIS, type Head, hashLine, readChainEnd } from './chain.ts'
import { type Line, readLines } from './read-lines.ts'
import type { Anchor, JournalRecord } from './record.ts'
import { listSegments } from './segment.ts'
import type { Break, BreakKind, ExpectedHead, Notice, Verification } from './verification.ts'

interface Walk {
  head: Head | undefined
  first: Head | undefined
  records: number
  lastTime: string
  /** Bytes of a line before that is no record. */
  stray: { bytes: number; file: string; line: number; closed: boolean } | undefined
  found: Break | undefined
  /** The number that was expected where a gap was found: seen later, it was reordered and not deleted. */
  missing: number | undefined
  notices: Notice[]
  anchors: Anchor[]
  sawHead: boolean
}

const MOST_NOTICES = 1000
// Records of processes that write at once overtake each other a little.
const CLOCK_TOLERANCE_MS = 60_000

/** Verifies the whole journal, also its compressed segments. */
export async function verifyJournal(folder: string, expected?: ExpectedHead): Promise<Verification> {
  const walk: Walk = {
    head: undefined,
    first: undefined,
    records: 0,
    lastTime: '',
    stray: undefined,
    found: undefined,
    missing: undefined,
    notices: [],
    anchors: [],
    sawHead: false,
  }
  const segments = listSegments(folder)
  for (const segment of segments) {
    const file = basename(segment.path)
    try {
      for await (const lines of readLines(segment)) {
        for (const line of lines) visit(walk, line, file, expected)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      walk.found ??= { kind: 'unreadable', file, line: 0, message: `cannot be read on: ${reason}` }
    }
  }
  checkEnd(walk)
  checkBeginning(walk, segments[0] === undefined ? '' : basename(segments[0].path))
  if (expected !== undefined) checkHead(walk, expected)
  return {
    intact: walk.found === undefined,
    break: walk.found ?? null,
    notices: walk.notices,
    records: walk.records,
    segments: segments.length,
    first: walk.first ?? null,
    head: walk.head ?? null,
  }
}

function visit(walk: Walk, line: Line, file: string, expected: ExpectedHead | undefined): void {
  const end = line.oversized
    ? undefined
    : readChainEnd(line.bytes.toString('latin1', Math.max(0, line.bytes.length - 256)))
  if (end === undefined) {
    if (walk.stray !== undefined) walk.found ??= inserted(walk.stray)
    walk.stray = { bytes: line.bytes.length, file, line: line.number, closed: line.closed }
    return
  }
  walk.records++
  walk.first ??= { seq: end.seq, hash: end.prev }
  const { stray } = walk
  walk.stray = undefined
  if (walk.found === undefined) {
    const record = hashLine(line.bytes) === end.hash ? parse(line) : undefined
    const wrong = record === undefined ? EDITED : linkProblem(walk, end)
    if (stray !== undefined && record?.after?.torn !== stray.bytes) walk.found = inserted(stray)
    else if (wrong !== undefined) {
      if (wrong.kind === 'deleted') walk.missing = (walk.head?.seq ?? 0) + 1
      walk.found = { kind: wrong.kind, file, line: line.number, message: wrong.message(end.seq, walk.head) }
    } else if (record !== undefined) readNotes(walk, record, { file, line: line.number }, stray)
  } else if (end.seq === walk.missing) {
    const message = `record ${walk.missing} stands after later ones`
    walk.found = { ...walk.found, kind: 'reordered', message }
  }
  walk.head = { seq: end.seq, hash: end.hash }
  if (expected !== undefined && end.hash === expected.hash && walk.found === undefined) walk.sawHead = true
}

function parse({ bytes }: Line): JournalRecord | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as JournalRecord
  } catch {
    return undefined
  }
}

interface Wrong {
  readonly kind: BreakKind
  message(seq: number, head: Head | undefined): string
}

const EDITED: Wrong = {
  kind: 'edited',
  message: (seq) => `record ${seq} was edited: its content does not have its hash`,
}

function linkProblem({ head }: Walk, end: { seq: number; prev: string }): Wrong | undefined {
  if (head === undefined) return undefined
  if (end.seq === head.seq + 1) {
    if (end.prev === head.hash) return undefined
    return {
      kind: 'replaced',
      message: (seq) => `record ${seq} does not follow the record ${seq - 1} that is there`,
    }
  }
  if (end.seq > head.seq + 1) {
    const gone = end.seq - head.seq - 1
    const which = gone === 1 ? `record ${head.seq + 1} is` : `records ${head.seq + 1} to ${end.seq - 1} are`
    return { kind: 'deleted', message: () => `${which} missing before this line` }
  }
  if (end.seq === head.seq)
    return { kind: 'repeated', message: (seq) => `record ${seq} is there a second time` }
  return { kind: 'reordered', message: (seq, last) => `record ${seq} stands after record ${last?.seq ?? 0}` }
}

function readNotes(
  walk: Walk,
  { time, after, anchors }: JournalRecord,
  { file, line }: { file: string; line: number },
  stray: Walk['stray'],
): void {
  if (stray !== undefined) {
    const message = `a record of ${stray.bytes} bytes or more was lost: its writer was stopped`
    notice(walk, 'torn', stray.file, stray.line, message)
  }
  if (after?.dropped !== undefined) {
    notice(walk, 'dropped', file, line, `${after.dropped} records before were dropped by the flood limit`)
  }
  if (Date.parse(time) < Date.parse(walk.lastTime) - CLOCK_TOLERANCE_MS) {
    notice(walk, 'clock', file, line, `the clock went back from ${walk.lastTime} to ${time}`)
  }
  walk.lastTime = time
  if (anchors !== undefined) walk.anchors.push(...anchors)
}

/** Only the very last line may be unfinished. */
function checkEnd(walk: Walk): void {
  const { stray } = walk
  if (stray === undefined) return
  if (stray.closed) walk.found ??= inserted(stray)
  else
    notice(walk, 'unfinished', stray.file, stray.line, `the last line is unfinished (${stray.bytes} bytes)`)
}

function inserted({ file, line }: { file: string; line: number }): Break {
  return {
    kind: 'inserted',
    file,
    line,
    message: 'this line is no record, and no later record accounts for it',
  }
}

/** A journal that does not begin with record 1 was pruned, or its beginning was taken away. */
function checkBeginning(walk: Walk, file: string): void {
  const { first } = walk
  if (first === undefined || (first.seq === 1 && first.hash === GENESIS.hash)) return
  const before = first.seq - 1
  if (walk.anchors.some(({ seq, hash }) => seq === before && hash === first.hash)) {
    notice(walk, 'pruned', file, 1, `records 1 to ${before} were removed by retention`)
    return
  }
  // What was cut off stands before any other break, unless the very first line itself is broken.
  if (walk.found?.file === file && walk.found.line <= 1) return
  walk.found = {
    kind: 'beginning-missing',
    file,
    line: 1,
    message: `the journal begins with record ${first.seq}, and no retention record accounts for those before`,
  }
}

function checkHead(walk: Walk, expected: ExpectedHead): void {
  if (walk.found !== undefined || walk.sawHead) return
  if (walk.anchors.some(({ hash }) => hash === expected.hash)) return
  const wanted = expected.seq === undefined ? 'the given head' : `record ${expected.seq}`
  const end =
    walk.head === undefined ? 'the journal is empty' : `the journal ends with record ${walk.head.seq}`
  const message = `${wanted} (${expected.hash.slice(0, 12)}…) is not there: ${end}; it was cut off, rewritten or pruned`
  walk.found = { kind: 'truncated', file: '', line: 0, message }
}

function notice(walk: Walk, kind: Notice['kind'], file: string, line: number, message: string): void {
  if (walk.notices.length < MOST_NOTICES) walk.notices.push({ kind, file, line, message })
}
