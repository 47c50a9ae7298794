import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openJournal, readJournal, readProblem, verifyJournal } from '../../src/journal/index.ts'
import { shell, temporaryJournal } from '../../src/journal/journal.cases.ts'
import { findBreak } from './independent-verifier.ts'
import { finish, useWriter } from './programs.ts'

// JACKLINE_FULL=1 runs the numbers of the promise: 50 processes, 200 records each.
const EACH = process.env['JACKLINE_FULL'] === undefined ? 20 : 200
const PROCESSES = 50

async function idsIn(folder: string): Promise<string[]> {
  const ids: string[] = []
  for await (const batch of readJournal({ folder })) ids.push(...batch.map(({ record }) => record.id))
  return ids
}

describe('many writers', () => {
  const writer = useWriter()
  const start = (folder: string, count: number, name: string) =>
    spawn(process.execPath, [writer.path, folder, String(count), name])

  it(`${PROCESSES} processes of ${EACH} records each lose and tear nothing`, {
    timeout: 300_000,
  }, async () => {
    const folder = temporaryJournal()
    const writers = Array.from({ length: PROCESSES }, (_, index) =>
      finish(start(folder, EACH, `writer-${index}`)),
    )
    const outputs = await Promise.all(writers)
    expect(outputs.map(({ code, stderr }) => `${code}${stderr}`)).toEqual(outputs.map(() => '0'))
    const reported = outputs
      .flatMap(({ stdout }) => stdout.trimEnd().split('\n'))
      .map((line) => line.split(' ')[0])
    openJournal({ folder }).settle()
    const ids = await idsIn(folder)
    expect(ids).toHaveLength(PROCESSES * EACH)
    expect(new Set(ids)).toEqual(new Set(reported))
    expect(await verifyJournal(folder)).toMatchObject({
      intact: true,
      notices: [],
      records: PROCESSES * EACH,
    })
    expect(findBreak(folder)).toBeUndefined()
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('killed with SIGKILL at any moment, they cost at most the record that was being written', {
    timeout: 120_000,
  }, async () => {
    const folder = temporaryJournal()
    const taken: string[] = []
    for (let round = 0; round < 8; round++) {
      const children = Array.from({ length: 3 }, (_, index) =>
        start(folder, 100_000, `victim-${round}-${index}`),
      )
      const outputs = children.map(finish)
      await Promise.all(children.map((child) => once(child.stdout, 'data')))
      await sleep(Math.random() * 60)
      for (const child of children) child.kill('SIGKILL')
      for (const { stdout } of await Promise.all(outputs)) {
        taken.push(...[...stdout.matchAll(/^(\w{26}) (?:written|waiting)$/gm)].map(([, id]) => id ?? ''))
      }
    }
    const journal = openJournal({ folder, waitMs: 2000 })
    expect(journal.append(shell('the next writer'))).toMatchObject({ ok: true, state: 'written' })
    journal.settle()
    const { intact, break: found, notices } = await verifyJournal(folder)
    expect(found).toBeNull()
    expect(intact).toBe(true)
    expect(notices.every(({ kind }) => kind === 'torn')).toBe(true)
    const present = new Set(await idsIn(folder))
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((id) => !present.has(id))).toEqual([])
    expect(findBreak(folder)).toBeUndefined()
  })

  it('a disk that takes no more leaves no half line, and the problem is noted', async () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder })
    journal.append(shell('before'))
    // A limit on the size of files stands for the full disk: the write is cut in the middle, then refused.
    const script = `trap '' XFSZ; ulimit -f 4; exec "$0" "$@"`
    const args = ['-c', script, process.execPath, writer.path, folder, '12', 'full']
    const { stdout } = await finish(spawn('bash', args))
    expect(stdout).toContain('written')
    expect(stdout).toContain('problem disk-full')
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.jsonl'))
    expect(readFileSync(join(folder, name), 'utf8').endsWith('}\n')).toBe(true)
    expect(readProblem(folder)).toMatchObject({ code: 'disk-full' })
    expect(statSync(join(dirname(folder), 'journal-problem.json')).mode & 0o777).toBe(0o600)
    journal.append(shell('after'))
    expect(await verifyJournal(folder)).toMatchObject({ intact: true, notices: [] })
  })
})
