// Runs real processes against a journal: the command line, and small writers built from the source.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const bin = process.env['JACKLINE_BIN'] ?? join(root, 'dist/jackline.cjs')

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `jackline` with arguments. */
export function jackline(args: readonly string[], env: Record<string, string> = {}): Promise<Finished> {
  return finish(startJackline(args, env))
}

export function startJackline(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [bin, ...args], { env: { ...process.env, NO_COLOR: '', ...env } })
}

export function finish(child: ChildProcess): Promise<Finished> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((done) => child.on('close', (code) => done({ code, stdout, stderr })))
}

// `node writer.mjs FOLDER COUNT NAME`: appends COUNT records and prints the id of each one that was taken.
const WRITER = `
import { writeSync } from 'node:fs'
import { openJournal } from './journal.mjs'
const [, , folder, count, name] = process.argv
const journal = openJournal({ folder })
for (let index = 0; index < Number(count); index++) {
  const payload = { conversation_id: name, command: 'echo ' + name + ' ' + index, cwd: '/w' }
  const result = journal.append({ event: 'beforeShellExecution', payload })
  writeSync(1, result.ok ? result.id + ' ' + result.state + '\\n' : 'problem ' + result.problem.code + '\\n')
}
`

/** Builds the writer once for a test file; call it at the top of a describe. */
export function useWriter(): { readonly path: string } {
  const writer = { path: '' }
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'jackline-writer-'))
    await build({
      entryPoints: [join(root, 'src/journal/index.ts')],
      outfile: join(folder, 'journal.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    })
    writer.path = join(folder, 'writer.mjs')
    writeFileSync(writer.path, WRITER)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return writer
}
