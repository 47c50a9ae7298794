// The guard with policies in Rego as Cursor starts it: a cold process per event, twenty policies in the project.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareNode, interleaved, ratioLine } from './measure.js'

const CLI = fileURLToPath(new URL('../dist/jackline.cjs', import.meta.url))
const POLICIES = fileURLToPath(new URL('./rego-policies', import.meta.url))

export async function run() {
  const root = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const [plain, ruled] = ['plain', 'ruled'].map((name) => join(root, name))
    mkdirSync(plain)
    mkdirSync(join(ruled, '.jackline'), { recursive: true })
    cpSync(POLICIES, join(ruled, '.jackline', 'policies'), { recursive: true })
    const env = {
      ...process.env,
      HOME: root,
      XDG_STATE_HOME: join(root, 'state'),
      XDG_CONFIG_HOME: join(root, 'config'),
    }
    let count = 0
    const hook = (workspace, payload) => {
      const envelope = { conversation_id: 'bench', cursor_version: '3.20.17', workspace_roots: [workspace] }
      const input = JSON.stringify({ ...envelope, ...payload })
      const { status, stdout } = spawnSync(process.execPath, [CLI, 'hook'], { input, env, encoding: 'utf8' })
      if (status !== 0 || !stdout.startsWith('{')) throw new Error(`the hook ended with ${status}: ${stdout}`)
    }
    const shell = (cwd) => ({
      hook_event_name: 'beforeShellExecution',
      command: `git log -n ${count++}`,
      cwd,
    })
    const { bare, without, withRego } = await interleaved({
      bare: bareNode,
      without: () => hook(plain, shell(plain)),
      withRego: () => hook(ruled, shell(ruled)),
    })
    return [
      ratioLine('jackline hook with twenty policies in Rego, cold / node -e 0', withRego / bare, 1.6),
      ratioLine('the same / the hook without Rego', withRego / without),
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
