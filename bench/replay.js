// Replay: shell actions judged again per second of processor time, from reading the journal to the finished report.
// Twice: as agents work (they repeat themselves, and the same command in the same place is judged once), and with
// commands that never repeat, which is the cost of judging itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilePolicy, loadPolicyText, mergeLayers } from '../dist/policy.js'
import { replayJournal } from '../dist/replay.js'
import { median } from './measure.js'

const RECORDS = 20_000
const AT_LEAST = 20_000
const POLICY = `version: 1
use: [recommended]
rules:
  - { id: no-force, on: shell, when: { program: git, args: [push], flags: [force] }, verdict: deny }
  - { id: no-migrations, on: shell, when: { path: { writes: "db/migrations/**" } }, verdict: ask }
`

/** What agents type, by how often; the number makes each of them another one. */
const COMMANDS = [
  (n) => `npm test -- src/part-${n}.test.ts`,
  (n) => `git diff HEAD~${n} --stat`,
  (n) => `rg -n "total${n}" src --glob '*.ts'`,
  (n) => `cat src/part-${n}.ts`,
  (n) => `git add src/part-${n}.ts && git commit -m "change ${n}"`,
  (n) => `ls -la packages/part-${n}`,
  (n) => `sed -n '${n},${n + 40}p' src/cart.ts`,
  (n) => `npx tsc --noEmit 2>&1 | head -${n}`,
  (n) => `rm -rf dist/part-${n}`,
  (n) => `git push origin feature-${n}`,
]

/** Runs the bench and returns its report, line by line. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const policy = await compilePolicy(mergeLayers([await loadPolicyText(POLICY, 'policy.yaml')]))
    return [
      await timed(
        policy,
        join(folder, 'repeated'),
        (index) => index % (RECORDS / 5),
        'one command in five is new',
      ),
      await timed(policy, join(folder, 'different'), (index) => index, 'every command is new'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(policy, folder, numberOf, what) {
  writeJournal(folder, numberOf)
  const rates = []
  for (let round = 0; round < 5; round++) {
    // Processor time: what one core takes, whatever else the machine does.
    const start = process.cpuUsage()
    const { counts } = await replayJournal({ folder }, { policy, home: '/home/ada' })
    const { user, system } = process.cpuUsage(start)
    rates.push(RECORDS / ((user + system) / 1e6))
    if (counts.unchanged + counts['newly-denied'] + counts.changed !== RECORDS)
      throw new Error('not all were judged')
  }
  // The first rounds warm up.
  const rate = median(rates.slice(2))
  const judgement = rate >= AT_LEAST ? 'ok' : 'TOO SLOW'
  return `shell actions judged again, ${what}: ${Math.round(rate)}/s (at least ${AT_LEAST}) ${judgement}`
}

/** Reading checks no chain, so the records need none. */
function writeJournal(folder, numberOf) {
  mkdirSync(folder, { recursive: true })
  const lines = Array.from({ length: RECORDS }, (_, index) => {
    const number = numberOf(index)
    return JSON.stringify(recordOf(COMMANDS[number % COMMANDS.length](number), index))
  })
  writeFileSync(join(folder, '2026-11-01.jsonl'), `${lines.join('\n')}\n`)
}

function recordOf(command, index) {
  const workspace = '/home/ada/shop'
  const conversation = `5f0c9d2e-1111-4222-8333-${String(Math.floor(index / 500)).padStart(12, '0')}`
  return {
    v: 1,
    id: String(index).padStart(26, '0'),
    time: '2026-11-01T10:00:00.000Z',
    event: 'beforeShellExecution',
    agent: 'cursor',
    cursorVersion: '3.20.17',
    conversation,
    generation: 'generation',
    workspace,
    action: {
      kind: 'shell',
      summary: command,
      target: command,
      fingerprint: String(index).padStart(32, '0'),
    },
    verdict: { decision: 'allow', enforced: 'allow', mode: 'enforce', rules: [] },
    policyDigest: 'a'.repeat(64),
    durationMs: 4,
    payload: {
      hook_event_name: 'beforeShellExecution',
      conversation_id: conversation,
      generation_id: 'generation',
      cursor_version: '3.20.17',
      workspace_roots: [workspace],
      command,
      cwd: workspace,
      sandbox: false,
    },
    seq: index + 1,
    prev: '0'.repeat(64),
    hash: '0'.repeat(64),
  }
}
