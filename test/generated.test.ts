import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('everything that is generated and committed is fresh', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const result = spawnSync(process.execPath, ['scripts/generate.js', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(result.stdout).toContain('generated files are fresh')
  expect(result.status).toBe(0)
})
