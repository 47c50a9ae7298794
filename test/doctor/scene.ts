import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { guardEntries } from '../../src/guard/index.ts'
import { openJournal } from '../../src/journal/index.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace, type Workspace } from '../support/workspace.ts'

interface Diagnosis {
  readonly code: string
  readonly severity: string
  readonly cause: string
  readonly fix: string
  readonly hooks?: readonly number[]
}

export interface DoctorReport {
  readonly exit: number | null
  readonly healthy: boolean
  readonly findings: readonly Diagnosis[]
  readonly codes: readonly string[]
  readonly hooks: readonly Record<string, unknown>[]
  readonly files: readonly Record<string, unknown>[]
  readonly surfaces: readonly Record<string, unknown>[]
  readonly repaired: readonly Diagnosis[]
}

/** A set-up to break: a workspace with hooks, a home and a state folder of its own. */
export interface Scene extends Workspace {
  readonly state: string
  readonly journal: string
  readonly env: Record<string, string>
  /** Arguments that keep the machine's own files out. */
  readonly places: readonly string[]
  /** A hook that prints this text, in a way that only running it can tell. */
  printing(text: string, entry?: Record<string, unknown>, exit?: number): Record<string, unknown>
  /** The guard at every event that `init` registers, in the shape of a fast stand-in program. */
  guard(change?: (event: string, entry: Record<string, unknown>) => Record<string, unknown> | undefined): void
  /** Records what happened in one conversation, some time ago. */
  record(conversation: string, events: readonly string[], agoMs?: number): void
  doctor(...args: string[]): Promise<DoctorReport>
}

export const GUARD = 'node_modules/.bin/jackline hook'

export function scene(): Scene {
  const place = temporaryWorkspace()
  const state = join(place.root, 'state', 'jackline')
  const journal = join(state, 'journal')
  mkdirSync(state, { recursive: true, mode: 0o700 })
  const env = {
    XDG_STATE_HOME: join(place.root, 'state'),
    XDG_CONFIG_HOME: join(place.root, 'config'),
    NODE_OPTIONS: '',
    BASH_ENV: '',
    PYTHONPATH: '',
    PATH: '/usr/local/bin:/usr/bin:/bin',
  }
  const places = ['--workspace', place.workspace, '--home', place.home, '--enterprise', place.enterprise]
  let printed = 0
  return {
    ...place,
    state,
    journal,
    env,
    places,
    printing(text, entry = {}, exit = 0) {
      const name = `said-${printed++}`
      place.write(`workspace/${name}.txt`, text)
      place.write(`workspace/${name}.sh`, `#!/bin/sh\ncat > /dev/null\ncat ${name}.txt\nexit ${exit}\n`)
      return { command: `./${name}.sh`, ...entry }
    },
    guard(change = (_, entry) => entry) {
      const hooks: Record<string, unknown[]> = {}
      for (const { event, entry } of guardEntries(GUARD, false)) {
        const changed = change(event, { ...entry })
        if (changed !== undefined) hooks[event] = [changed]
      }
      place.hooks(hooks)
      const path = place.write(
        'workspace/node_modules/.bin/guard.sh',
        "#!/bin/sh\ncat > /dev/null\necho '{}'\n",
      )
      place.write('workspace/node_modules/.bin/jackline', '')
      linkOver(path, join(place.workspace, 'node_modules/.bin/jackline'))
    },
    record(conversation, events, agoMs = 0) {
      const clock = () => Date.now() - agoMs
      const book = openJournal({ folder: journal, clock })
      for (const event of events) {
        const payload = {
          hook_event_name: event,
          conversation_id: conversation,
          generation_id: `${conversation}-1`,
          cursor_version: '3.20.17',
          workspace_roots: [place.workspace],
        }
        book.append({ event, payload, verdict: null, durationMs: 4 })
      }
    },
    async doctor(...args) {
      const { code, stdout, stderr } = await runCli(['doctor', '--json', ...places, ...args], {
        cwd: place.workspace,
        env,
      })
      if (stdout === '') throw new Error(stderr)
      const report = JSON.parse(stdout)
      const codes = [...new Set(report.findings.map((finding: Diagnosis) => finding.code))]
      return { exit: code, ...report, codes }
    },
  }
}

function linkOver(target: string, link: string): void {
  rmSync(link, { force: true })
  symlinkSync(target, link)
}
