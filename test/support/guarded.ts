import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type EventName, samplePayload } from '../../src/protocol/index.ts'
import { type CliResult, runCli } from './run-cli.ts'
import { temporaryWorkspace, type Workspace } from './workspace.ts'

/** A temporary workspace where the guard runs with a home, state and policy of its own. */
export interface Guarded extends Workspace {
  readonly env: Record<string, string>
  policy(text: string): void
  /** Hands one event to `jackline hook`; the answer is parsed when there is one. */
  hook(event: EventName, payload: object): Promise<CliResult & { answer: Record<string, unknown> }>
  shell(command: string, more?: object): Promise<Record<string, unknown>>
  cli(...args: string[]): Promise<CliResult>
  /** All records of the journal, oldest first. */
  records(): Promise<Record<string, unknown>[]>
}

export function guardedWorkspace(): Guarded {
  const place = temporaryWorkspace()
  const env = {
    HOME: place.home,
    XDG_STATE_HOME: join(place.root, 'state'),
    XDG_CONFIG_HOME: join(place.root, 'config'),
    XDG_CACHE_HOME: join(place.root, 'cache'),
  }
  mkdirSync(env.XDG_CONFIG_HOME, { recursive: true })
  const cli = (...args: string[]) => runCli(args, { cwd: place.workspace, env })
  const hook = async (event: EventName, payload: object) => {
    const input = JSON.stringify({
      ...samplePayload(event),
      cwd: place.workspace,
      workspace_roots: [place.workspace],
      ...payload,
    })
    const result = await runCli(['hook'], { cwd: place.workspace, env, input })
    return { ...result, answer: result.stdout === '' ? {} : JSON.parse(result.stdout) }
  }
  return {
    ...place,
    env,
    policy: (text) => void place.write('workspace/.jackline/policy.yaml', text),
    hook,
    shell: async (command, more = {}) => (await hook('beforeShellExecution', { command, ...more })).answer,
    cli,
    async records() {
      const { stdout } = await cli('log', '--json')
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
  }
}
