// The journal: what one record costs a hook (cold: first in a fresh process; warm: after many), and how fast it
// reads. The journal is bundled into a temporary folder first, as the build bundles it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const COLD_RUNS = 15
const WARM_RECORDS = 3000
const READ_RECORDS = 60_000

/** Runs the bench and returns its report, line by line. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const bundle = join(folder, 'journal.mjs')
    await build({
      entryPoints: [join(root, 'src/journal/index.ts')],
      outfile: bundle,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    })
    const journal = await import(pathToFileURL(bundle).href)
    return [cold(folder), warm(journal, folder), ...(await reading(journal, folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const COLD = `
const loading = performance.now()
const { openJournal } = await import('./journal.mjs')
const loaded = performance.now()
const entry = JSON.parse(process.argv[3])
openJournal({ folder: process.argv[2] }).append(entry)
console.log(JSON.stringify([loaded - loading, performance.now() - loaded]))
`

function cold(folder) {
  const script = join(folder, 'cold.mjs')
  writeFileSync(script, COLD)
  const times = Array.from({ length: COLD_RUNS }, (_, index) => {
    const args = [script, join(folder, 'cold'), JSON.stringify(entryOf(index))]
    return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
  })
  const load = median(times.map(([loading]) => loading))
  const append = median(times.map(([, appending]) => appending))
  return `append, cold: ${load.toFixed(1)} ms to load the module, ${append.toFixed(1)} ms for the first record (median of ${COLD_RUNS} processes)`
}

function warm({ openJournal }, folder) {
  const journal = openJournal({ folder: join(folder, 'warm') })
  const times = Array.from({ length: WARM_RECORDS }, (_, index) => {
    const start = performance.now()
    journal.append(entryOf(index))
    return performance.now() - start
  }).slice(WARM_RECORDS / 3)
  return `append, warm: ${quantile(times, 0.5).toFixed(2)} ms p50, ${quantile(times, 0.95).toFixed(2)} ms p95, ${quantile(times, 0.99).toFixed(2)} ms p99`
}

async function reading({ openJournal, readJournal, createTest, computeStats, verifyJournal }, folder) {
  const path = join(folder, 'read')
  fill(openJournal, path)
  const [name] = readdirSync(path)
  const megabytes = statSync(join(path, name)).size / 1e6
  const timed = async (what, work) => {
    const start = performance.now()
    await work()
    const seconds = (performance.now() - start) / 1000
    return `${what}: ${(megabytes / seconds).toFixed(0)} MB/s, ${Math.round(READ_RECORDS / seconds)} records/s (${megabytes.toFixed(0)} MB)`
  }
  const readAll = async (options) => {
    for await (const _ of readJournal({ folder: path, ...options }));
  }
  return [
    await timed('read every record', () => readAll({})),
    await timed('read what was denied', () =>
      readAll({ isWanted: createTest({ verdict: 'deny' }).isWanted }),
    ),
    await timed('search for a text', () =>
      readAll({ isWanted: createTest({ grep: 'Never There' }).isWanted }),
    ),
    await timed('statistics', () => computeStats({ folder: path })),
    await timed('verify the chain', () => verifyJournal(path)),
  ]
}

/** One after the other, as hooks would. */
function fill(openJournal, path) {
  const journal = openJournal({ folder: path })
  for (let index = 0; index < READ_RECORDS; index++) journal.append(entryOf(index))
}

function entryOf(index) {
  const command = `npm run build -- --filter package-${index % 97} && git commit -m "change ${index}"`
  const decision = index % 50 === 0 ? 'deny' : 'allow'
  return {
    event: 'beforeShellExecution',
    payload: {
      hook_event_name: 'beforeShellExecution',
      conversation_id: `5f0c9d2e-1111-4222-8333-${String(Math.floor(index / 500)).padStart(12, '0')}`,
      generation_id: `9a0c9d2e-1111-4222-8333-${String(Math.floor(index / 50)).padStart(12, '0')}`,
      cursor_version: '3.20.17',
      workspace_roots: ['/home/ada/shop'],
      command,
      cwd: '/home/ada/shop',
      sandbox: false,
    },
    verdict: { decision, enforced: decision, mode: 'enforce', rules: [] },
    policyDigest: 'a'.repeat(64),
    durationMs: 40 + (index % 13),
  }
}

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

const median = (values) => quantile(values, 0.5)

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const line of await run()) console.log(line)
