import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hook } from '../../config/index.ts'
import { createHost, type Run, type Warning } from '../../host/index.ts'
import { canaryPayload } from './canary-payload.ts'
import type { Room } from './room.ts'

/** A hook that was really run, through the host, with a harmless sample. */
export interface Canary {
  readonly run: Run
  readonly warnings: readonly Warning[]
}

/** What the canaries of a hook said; `skipped` tells why there are none. */
export interface CanaryResult {
  readonly present?: Canary
  /** With the environment of a Cursor that was started from the desktop. */
  readonly stripped?: Canary
  readonly skipped?: string
}

export interface CanaryOptions {
  readonly workspace: string
  readonly room: Room
  readonly env: Readonly<Record<string, string | undefined>>
  /** The doctor waits no longer than this, whatever the hook's own timeout. */
  readonly patienceSeconds: number
  readonly signal?: AbortSignal
}

let count = 0

/**
 * Fires one hook alone. The host reads it from a hooks file of its own; the wrapper puts the hook where Cursor would
 * start it, with a home in the room.
 */
export async function fireCanary(hook: Hook, options: CanaryOptions): Promise<Canary> {
  const { workspace, room, env, patienceSeconds, signal } = options
  const folder = join(room.config, String(count++))
  mkdirSync(folder)
  const enterprise = join(folder, 'hooks.json')
  const entry = {
    command: placed(hook, workspace, room.home),
    timeout: Math.min(hook.timeoutSeconds, patienceSeconds),
    failClosed: hook.failClosed,
  }
  const text = JSON.stringify({ version: 1, hooks: { [hook.event]: [entry] } })
  // Cursor strips comments without a look at strings: an escaped slash starts none.
  writeFileSync(enterprise, text.replaceAll('/', '\\/'))
  const host = createHost({
    workspace: room.empty,
    home: room.empty,
    enterprise,
    team: join(room.empty, 'none.json'),
    env: { ...env, XDG_STATE_HOME: room.state, JACKLINE_CANARY: '1' },
    claudeAnswers: hook.source.startsWith('claude-'),
  })
  const payload = canaryPayload(hook, { workspace, file: room.file })
  const { hooks, warnings } = await host.fire(hook.event, payload, signal === undefined ? {} : { signal })
  const [run] = hooks
  if (run === undefined) throw new Error(`the canary of ${hook.event} was not run`)
  return { run, warnings }
}

/** The command, started in its own folder and told the real workspace. */
function placed(hook: Hook, workspace: string, home: string): string {
  const command = hook.type === 'command' ? hook.command : ''
  if (process.platform === 'win32') {
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
    return [
      `$env:USERPROFILE = ${quoted(home)}; $env:HOME = ${quoted(home)}`,
      `$env:CURSOR_PROJECT_DIR = ${quoted(workspace)}; $env:CLAUDE_PROJECT_DIR = ${quoted(workspace)}`,
      `Set-Location -LiteralPath ${quoted(hook.cwd)}`,
      command,
    ].join('\n')
  }
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `export HOME=${quoted(home)} CURSOR_PROJECT_DIR=${quoted(workspace)} CLAUDE_PROJECT_DIR=${quoted(workspace)}`,
    `cd ${quoted(hook.cwd)} || exit 127`,
    command,
  ].join('\n')
}
