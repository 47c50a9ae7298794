import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type EventName, samplePayload } from '../../protocol/index.ts'
import { folder, hookFile, spawnHook } from '../spawn-hook.cases.ts'

const workspace = mkdtempSync(join(tmpdir(), 'jackline-once-'))
afterAll(() => {
  for (const each of [workspace, folder]) rmSync(each, { recursive: true, force: true })
})

const HOOK = hookFile(`
const seen = () => ({ additional_context: 'seen', user_message: 'seen' })
await runHook(defineUnifiedHooks({ PreToolUse: seen, PostToolUse: seen }, { once: true }))`)
const COMMAND = `node ${basename(HOOK)}`

/** Which of these events the hook handles when the hooks file has these entries. */
async function handled(events: readonly EventName[], hooks: Record<string, object[]>, version = '3.20.17') {
  const root = mkdtempSync(join(workspace, 'w-'))
  mkdirSync(join(root, '.cursor'))
  writeFileSync(join(root, '.cursor/hooks.json'), `// ours\n${JSON.stringify({ version: 1, hooks })}`)
  const runs = events.map(async (event) => {
    const payload = { ...samplePayload(event), workspace_roots: [root], cursor_version: version }
    const { stdout, stderr } = await spawnHook(HOOK, JSON.stringify(payload))
    return /seen|cannot carry/.test(stdout + stderr) ? [event] : []
  })
  return (await Promise.all(runs)).flat()
}

const entry = { command: COMMAND }
const SHELL: EventName[] = ['preToolUse', 'beforeShellExecution', 'afterShellExecution', 'postToolUse']

describe.concurrent('an action that two events tell, with once', () => {
  it('is handled by the specific event before and by the tool event after', async () => {
    const hooks = Object.fromEntries(SHELL.map((event) => [event, [entry]]))
    expect(await handled(SHELL, hooks)).toEqual(['beforeShellExecution', 'postToolUse'])
  })

  it.each<[string, Record<string, object[]>]>([
    ['the twin is not registered', { preToolUse: [entry], afterShellExecution: [entry] }],
    [
      'the twin has a matcher',
      {
        preToolUse: [entry],
        beforeShellExecution: [{ ...entry, matcher: '^git' }],
        afterShellExecution: [entry],
        postToolUse: [{ ...entry, matcher: 'Write' }],
      },
    ],
    [
      'the twin is another hook',
      {
        preToolUse: [entry],
        beforeShellExecution: [{ command: 'node other.mjs' }],
        afterShellExecution: [entry],
      },
    ],
    ['the file is not where it looks', {}],
  ])('is handled by both when %s', async (_, hooks) => {
    expect(await handled(['preToolUse', 'afterShellExecution'], hooks)).toEqual([
      'preToolUse',
      'afterShellExecution',
    ])
  })

  it('is handled by both where the twin is not known to fire', async () => {
    const hooks = { preToolUse: [entry], beforeShellExecution: [entry] }
    expect(await handled(['preToolUse'], hooks, '')).toEqual(['preToolUse'])
  })
})
