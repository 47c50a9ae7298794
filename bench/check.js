// The linter: a hundred hooks files against parsing them with JSON.parse in the same process.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '../dist/check.js'
import { interleaved, ratioLine } from './measure.js'

const FILE = {
  version: 1,
  hooks: {
    beforeShellExecution: [
      { command: 'node hooks/guard.js', matcher: 'git|npm', timeout: 10, failClosed: true },
    ],
    afterFileEdit: [{ command: 'npx prettier --write .' }],
    stop: [{ command: './run-tests.sh', loop_limit: 3 }],
  },
}

export async function run() {
  const root = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const folders = Array.from({ length: 100 }, (_, index) => join(root, String(index)))
    const files = folders.map((folder) => {
      mkdirSync(join(folder, '.cursor'), { recursive: true })
      writeFileSync(join(folder, '.cursor/hooks.json'), JSON.stringify(FILE, null, 2))
      return join(folder, '.cursor/hooks.json')
    })
    const { checked, parsed } = await interleaved(
      {
        checked: () => check({ places: { workspace: root, home: root }, paths: files, env: process.env }),
        parsed: () => files.map((path) => JSON.parse(readFileSync(path, 'utf8'))),
      },
      9,
    )
    return [
      `${ratioLine('checking 100 hooks files / JSON.parse of them', checked / parsed)} (${(checked / 100).toFixed(2)} ms a file)`,
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
