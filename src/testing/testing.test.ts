import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { EVENT_NAMES, parsePayload } from '../protocol/index.ts'
import { expectEffect, expectPlayed, fire, play, sample } from './index.ts'

let workspace: string

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'jackline testing '))
  const hooks = {
    beforeShellExecution: [{ command: './guard.sh' }],
    sessionStart: [{ command: './where.sh' }],
    stop: [{ command: './again.sh', loop_limit: 2 }],
  }
  write('.cursor/hooks.json', JSON.stringify({ version: 1, hooks }))
  write(
    'guard.sh',
    `if grep -q 'DROP TABLE'; then echo '{"permission":"deny","user_message":"Only migrations drop tables."}'; else echo '{}'; fi`,
  )
  write('where.sh', `printf '{"env":{"H":"%s","T":"%s","C":"%s"}}' "$HOME" "$TMPDIR" "$XDG_STATE_HOME"`)
  write('again.sh', `echo '{"followup_message":"Once more."}'`)
})
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

function write(name: string, body: string): void {
  const path = join(workspace, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, name.endsWith('.sh') ? `#!/bin/sh\n${body}\n` : body)
  if (name.endsWith('.sh')) chmodSync(path, 0o755)
}

describe('sample', () => {
  it.each(EVENT_NAMES)('%s has a complete payload that its own schema accepts', (event) => {
    const payload = sample(event)
    expect(payload.hook_event_name).toBe(event)
    expect(parsePayload(payload as Record<string, unknown>).ok).toBe(true)
  })

  it('takes overrides, typed by the event', () => {
    const payload = sample('beforeShellExecution', { command: 'ls' })
    expect(payload).toMatchObject({ command: 'ls', hook_event_name: 'beforeShellExecution' })
    expectTypeOf(payload.command).toEqualTypeOf<string>()
    // @ts-expect-error the event has no such field
    sample('beforeShellExecution', { prompt: 'x' })
  })
})

describe('fire', () => {
  it('runs the hooks of the workspace', async () => {
    const denied = await fire('beforeShellExecution', { command: 'DROP TABLE x' }, { workspace })
    expectEffect(denied, 'deny', { user_message: /migrations/ })
    expectEffect(await fire('beforeShellExecution', {}, { workspace }), 'allow')
  })

  it('gives hooks a home of their own and takes it away', async () => {
    const { response } = await fire('sessionStart', {}, { workspace })
    const { H, T, C } = (response?.['env'] ?? {}) as Record<string, string>
    for (const folder of [H, T, C]) {
      expect(folder).not.toBe('')
      expect(folder).not.toContain(homedir())
      expect(existsSync(String(folder))).toBe(false)
    }
  })

  it('takes a home that is given', async () => {
    const { response } = await fire('sessionStart', {}, { workspace, home: workspace })
    expect(response?.['env']).toMatchObject({ H: workspace })
  })

  it('puts the workspace in the place of the made-up one', async () => {
    write('.cursor/paths.sh', `cat > "$CURSOR_PROJECT_DIR/seen.json"; echo '{}'`)
    write(
      'other/.cursor/hooks.json',
      '{"version":1,"hooks":{"beforeReadFile":[{"command":"../.cursor/paths.sh"}]}}',
    )
    const other = join(workspace, 'other')
    await fire('beforeReadFile', {}, { workspace: other })
    const seen = JSON.parse(readFileSync(join(other, 'seen.json'), 'utf8'))
    expect(seen.file_path.startsWith(other)).toBe(true)
    expect(seen.workspace_roots).toEqual([other])
  })
})

describe('play', () => {
  it('plays a turn and counts', async () => {
    const run = await play([{ prompt: 'x' }, { shell: 'DROP TABLE x' }, { stop: 'completed' }], { workspace })
    expectPlayed(run, { followups: 2, denied: 1 })
  })

  it('names the mistake in a script', () => {
    expect(() => play([{ shel: 'x' } as never], { workspace })).toThrow(/perhaps "shell"/)
  })
})

describe('assertions print the outcome', () => {
  it('shows what differs, the answer and every hook', async () => {
    const outcome = await fire('beforeShellExecution', { command: 'DROP TABLE x' }, { workspace })
    expect(() => expectEffect(outcome, 'allow', { user_message: 'No.', permission: 'deny' })).toThrow(
      /^effect: expected "allow", received "deny"\nuser_message: expected "No\.", received "Only migrations drop tables\."\n\nbeforeShellExecution -> deny\nanswer \{.*\}\nhook project \.\/guard\.sh: blocked, exit 0, \d+ ms\n {2}stdout \{/,
    )
  })

  it('shows a run event by event', async () => {
    const run = await play([{ prompt: 'x' }, { stop: 'completed' }], { workspace })
    expect(() => expectPlayed(run, { followups: 5 })).toThrow(
      /^followups: expected 5, received 2\n\n(.+\n)*stop completed: stop -> followup \{.*\}\n/,
    )
  })
})
