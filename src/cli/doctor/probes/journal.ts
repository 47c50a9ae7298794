// The journal: is it written, does its chain hold, and does its clock make sense?

import { statSync } from 'node:fs'
import { listSegments, readProblem, verifyJournal } from '../../../journal/index.ts'
import type { Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

/** Verifying reads everything; beyond this it would keep people waiting. */
const MOST_BYTES = 64 * 1024 * 1024

export const journalProbe: Probe = async ({ journal, heartbeat }) => {
  const segments = listing(journal)
  const sizes = segments.map(({ path }) => statSync(path))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  const written = Math.max(0, ...sizes.map(({ mtimeMs }) => mtimeMs))
  return [
    ...failing(journal, written),
    ...(segments.length === 0 ? [] : await chain(journal, bytes)),
    ...(heartbeat.fromFuture === undefined
      ? []
      : [
          found('journal-from-future', {
            cause: `${heartbeat.fromFuture.count} records are dated later than now, the latest ${heartbeat.fromFuture.latest}.`,
          }),
        ]),
  ]
}

/** The note of a problem stays; it counts as long as nothing was written after it. */
function failing(journal: string, writtenMs: number): Finding[] {
  const problem = readProblem(journal)
  if (problem === undefined || Date.parse(problem.time) < writtenMs) return []
  const times = problem.count > 1 ? ` (${problem.count} times)` : ''
  return [
    found('journal-failing', {
      file: journal,
      cause: `${problem.time}: a record could not be written${times}: ${problem.message} (${problem.code}).`,
    }),
  ]
}

async function chain(journal: string, bytes: number): Promise<Finding[]> {
  if (bytes > MOST_BYTES) return [found('journal-unverified', { file: journal })]
  const { break: broken, notices } = await verifyJournal(journal)
  const back = notices.find(({ kind }) => kind === 'clock')
  return [
    ...(broken === null
      ? []
      : [
          found('journal-broken', {
            file: journal,
            cause: `${broken.file}:${broken.line}: ${broken.message} (${broken.kind}).`,
          }),
        ]),
    ...(back === undefined
      ? []
      : [found('clock-went-back', { cause: `${back.file}:${back.line}: ${back.message}.` })]),
  ]
}

function listing(journal: string) {
  try {
    return listSegments(journal)
  } catch {
    // A folder that cannot be listed is told by the probe of the state folder.
    return []
  }
}
