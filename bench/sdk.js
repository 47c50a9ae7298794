// SDK: how long a hook made with it takes from start to end, against a bare `node -e 0`. The two run by turns, so that
// a busy machine slows both alike.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const ROUNDS = 41
const LIMIT = 1.25
const PAYLOAD = JSON.stringify({ hook_event_name: 'beforeShellExecution', command: 'git status', cwd: '/' })

/** Hooks to measure, by what they show; `limit` where a promise is kept. */
const HOOKS = {
  'a hook made with the SDK': {
    limit: LIMIT,
    code: `defineHooks({ beforeShellExecution: ({ command }) => command === 'x' ? { permission: 'deny' } : undefined })`,
  },
  'the same, after waiting for a file': {
    code: `defineHooks({ async beforeShellExecution() { await (await import('node:fs/promises')).stat('/') } })`,
  },
  'a unified hook': {
    code: `sdk.defineUnifiedHooks({ PreToolUse: ({ tool }) => tool === 'x' ? { decision: 'deny' } : undefined })`,
  },
}

/** Runs the bench and returns its report, line by line. JACKLINE_SDK names another build to measure. */
export async function run() {
  const sdk = pathToFileURL(process.env['JACKLINE_SDK'] ?? join(root, 'dist', 'sdk.js')).href
  const folder = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const commands = Object.values(HOOKS).map(({ code }, index) => {
      const file = join(folder, `hook-${index}.mjs`)
      const head = `import * as sdk from ${JSON.stringify(sdk)}\nconst { defineHooks, runHook } = sdk\n`
      writeFileSync(file, `${head}await runHook(${code})\n`)
      return [file]
    })
    const [bare, ...hooks] = medians([['-e', '0'], ...commands])
    const lines = Object.entries(HOOKS).map(([name, { limit }], index) => {
      const ratio = hooks[index] / bare
      const verdict = limit === undefined ? '' : ratio <= limit ? `, within ${limit}` : `, OVER ${limit}`
      return `${name}: ${hooks[index].toFixed(1)} ms, ${ratio.toFixed(2)} x bare${verdict}`
    })
    return [`bare node -e 0: ${bare.toFixed(1)} ms (median of ${ROUNDS}, run by turns)`, ...lines]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The median time of each command, all of them run once per round. */
function medians(commands) {
  const times = commands.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    commands.forEach((args, index) => {
      const start = performance.now()
      const { status, stderr } = spawnSync(process.execPath, args, { input: PAYLOAD })
      times[index].push(performance.now() - start)
      if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
    })
  }
  return times.map((each) => each.sort((a, b) => a - b)[each.length >> 1])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const line of await run()) console.log(line)
