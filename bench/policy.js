// Policy: both rates on our own tables, and the time to judge one command under the recommended pack, warm.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const context = { workspace: '/home/dev/project', home: '/home/dev', tmp: ['/tmp'] }
const ROUNDS = 40

/** Runs the bench and returns its report, line by line. JACKLINE_POLICY names another build to measure. */
export async function run() {
  const { actionOfCase, defaultPolicy, DISGUISES, judge } = await import(
    process.env['JACKLINE_POLICY'] ?? join(root, 'dist', 'policy.js')
  )
  const policy = await defaultPolicy()
  const decide = (command) => judge(policy, actionOfCase(command, context.workspace), context).decision
  const vectors = read('test/fixtures/guard-vectors.json')
  const attacks = Object.values(read('src/policy/cases/attacks.json')).flat()
  const everyday = read('src/policy/cases/everyday.json')
  const bad = vectors.filter(({ expect }) => expect === 'stop').map(({ command }) => command)
  const good = vectors.filter(({ expect }) => expect === 'pass').map(({ command }) => command)
  const disguised = bad.flatMap((command) => DISGUISES.map(({ apply }) => apply(command)).filter(Boolean))
  return [
    rate('stopped, guard vectors', bad, (command) => decide(command) !== 'allow'),
    rate('stopped, own attacks', attacks, (command) => decide(command) !== 'allow'),
    rate('stopped, vectors in disguise', disguised, (command) => decide(command) !== 'allow'),
    rate('let pass, guard vectors', good, (command) => decide(command) === 'allow'),
    rate('let pass, everyday commands', everyday, (command) => decide(command) === 'allow'),
    timing('judge one command (guard vectors)', [...bad, ...good], decide),
    timing('judge one command (everyday)', everyday, decide),
  ]
}

function rate(name, commands, holds) {
  const wrong = commands.filter((command) => !holds(command))
  const share = ((100 * (commands.length - wrong.length)) / commands.length).toFixed(2)
  const shown = wrong.slice(0, 5).map((command) => JSON.stringify(command))
  return `${name}: ${commands.length - wrong.length} of ${commands.length} (${share} %)${shown.length > 0 ? ` not: ${shown.join(', ')}` : ''}`
}

function timing(name, commands, decide) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const command of commands) {
      const start = process.hrtime.bigint()
      decide(command)
      if (round >= ROUNDS / 4) times.push(Number(process.hrtime.bigint() - start) / 1000)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1)
  return `${name}: median ${at(0.5)} µs, p95 ${at(0.95)} µs (target: median at most 60)`
}

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
