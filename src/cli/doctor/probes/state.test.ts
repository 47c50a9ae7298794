import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Examination } from '../examination.ts'
import { diskFindings, stateProbe } from './state.ts'

const MB = 1024 * 1024

describe('the state folder', () => {
  it.each([
    ['plenty of room', { bytes: 5000 * MB, files: 1e6 }, []],
    ['little room', { bytes: 50 * MB, files: 1e6 }, ['disk-low']],
    ['no room', { bytes: 1000, files: 1e6 }, ['disk-full']],
    ['no file left', { bytes: 5000 * MB, files: 0 }, ['disk-full']],
    ['a file system that cannot tell', undefined, []],
  ])('on a disk with %s', (_, room, codes) => {
    expect(diskFindings('/state', room).map(({ code }) => code)).toEqual(codes)
  })

  it.runIf(process.getuid?.() === 0)('that sudo left behind belongs to somebody else', async () => {
    const state = mkdtempSync(join(tmpdir(), 'jackline-state-'))
    onTestFinished(() => rmSync(state, { recursive: true }))
    const journal = join(state, 'journal')
    mkdirSync(journal, { mode: 0o700 })
    chownSync(journal, 4711, 4711)
    const findings = await stateProbe({ state, journal } as Examination)
    expect(findings.map(({ code }) => code)).toEqual(['state-foreign-owner'])
  })

  it('that is not there yet is fine', async () => {
    const findings = await stateProbe({
      state: '/nowhere/state',
      journal: '/nowhere/state/journal',
    } as Examination)
    expect(findings).toEqual([])
  })
})
