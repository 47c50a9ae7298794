// The guard as Cursor starts it: a cold process per event.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareNode, interleaved, ratioLine } from './measure.js'

const CLI = fileURLToPath(new URL('../dist/jackline.cjs', import.meta.url))

export async function run() {
  const root = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const workspace = join(root, 'workspace')
    mkdirSync(workspace)
    const env = {
      ...process.env,
      HOME: root,
      XDG_STATE_HOME: join(root, 'state'),
      XDG_CONFIG_HOME: join(root, 'config'),
    }
    const hook = (payload) => {
      const input = JSON.stringify({
        conversation_id: 'bench',
        cursor_version: '3.20.17',
        workspace_roots: [workspace],
        ...payload,
      })
      const { status, stdout } = spawnSync(process.execPath, [CLI, 'hook'], { input, env, encoding: 'utf8' })
      if (status !== 0 || !stdout.startsWith('{')) throw new Error(`the hook ended with ${status}: ${stdout}`)
    }
    const read = (content) => ({
      hook_event_name: 'beforeReadFile',
      file_path: join(workspace, 'big.ts'),
      content,
    })
    const megabyte =
      'export const total = (items) => items.reduce((sum, item) => sum + item.price, 0)\n'.repeat(12_700)
    let count = 0
    const { bare, shell, small, big } = await interleaved({
      bare: bareNode,
      shell: () =>
        hook({ hook_event_name: 'beforeShellExecution', command: `git log -n ${count++}`, cwd: workspace }),
      small: () => hook(read(`${count++}`)),
      big: () => hook(read(`${count++}${megabyte}`)),
    })
    return [
      ratioLine('jackline hook on a shell event, cold / node -e 0', shell / bare, 1.4),
      ratioLine('jackline hook on a file read with 1 MB / with nothing', big / small),
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
