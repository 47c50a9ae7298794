import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CheckOptions } from './check.ts'
import { hooksText } from './example-text.ts'
import type { Example } from './rule.ts'

// Programs that every example may use; the machine's own PATH is never looked at.
const PROGRAMS = [
  'sh',
  'bash',
  'node',
  'python3',
  'jq',
  'npx',
  'npm',
  'cargo',
  'curl',
  'grep',
  'where.exe',
  'reminder-tool',
]

/** Builds the workspace of an example in a temporary folder, and gives what to check it with. */
export function buildExample(example: Example): { options: CheckOptions; root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'jackline-check-'))
  const workspace = join(root, 'workspace')
  const home = example.homeIsWorkspace === true ? workspace : join(root, 'home')
  const bin = join(root, 'bin')
  for (const program of PROGRAMS) write(join(bin, program), '', true)
  const folder = example.source === 'user' ? home : workspace
  const file = example.source === 'claude-project' ? '.claude/settings.json' : '.cursor/hooks.json'
  const path = join(folder, file)
  if (example.link === undefined) write(path, hooksText(example), false)
  else {
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(example.link, path)
    if (example.link !== 'gone.json') write(join(dirname(path), example.link), hooksText(example), false)
  }
  for (const [name, text] of Object.entries(example.files ?? {})) {
    write(join(workspace, name), text, !(example.plain ?? []).includes(name))
  }
  mkdirSync(workspace, { recursive: true })
  const { surface, cursorVersion } = example
  const options: CheckOptions = {
    places: {
      workspace,
      home,
      platform: 'linux',
      enterprise: join(root, 'enterprise.json'),
      team: join(root, 'team.json'),
    },
    env: { PATH: bin },
    ...(surface === undefined ? {} : { surface }),
    ...(cursorVersion === undefined ? {} : { cursorVersion }),
  }
  return { options, root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function write(path: string, text: string, executable: boolean): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  if (executable) chmodSync(path, 0o755)
}
