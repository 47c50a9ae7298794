import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FixtureResult } from '../../journal/replay/index.ts'
import { UserFault } from '../user-fault.ts'

interface CaseFiles {
  /** Writes a case; false when the same one is there already. */
  add(made: FixtureResult & { ok: true }): Promise<boolean>
  count(): number
  names(): string[]
  /** Cases that lack content. */
  notKept(): number
}

const HEAD =
  '# Recorded and sanitised by `jackline record`; run by `jackline test`. Read it before you share it.\n'

/** Case files below a folder, one per conversation, written as they come. */
export function createCaseFiles(folder: string): CaseFiles {
  const known = new Set<string>()
  const files = new Set<string>()
  let lacking = 0
  return {
    async add({ fixture, conversation, notKept }) {
      const { conversation_id: _, ...payload } = fixture.payload
      const key = JSON.stringify([fixture.event, payload, fixture.expect])
      if (known.has(key)) return false
      known.add(key)
      if (notKept.length > 0) lacking++
      const { stringify } = await import('yaml')
      const comment =
        notKept.length === 0 ? '' : `# not kept, so left out: ${notKept.join(', ').replaceAll(/\s+/g, ' ')}\n`
      const text = `${comment}${stringify([fixture], { lineWidth: 0 })}`
      const name = `${conversation}.yaml`
      const isNew = !files.has(name)
      files.add(name)
      write(folder, name, text, isNew)
      return true
    },
    count: () => known.size,
    names: () => [...files],
    notKept: () => lacking,
  }
}

function write(folder: string, name: string, text: string, isNew: boolean): void {
  const path = join(folder, name)
  try {
    if (isNew) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path, `${HEAD}${text}`, { flag: 'wx' })
    } else appendFileSync(path, text)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const hint = code === 'EEXIST' ? 'it exists; choose an empty folder' : message
    throw new UserFault(`--out: ${path} cannot be written: ${hint}.`)
  }
}
