import { mkdirSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { guardedWorkspace } from '../support/guarded.ts'

const user = (text: string) => {
  const place = guardedWorkspace()
  place.write('config/jackline/policy.yaml', `version: 1\nuse: [recommended]\n${text}`)
  return place
}

describe('record: full', () => {
  const content = 'export const total = (items: number[]) => items.reduce((a, b) => a + b, 0)\n'.repeat(2)
  const token = ['ghp', `${'a1B2'.repeat(9)}`].join('_')

  it('keeps contents, redacted; without it only size and digest', async () => {
    for (const [setting, kept] of [
      ['record: full\n', true],
      ['', false],
    ] as const) {
      const place = user(setting)
      await place.hook('beforeReadFile', {
        file_path: `${place.workspace}/a.ts`,
        content: `${content}// ${token}`,
      })
      const text = JSON.stringify(await place.records())
      expect(text.includes('items.reduce')).toBe(kept)
      expect(text).not.toContain(token)
    }
  })

  it('is not for a project to say', async () => {
    const place = guardedWorkspace()
    place.policy('version: 1\nrecord: full\n')
    const { code, stdout, stderr } = await place.cli('policy', 'check')
    expect(code).toBe(1)
    expect(stdout + stderr).toMatch(/policy\.yaml:2:\d+.*only a user or organisation policy/)
  })
})

describe('ask: native', () => {
  const RULES = `ask: native
rules:
  - { id: ask-vercel, on: shell, when: { program: [vercel] }, verdict: ask, reason: Sure? }
  - { id: ask-sql, on: write, when: { path: "**/*.sql" }, verdict: ask, reason: Sure? }
`

  it('hands the question to a Cursor that asks', async () => {
    const place = user(RULES)
    expect(await place.shell('vercel', { cursor_version: '3.20.17' })).toMatchObject({ permission: 'ask' })
  })

  it.each(['3.2.16', '2.5.17'])(
    'keeps the one-time code toward %s, which does not',
    async (cursor_version) => {
      const place = user(RULES)
      const answer = await place.shell('vercel', { cursor_version })
      expect(answer).toMatchObject({
        permission: 'deny',
        user_message: expect.stringContaining('jackline approve'),
      })
    },
  )

  it('keeps the code where no event of the action asks', async () => {
    const place = user(RULES)
    const write = { tool_name: 'Write', tool_input: { file_path: `${place.workspace}/a.sql`, content: '' } }
    expect((await place.hook('preToolUse', write)).answer).toMatchObject({ permission: 'deny' })
  })
})

describe('a hook made with the SDK', () => {
  it('keeps a record when it is told to, in the same journal', async () => {
    const place = guardedWorkspace()
    mkdirSync(`${place.workspace}/node_modules`)
    symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), `${place.workspace}/node_modules/jackline`)
    place.write(
      'workspace/hook.mjs',
      `import { defineHooks, runHook } from 'jackline'
       import { createRecorder } from 'jackline/journal'
       const hooks = defineHooks({ beforeShellExecution: () => ({ permission: 'deny', user_message: 'no' }) })
       await runHook(hooks, { record: createRecorder() })`,
    )
    place.hooks({ beforeShellExecution: [{ command: 'node hook.mjs' }] })
    const { stdout } = await place.cli('fire', 'beforeShellExecution', '--set', 'command=ls', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ effect: 'deny' })
    expect(await place.records()).toMatchObject([
      { event: 'beforeShellExecution', verdict: { decision: 'deny' }, action: { kind: 'shell' } },
    ])
  })
})
