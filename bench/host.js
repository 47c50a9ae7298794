// The host: what firing costs on top of the hook itself.

import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHost } from '../dist/host.js'
import { bareNode, interleaved, node, ratioLine } from './measure.js'

const CLI = fileURLToPath(new URL('../dist/jackline.cjs', import.meta.url))
const PAYLOAD = { command: 'git status', cwd: '' }

export async function run() {
  const root = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    return [
      ...(await oneHook(root)),
      ...(await fiftyHooks(root)),
      ...(await commandLine(root)),
      ...(await flood(root)),
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function workspace(root, name, entries, script = `cat >/dev/null; echo '{"permission":"allow"}'`) {
  const folder = join(root, name)
  mkdirSync(join(folder, '.cursor'), { recursive: true })
  writeFileSync(
    join(folder, '.cursor/hooks.json'),
    JSON.stringify({ version: 1, hooks: { beforeShellExecution: entries } }),
  )
  writeFileSync(join(folder, 'h.sh'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'h.sh'), 0o755)
  return { workspace: folder, home: root, enterprise: join(root, 'none') }
}

const spawnDirectly = (cwd) =>
  new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', './h.sh'], { cwd, stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdout.on('data', () => {})
    child.on('close', resolve)
    child.stdin.end(JSON.stringify(PAYLOAD))
  })

async function oneHook(root) {
  const place = workspace(root, 'one', [{ command: './h.sh' }])
  const host = createHost(place)
  const { fired, spawned } = await interleaved(
    {
      fired: () => host.fire('beforeShellExecution', PAYLOAD),
      spawned: () => spawnDirectly(place.workspace),
    },
    200,
  )
  return [ratioLine('firing one sh hook (warm) / spawning the same command', fired / spawned, 1.3)]
}

async function fiftyHooks(root) {
  // Fifty hooks that wait as real ones do; the slowest alone takes as long as each of them.
  const script = `cat >/dev/null; sleep 0.1; echo '{}'`
  const many = createHost(workspace(root, 'fifty', Array(50).fill({ command: './h.sh' }), script))
  const single = createHost(workspace(root, 'single', [{ command: './h.sh' }], script))
  const { fifty, alone } = await interleaved(
    {
      fifty: () => many.fire('beforeShellExecution', PAYLOAD),
      alone: () => single.fire('beforeShellExecution', PAYLOAD),
    },
    7,
  )
  return [ratioLine('fifty hooks on one event / the slowest alone', fifty / alone, 3)]
}

async function commandLine(root) {
  const place = workspace(root, 'cli', [{ command: './h.sh' }])
  const args = [CLI, 'fire', 'beforeShellExecution', '--json', '--workspace', place.workspace, '--home', root]
  const { fire, bare } = await interleaved({ fire: () => node(args), bare: bareNode })
  return [ratioLine('jackline fire --json / node -e 0', fire / bare, 2)]
}

async function flood(root) {
  const host = createHost(workspace(root, 'flood', [{ command: './h.sh' }], 'head -c 1000000000 /dev/zero'))
  const before = process.memoryUsage.rss()
  await host.fire('beforeShellExecution', PAYLOAD)
  const grown = (process.memoryUsage.rss() - before) / 1e6
  return [
    `memory grown by a hook that prints 1 GB: ${grown.toFixed(0)} MB (at most 200) ${grown <= 200 ? 'ok' : 'TOO MUCH'}`,
  ]
}
