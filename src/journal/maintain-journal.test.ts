import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findBreak } from '../../test/journal/independent-verifier.ts'
import { maintainJournal, openJournal, readJournal, verifyJournal } from './index.ts'
import { handClock, shell, temporaryJournal } from './journal.cases.ts'

const DAY_MS = 86_400_000
const clock = handClock('2026-11-15T10:00:00Z')

function tenDays(): string {
  const folder = temporaryJournal()
  for (let day = 9; day >= 0; day--) {
    const now = () => clock.now() - day * DAY_MS
    const journal = openJournal({ folder, clock: now })
    for (const command of ['a', 'b']) journal.append(shell(`echo ${command} ${day}`))
  }
  return folder
}

const namesIn = (folder: string) => readdirSync(folder).sort()

async function summaries(folder: string): Promise<string[]> {
  const all: string[] = []
  for await (const batch of readJournal({ folder }))
    all.push(...batch.map(({ record }) => record.action.summary))
  return all
}

describe('maintainJournal', () => {
  it('compresses finished days and never the newest; nothing is lost', async () => {
    const folder = tenDays()
    const before = await summaries(folder)
    const result = await maintainJournal({ folder, clock: clock.now })
    expect(result).toMatchObject({ ok: true, removed: [] })
    expect(namesIn(folder).filter((name) => !name.endsWith('.gz'))).toEqual(['2026-11-15.jsonl'])
    expect(statSync(join(folder, '2026-11-14.jsonl.gz')).mode & 0o777).toBe(0o600)
    expect(await summaries(folder)).toEqual(before)
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, records: 20 })
    expect(findBreak(folder)).toBeUndefined()
  })

  it('removes days beyond what is kept, and the rest stays verifiable', async () => {
    const folder = tenDays()
    const result = await maintainJournal({ folder, clock: clock.now, keepMs: 3 * DAY_MS })
    expect(result).toMatchObject({ ok: true, removed: expect.arrayContaining(['2026-11-06.jsonl']) })
    expect(namesIn(folder)[0]).toBe('2026-11-12.jsonl.gz')
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, notices: [{ kind: 'pruned' }] })
    expect(findBreak(folder)).toBeUndefined()
    expect((await summaries(folder)).at(-1)).toMatch(/^removed 6 segments by retention/)
  })

  it('prunes again, and the chain goes on afterwards', async () => {
    const folder = tenDays()
    await maintainJournal({ folder, clock: clock.now, keepMs: 5 * DAY_MS })
    await maintainJournal({ folder, clock: clock.now, keepMs: 2 * DAY_MS })
    expect(openJournal({ folder, clock: clock.now }).append(shell('after'))).toMatchObject({ ok: true })
    expect(await verifyJournal(folder)).toMatchObject({ intact: true })
  })

  it('does not excuse a removal that it did not make', async () => {
    const folder = tenDays()
    await maintainJournal({ folder, clock: clock.now, keepMs: 5 * DAY_MS })
    const { rmSync } = await import('node:fs')
    rmSync(join(folder, namesIn(folder)[0] ?? ''))
    expect(await verifyJournal(folder)).toMatchObject({ intact: false, break: { kind: 'beginning-missing' } })
    expect(findBreak(folder)).toBeDefined()
  })

  it('counts a day once when compression was interrupted before the plain file went', async () => {
    const folder = tenDays()
    const path = join(folder, '2026-11-10.jsonl')
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)))
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, records: 20 })
    await maintainJournal({ folder, clock: clock.now })
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, records: 20 })
  })

  it('has nothing to do in an empty journal', async () => {
    expect(await maintainJournal({ folder: temporaryJournal(), keepMs: 1 })).toEqual({
      ok: true,
      removed: [],
      compressed: [],
    })
  })
})
