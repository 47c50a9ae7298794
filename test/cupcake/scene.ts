import { join } from 'node:path'
import { openTrust } from '../../src/guard/index.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace, type Workspace } from '../support/workspace.ts'

export interface Scene extends Workspace {
  readonly env: Record<string, string>
  /** Writes a policy to `.jackline/policies`. */
  policy(name: string, text: string): string
  /** Answers one event as `jackline hook` does. */
  hook(event: string, payload?: object): Promise<{ answer: Record<string, unknown>; stderr: string }>
  /** What a person does with `jackline trust`. */
  trust(path: string): void
}

/** A workspace with a state folder of its own, and the guard as a process. */
export function createScene(): Scene {
  const place = temporaryWorkspace()
  const state = join(place.root, 'state')
  const env = { HOME: place.home, XDG_STATE_HOME: state, XDG_CONFIG_HOME: join(place.home, '.config') }
  return {
    ...place,
    env,
    policy: (name, text) => place.write(`workspace/.jackline/policies/${name}`, text),
    async hook(event, payload = {}) {
      const input = JSON.stringify({
        hook_event_name: event,
        conversation_id: 'c-1',
        generation_id: 'g-1',
        cursor_version: '3.20.17',
        workspace_roots: [place.workspace],
        ...payload,
      })
      const { code, stdout, stderr } = await runCli(['hook'], { cwd: place.workspace, input, env })
      if (code !== 0) throw new Error(`the hook ended with ${code}: ${stderr}`)
      return { answer: JSON.parse(stdout), stderr }
    },
    trust: (path) =>
      void openTrust(join(state, 'jackline')).pin(
        join(place.root, path),
        place.read(path),
        new Date('2026-01-01'),
      ),
  }
}

/** A policy in Cupcake's shape with this routing and these rules. */
export function policyText(name: string, routing: string, rules: string): string {
  return `# METADATA
# scope: package
# custom:
#   routing:
${routing
  .split('\n')
  .map((line) => `#     ${line}`)
  .join('\n')}
package cupcake.policies.${name}

import rego.v1

${rules}
`
}
