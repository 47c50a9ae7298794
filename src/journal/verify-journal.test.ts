import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBreak } from '../../test/journal/independent-verifier.ts'
import { openJournal, verifyJournal } from './index.ts'
import { handClock, shell, temporaryJournal } from './journal.cases.ts'

const DAYS = ['2026-11-13', '2026-11-14', '2026-11-15'] as const

/** Three days of three records each. */
function threeDays(): string {
  const folder = temporaryJournal()
  for (const day of DAYS) {
    const { now } = handClock(`${day}T10:00:00Z`)
    const journal = openJournal({ folder, clock: now })
    for (const command of ['a', 'b', 'c']) journal.append(shell(`echo ${command} ${day}`))
  }
  return folder
}

type Lines = string[]
const edit = (folder: string, day: string, change: (lines: Lines) => Lines | string) => {
  const path = join(folder, `${day}.jsonl`)
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const changed = change(lines)
  writeFileSync(path, typeof changed === 'string' ? changed : changed.map((line) => `${line}\n`).join(''))
}
const at = (lines: Lines, index: number) => lines[index] ?? ''
const swap = ([a = '', b = '', ...rest]: Lines) => [b, a, ...rest]

const [FIRST, MIDDLE, LAST] = DAYS

describe('verifyJournal', () => {
  it('finds an untouched journal intact and tells its head', async () => {
    const folder = threeDays()
    expect(await verifyJournal(folder)).toMatchObject({
      intact: true,
      records: 9,
      segments: 3,
      first: { seq: 1 },
      head: { seq: 9 },
      notices: [],
    })
  })

  it.each<[string, (folder: string) => void, string, string]>([
    [
      'an edited summary',
      (f) => edit(f, MIDDLE, (l) => [at(l, 0).replace('echo a', 'echo z'), ...l.slice(1)]),
      `${MIDDLE}.jsonl:1`,
      'edited',
    ],
    [
      'an edited hash',
      (f) => edit(f, MIDDLE, (l) => [at(l, 0).replace(/.{4}"\}$/, '0000"}'), ...l.slice(1)]),
      `${MIDDLE}.jsonl:1`,
      'edited',
    ],
    [
      'an edited number',
      (f) => edit(f, MIDDLE, (l) => [at(l, 0).replace('"seq":4', '"seq":5'), ...l.slice(1)]),
      `${MIDDLE}.jsonl:1`,
      'edited',
    ],
    ['a deleted record', (f) => edit(f, MIDDLE, (l) => l.toSpliced(1, 1)), `${MIDDLE}.jsonl:2`, 'deleted'],
    ['the deleted end of a day', (f) => edit(f, MIDDLE, (l) => l.slice(0, 1)), `${LAST}.jsonl:1`, 'deleted'],
    ['a deleted day', (f) => rmSync(join(f, `${MIDDLE}.jsonl`)), `${LAST}.jsonl:1`, 'deleted'],
    ['two records that changed places', (f) => edit(f, MIDDLE, swap), `${MIDDLE}.jsonl:1`, 'reordered'],
    ['a repeated record', (f) => edit(f, MIDDLE, (l) => [at(l, 0), ...l]), `${MIDDLE}.jsonl:2`, 'repeated'],
    [
      'a line that is no record',
      (f) => edit(f, MIDDLE, (l) => [at(l, 0), 'hello', ...l.slice(1)]),
      `${MIDDLE}.jsonl:2`,
      'inserted',
    ],
    [
      'an empty line',
      (f) => edit(f, MIDDLE, (l) => [at(l, 0), '', ...l.slice(1)]),
      `${MIDDLE}.jsonl:2`,
      'inserted',
    ],
    [
      'a record made unreadable',
      (f) => edit(f, MIDDLE, (l) => [at(l, 0), '#'.repeat(40), at(l, 2)]),
      `${MIDDLE}.jsonl:2`,
      'inserted',
    ],
    [
      'garbage at the end',
      (f) => appendFileSync(join(f, `${LAST}.jsonl`), 'x\n'),
      `${LAST}.jsonl:4`,
      'inserted',
    ],
    [
      'a beginning that was cut off',
      (f) => rmSync(join(f, `${FIRST}.jsonl`)),
      `${MIDDLE}.jsonl:1`,
      'beginning-missing',
    ],
    [
      'a first record that was cut off',
      (f) => edit(f, FIRST, (l) => l.slice(1)),
      `${FIRST}.jsonl:1`,
      'beginning-missing',
    ],
  ])('names %s', async (_, damage, place, kind) => {
    const folder = threeDays()
    damage(folder)
    const { intact, break: found } = await verifyJournal(folder)
    expect(intact).toBe(false)
    expect(`${found?.file}:${found?.line}`).toBe(place)
    expect(found?.kind).toBe(kind)
    expect(findBreak(folder)).toBe(place)
  })

  it('cannot see a cut end by itself, but with a head that was kept', async () => {
    const folder = threeDays()
    const { head } = await verifyJournal(folder)
    edit(folder, LAST, (lines) => lines.slice(0, 2))
    expect(await verifyJournal(folder)).toMatchObject({ intact: true })
    expect(await verifyJournal(folder, head ?? undefined)).toMatchObject({
      intact: false,
      break: { kind: 'truncated', message: expect.stringContaining('ends with record 8') },
    })
    expect(findBreak(folder, head?.hash)).toBe('head')
  })

  it('accepts a head from the middle: the journal went on', async () => {
    const folder = threeDays()
    const { head } = await verifyJournal(folder)
    openJournal({ folder, clock: () => Date.parse('2026-11-16T00:00:00Z') }).append(shell('more'))
    expect(await verifyJournal(folder, head ?? undefined)).toMatchObject({ intact: true })
  })

  it('reads compressed segments and names a truncated one', async () => {
    const folder = threeDays()
    const path = join(folder, `${FIRST}.jsonl`)
    const gzip = gzipSync(readFileSync(path))
    rmSync(path)
    writeFileSync(`${path}.gz`, gzip)
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, records: 9 })
    expect(findBreak(folder)).toBeUndefined()
    writeFileSync(`${path}.gz`, gzip.subarray(0, 200))
    const { break: found } = await verifyJournal(folder)
    expect(found).toMatchObject({ file: `${FIRST}.jsonl.gz`, kind: 'unreadable' })
  })

  it('only notes an unfinished last line: somebody may be writing it', async () => {
    const folder = threeDays()
    appendFileSync(join(folder, `${LAST}.jsonl`), '{"v":1')
    expect(await verifyJournal(folder)).toMatchObject({
      intact: true,
      notices: [{ kind: 'unfinished', line: 4 }],
    })
    expect(findBreak(folder)).toBeUndefined()
  })

  it('notices any changed byte, and agrees with the verifier that was written from the documentation', async () => {
    const folder = threeDays()
    const path = join(folder, `${MIDDLE}.jsonl`)
    const original = readFileSync(path)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(original.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (offset, flip) => {
          const changed = Buffer.from(original)
          changed[offset] = (changed[offset] ?? 0) ^ flip
          writeFileSync(path, changed)
          const { intact, break: found } = await verifyJournal(folder)
          expect(intact).toBe(false)
          expect(`${found?.file}:${found?.line}`).toBe(findBreak(folder))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('finds an empty or missing journal intact', async () => {
    const folder = temporaryJournal()
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, records: 0, head: null })
    mkdirSync(folder, { recursive: true })
    expect(await verifyJournal(folder)).toMatchObject({ intact: true })
  })
})
