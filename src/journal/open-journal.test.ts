import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBreak } from '../../test/journal/independent-verifier.ts'
import { journalHead, openJournal, readProblem, verifyJournal } from './index.ts'
import { entry, handClock, recordsIn, shell, temporaryJournal } from './journal.cases.ts'

const DAY = '2026-11-15'
const clockAt = () => handClock(`${DAY}T10:00:00Z`)
const segment = (folder: string, day = DAY) => join(folder, `${day}.jsonl`)

async function expectIntact(folder: string): Promise<void> {
  expect(await verifyJournal(folder)).toMatchObject({ intact: true })
  expect(findBreak(folder)).toBeUndefined()
}

describe('openJournal', () => {
  it('touches nothing before the first record', () => {
    const folder = temporaryJournal()
    openJournal({ folder })
    expect(existsSync(dirname(folder))).toBe(false)
  })

  it('chains records and keeps others out', async () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder, clock: clockAt().now })
    for (const command of ['ls', 'pwd', 'id'])
      expect(journal.append(shell(command))).toMatchObject({ ok: true })
    const records = recordsIn(segment(folder))
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(records.map(({ prev }) => prev)).toEqual(['0'.repeat(64), records[0]?.hash, records[1]?.hash])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(segment(folder)).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual([`${DAY}.jsonl`])
    expect(journalHead(folder)).toEqual({ seq: 3, hash: records[2]?.hash })
    await expectIntact(folder)
  })

  it('carries the chain into the segment of the next day', async () => {
    const folder = temporaryJournal()
    const clock = clockAt()
    const journal = openJournal({ folder, clock: clock.now })
    journal.append(shell('one'))
    clock.set('2026-11-18T00:00:00Z')
    journal.append(shell('two'))
    const [second] = recordsIn(segment(folder, '2026-11-18'))
    expect(second).toMatchObject({ seq: 2, prev: recordsIn(segment(folder))[0]?.hash })
    await expectIntact(folder)
  })

  it('stays in the newest segment when the clock goes back, and verify tells', async () => {
    const folder = temporaryJournal()
    const clock = clockAt()
    const journal = openJournal({ folder, clock: clock.now })
    journal.append(shell('one'))
    clock.set('2026-11-01T00:00:00Z')
    journal.append(shell('two'))
    expect(recordsIn(segment(folder))).toHaveLength(2)
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, notices: [{ kind: 'clock', line: 2 }] })
  })

  it.each([1, 40, 200, 600])(
    'closes a line torn after %i bytes and says so in the next record',
    async (kept) => {
      const folder = temporaryJournal()
      const journal = openJournal({ folder, clock: clockAt().now })
      journal.append(shell('whole'))
      const { size } = statSync(segment(folder))
      journal.append(shell('torn'))
      truncateSync(segment(folder), size + kept)
      journal.append(shell('after'))
      const last = JSON.parse(readFileSync(segment(folder), 'utf8').trimEnd().split('\n').at(-1) ?? '')
      expect(last).toMatchObject({ seq: 2, after: { torn: kept }, action: { summary: 'after' } })
      expect(await verifyJournal(folder)).toMatchObject({
        intact: true,
        notices: [{ kind: 'torn', line: 2 }],
      })
      expect(findBreak(folder)).toBeUndefined()
    },
  )

  it('loses nothing when only the newline is missing', async () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder, clock: clockAt().now })
    journal.append(shell('one'))
    truncateSync(segment(folder), statSync(segment(folder)).size - 1)
    journal.append(shell('two'))
    expect(recordsIn(segment(folder)).map(({ seq, after }) => [seq, after])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
    await expectIntact(folder)
  })

  it('tells of a torn line at the end of the day before', async () => {
    const folder = temporaryJournal()
    const clock = clockAt()
    const journal = openJournal({ folder, clock: clock.now })
    journal.append(shell('one'))
    appendFileSync(segment(folder), '{"v":1,"id":"01')
    clock.set('2026-11-16T00:00:00Z')
    journal.append(shell('two'))
    expect(recordsIn(segment(folder, '2026-11-16'))[0]).toMatchObject({ seq: 2, after: { torn: 15 } })
    await expectIntact(folder)
  })

  it('finds the head behind a record of a megabyte', async () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder, clock: clockAt().now, record: 'full' })
    const text = 'some words '.repeat(90_000)
    journal.append(entry('afterAgentResponse', { text }))
    expect(statSync(segment(folder)).size).toBeGreaterThan(900_000)
    truncateSync(segment(folder), statSync(segment(folder)).size - 100)
    journal.append(entry('afterAgentResponse', { text }))
    journal.append(shell('next'))
    expect(await verifyJournal(folder)).toMatchObject({
      intact: true,
      records: 2,
      notices: [{ kind: 'torn' }],
    })
  })

  it('sets a record aside when the lock is kept, and the next writer takes it in', async () => {
    const folder = temporaryJournal()
    const clock = clockAt()
    const journal = openJournal({ folder, clock: clock.now, waitMs: 5 })
    journal.append(shell('first'))
    symlinkSync(`elsewhere~1~1~${Date.now()}~abc`, join(folder, 'lock'))
    expect(journal.append(shell('set aside'))).toMatchObject({ ok: true, state: 'waiting' })
    expect(readdirSync(folder).filter((name) => name.startsWith('waiting-'))).toHaveLength(1)
    const { unlinkSync } = await import('node:fs')
    unlinkSync(join(folder, 'lock'))
    clock.set(`${DAY}T10:00:01Z`)
    expect(journal.append(shell('last'))).toMatchObject({ state: 'written' })
    expect(recordsIn(segment(folder)).map(({ action }) => action.summary)).toEqual([
      'first',
      'set aside',
      'last',
    ])
    expect(readdirSync(folder)).toEqual([`${DAY}.jsonl`])
    await expectIntact(folder)
  })

  it('does not take in twice what a killed writer had written but not removed', () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder, clock: clockAt().now })
    journal.append(shell('first'))
    const [line = ''] = readFileSync(segment(folder), 'utf8').split('\n')
    const { seq: _, prev: __, hash: ___, ...body } = JSON.parse(line)
    writeFileSync(join(folder, `waiting-${body.id}.json`), JSON.stringify(body))
    journal.settle()
    expect(recordsIn(segment(folder))).toHaveLength(1)
    expect(readdirSync(folder)).toEqual([`${DAY}.jsonl`])
  })

  it('counts what the flood limit drops, and still writes denials without their payload', async () => {
    const folder = temporaryJournal()
    const clock = clockAt()
    const journal = openJournal({ folder, clock: clock.now, dailyBytes: 1 })
    journal.append(shell('first'))
    expect(journal.append(shell('flood'))).toMatchObject({ ok: true, state: 'dropped' })
    journal.append(shell('flood'))
    expect(journal.append(shell('bad', 'deny', 'r'))).toMatchObject({ state: 'written' })
    clock.set('2026-11-16T00:00:00Z')
    journal.append(shell('next day'))
    expect(recordsIn(segment(folder))[1]).toMatchObject({ after: { dropped: 2 }, payload: null })
    expect(recordsIn(segment(folder, '2026-11-16'))[0]).not.toHaveProperty('after')
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, notices: [{ kind: 'dropped' }] })
  })
})

describe('a journal that cannot be written', () => {
  const attempt = (folder: string) => openJournal({ folder, waitMs: 5 }).append(shell('ls'))

  it('is not written through a symbolic link', () => {
    const folder = temporaryJournal()
    const elsewhere = join(dirname(dirname(folder)), 'elsewhere')
    mkdirSync(elsewhere, { recursive: true })
    mkdirSync(dirname(folder), { recursive: true })
    symlinkSync(elsewhere, folder)
    expect(attempt(folder)).toMatchObject({ ok: false, problem: { code: 'symlink' } })
    expect(readdirSync(elsewhere)).toEqual([])
  })

  it('is not written through a segment that is a symbolic link', () => {
    const folder = temporaryJournal()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const target = join(dirname(folder), 'target')
    writeFileSync(target, '')
    symlinkSync(target, segment(folder))
    const journal = openJournal({ folder, clock: clockAt().now })
    expect(journal.append(shell('ls'))).toMatchObject({ ok: false, problem: { code: 'symlink' } })
    expect(readFileSync(target, 'utf8')).toBe('')
  })

  it('says so when a file stands where the folder belongs', () => {
    const folder = temporaryJournal()
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(folder, '')
    expect(attempt(folder)).toMatchObject({ ok: false, problem: { code: 'not-a-folder' } })
  })

  it('leaves a note that status can read, and counts', () => {
    const folder = temporaryJournal()
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(folder, '')
    expect(readProblem(folder)).toBeUndefined()
    attempt(folder)
    attempt(folder)
    expect(readProblem(folder)).toMatchObject({ code: 'not-a-folder', count: 2, folder })
  })

  it.runIf(process.geteuid?.() === 0)('refuses a folder of somebody else', () => {
    const folder = temporaryJournal()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, 12_345, 12_345)
    expect(attempt(folder)).toMatchObject({ ok: false, problem: { code: 'foreign-owner' } })
    writeFileSync(join(folder, `waiting-${'0'.repeat(26)}.json`), '{}')
    openJournal({ folder }).settle()
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it.runIf(process.geteuid !== undefined && process.geteuid() !== 0)('says so in a read-only home', () => {
    const folder = temporaryJournal()
    mkdirSync(dirname(folder), { recursive: true })
    chmodSync(dirname(folder), 0o500)
    expect(attempt(folder)).toMatchObject({ ok: false, problem: { code: 'no-permission' } })
    chmodSync(dirname(folder), 0o700)
  })

  it('closes a folder and a segment that were open to others', () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder, clock: clockAt().now })
    journal.append(shell('one'))
    chmodSync(folder, 0o755)
    chmodSync(segment(folder), 0o644)
    expect(journal.append(shell('two'))).toMatchObject({ ok: true })
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(segment(folder)).mode & 0o777).toBe(0o600)
  })
})
