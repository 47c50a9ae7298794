import { expect, it } from 'vitest'
import { type Breakage, describeBreakages } from './breakage.ts'
import { scene } from './scene.ts'

const DENY = '{"permission": "deny", "user_message": "no"}'

/** What a hook prints and how it ends, and the codes it earns. Only running it can tell: the script reads a file. */
type BadAnswer = readonly [
  codes: string,
  text: string,
  options?: { event?: string; exit?: number; closed?: true },
]

const BAD_ANSWERS: readonly BadAnswer[] = [
  ['canary-not-found', '', { exit: 127 }],
  ['canary-failed', '{}', { exit: 1 }],
  ['canary-not-json', 'all is well'],
  ['canary-not-json', 'done', { event: 'stop' }],
  ['canary-invalid-answer', '{"permission": "maybe"}'],
  ['canary-invalid-answer', '{"permission": "allow", "user_message": null}'],
  ['canary-silent', ''],
  ['canary-silent-blocks', '', { closed: true }],
  ['canary-denied', DENY],
  [
    'canary-crashed',
    '{"permission": "deny", "user_message": "A hook failed on preToolUse, so this was stopped: x."}',
  ],
  ['deny-lost', DENY, { exit: 1 }],
  ['raw-json-shown canary-denied', DENY, { exit: 2 }],
  ['text-before-answer', 'checking...\n{}'],
  ['ask-ignored canary-denied', '{"permission": "ask"}'],
  ['foreign-key', '{"userMessage": "hello"}'],
  ['wrong-key', '{"followup_message": "go on"}'],
  ['context-too-long', JSON.stringify({ additional_context: 'x'.repeat(10_001) })],
  ['answer-ignored', '{"additional_context": "format it"}', { event: 'afterFileEdit' }],
  ['continue-not-enforced', '{"continue": false}', { event: 'sessionStart' }],
  ['session-env-injected', '{"env": {"LD_PRELOAD": "/tmp/x.so"}}', { event: 'sessionStart' }],
  ['', '', { event: 'afterShellExecution' }],
  ['', '{"permission": "allow"}', { closed: true }],
]

it('doctor names each bad answer by its own code, and says nothing about a good one', async () => {
  const place = scene()
  const hooks: Record<string, unknown[]> = {}
  const expected = new Map<unknown, string>()
  for (const [codes, text, { event = 'preToolUse', exit = 0, closed } = {}] of BAD_ANSWERS) {
    const hook = place.printing(text, closed === undefined ? {} : { failClosed: true }, exit)
    hooks[event] = [...(hooks[event] ?? []), hook]
    expected.set(hook['command'], codes)
  }
  place.hooks(hooks)
  const report = await place.doctor()
  const said = new Map(report.hooks.map((hook) => [hook['command'], (hook['codes'] as string[]).join(' ')]))
  expect([...said].sort()).toEqual([...expected].sort())
  expect(report.exit).toBe(1)
})

const SLOW: readonly Breakage[] = [
  [
    'canary-timeout',
    (place) => place.hooks({ stop: [{ command: './h.sh', timeout: 1 }] }, { 'h.sh': 'sleep 20' }),
  ],
  [
    'canary-slow',
    (place) => place.hooks({ stop: [{ command: './h.sh', timeout: 90 }] }, { 'h.sh': 'sleep 20' }),
  ],
]

describeBreakages('how long hooks take', SLOW)
