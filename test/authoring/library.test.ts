import { expect, it } from 'vitest'
import { createScene } from './scene.ts'

it('jackline/testing works under node:test, and a failure prints the outcome', async () => {
  const scene = createScene()
  scene.install()
  scene.write(
    '.cursor/hooks.json',
    '{"version":1,"hooks":{"beforeShellExecution":[{"command":"./deny.sh"}]}}',
  )
  scene.write('deny.sh', `#!/bin/sh\necho '{"permission":"deny","user_message":"Not here."}'\n`)
  scene.write(
    'hooks.test.mjs',
    `import test from 'node:test'
import { expectEffect, expectPlayed, fire, play, sample } from 'jackline/testing'
test('the guard denies', async () => {
  expectEffect(await fire('beforeShellExecution', sample('beforeShellExecution')), 'deny', { user_message: /here/ })
  expectPlayed(await play([{ prompt: 'x' }, { shell: 'ls' }]), { denied: 1, followups: 0 })
})
test('this one fails', async () => {
  expectEffect(await fire('beforeShellExecution'), 'allow')
})
`,
  )
  const { code, out } = await scene.run(process.execPath, ['--test', '--test-reporter=tap', 'hooks.test.mjs'])
  expect(out).toContain('ok 1 - the guard denies')
  expect(out).toContain('not ok 2 - this one fails')
  expect(out).toMatch(
    /effect: expected "allow", received "deny"[\s\S]*hook project \.\/deny\.sh: blocked, exit 0/,
  )
  expect(code).toBe(1)
})
