import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { temporaryWorkspace } from '../../test/support/workspace.ts'
import { type EventName, type Profile, profileNamed, samplePayload } from '../protocol/index.ts'
import { createHost, type HostOptions, InvalidPayload } from './index.ts'

/** Fires an event at hooks given as script bodies, in order. */
async function fire(
  event: EventName,
  bodies: string[],
  options: Partial<HostOptions> = {},
  payload: object = {},
) {
  const place = temporaryWorkspace()
  const names = bodies.map((_, index) => `${index}.sh`)
  place.hooks(
    { [event]: names.map((name) => ({ command: `./${name}` })) },
    Object.fromEntries(bodies.map((body, index) => [`${index}.sh`, body])),
  )
  const host = createHost({ ...place, ...options })
  return host.fire(event, { ...samplePayload(event), ...payload })
}

const print = (answer: unknown) => `cat >/dev/null; echo '${JSON.stringify(answer)}'`
const profile = (name: string) => profileNamed(name) as Profile
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)

describe('profiles', () => {
  it('2.5.17 lets an action pass when the answer of a gate is malformed', async () => {
    const outcome = await fire('beforeShellExecution', ['echo nope'], { profile: profile('2.5.17') })
    expect(outcome).toMatchObject({
      effect: 'allow',
      response: null,
      hooks: [{ status: 'failed', error: 'invalid_json' }],
    })
  })

  it('current blocks the same', async () => {
    const outcome = await fire('beforeShellExecution', ['echo nope'])
    expect(outcome).toMatchObject({ effect: 'deny', hooks: [{ status: 'blocked', error: 'invalid_json' }] })
  })

  it('2.3.41 runs hooks one after another until the first valid answer', async () => {
    const bodies = ['echo nope', print({ permission: 'allow' }), print({ permission: 'deny' })]
    const outcome = await fire('beforeShellExecution', bodies, { profile: profile('2.3.41') })
    expect(outcome.hooks.map(({ status }) => status)).toEqual(['failed', 'success', 'skipped'])
    expect(outcome).toMatchObject({ effect: 'allow', response: { permission: 'allow' } })
  })

  it('2.3.41 drops a file with an event it does not know', async () => {
    const outcome = await fire('sessionStart', [print({})], { profile: profile('2.3.41') })
    expect(outcome).toMatchObject({ hooks: [], config: [{ source: 'project', dropped: true }] })
  })

  it('2.3.41 caps follow-ups at five whatever the hook says', async () => {
    const place = temporaryWorkspace()
    place.hooks({ stop: [{ command: 'echo {}', loop_limit: null }] })
    const host = createHost({ ...place, profile: profile('2.3.41') })
    expect(await host.fire('stop', { status: 'completed', loop_count: 5 })).toMatchObject({
      hooks: [{ status: 'skipped' }],
    })
  })
})

describe('what Cursor does not tell', () => {
  it.each([
    [
      'camelCase messages',
      'beforeShellExecution',
      print({ permission: 'deny', userMessage: 'x' }),
      ['foreign-key'],
    ],
    ['permission on a prompt', 'beforeSubmitPrompt', print({ permission: 'deny' }), ['wrong-key']],
    ['continue on a shell event', 'beforeShellExecution', print({ continue: false }), ['wrong-key']],
    ['decision on a gate', 'preToolUse', print({ decision: 'deny', reason: 'x' }), ['foreign-key']],
    [
      'an answer on an observing event',
      'afterFileEdit',
      print({ additional_context: 'x' }),
      ['answer-ignored'],
    ],
    ['a deny with exit 3', 'beforeShellExecution', `${print({ permission: 'deny' })}; exit 3`, ['deny-lost']],
    [
      'JSON with exit 2',
      'beforeShellExecution',
      `${print({ permission: 'deny' })}; exit 2`,
      ['raw-json-shown'],
    ],
    ['ask where it is not acted on', 'preToolUse', print({ permission: 'ask' }), ['ask-ignored']],
    ['a log line before the answer', 'beforeShellExecution', `echo hi; ${print({})}`, ['text-before-answer']],
    ['continue on sessionStart', 'sessionStart', print({ continue: false }), ['continue-not-enforced']],
    [
      'context over the limit',
      'sessionStart',
      `printf '{"additional_context":"%010001d"}' 0`,
      ['context-too-long'],
    ],
  ] as const)('is told: %s', async (_, event, body, expected) => {
    expect(codes(await fire(event, [body]))).toEqual(expected)
  })

  it.each([
    ['a clean deny', 'beforeShellExecution', print({ permission: 'deny', user_message: 'x' })],
    ['an empty answer', 'afterFileEdit', print({})],
    ['a key of its own', 'beforeShellExecution', print({ permission: 'allow', trace: 1 })],
    ["Claude's block on stop", 'stop', print({ decision: 'block', reason: 'go on' })],
    ['exit 3 with a log line', 'beforeShellExecution', 'echo broken; exit 3'],
  ] as const)('is silent about %s', async (_, event, body) => {
    expect(codes(await fire(event, [body]))).toEqual([])
  })
})

describe('context over 10,000 characters', () => {
  const long = `printf '{"permission":"allow","additional_context":"%010001d"}' 0`

  it('is dropped from the answer', async () => {
    expect((await fire('preToolUse', [long])).response).toEqual({ permission: 'allow' })
  })

  it('rejects the tool when the hook fails closed', async () => {
    const place = temporaryWorkspace()
    place.hooks({ preToolUse: [{ command: './h.sh', failClosed: true }] }, { 'h.sh': long })
    const outcome = await createHost(place).fire('preToolUse', samplePayload('preToolUse'))
    expect(outcome).toMatchObject({ effect: 'deny', hooks: [{ status: 'blocked' }] })
  })

  it('of exactly the limit is kept', async () => {
    const outcome = await fire('sessionStart', [`printf '{"additional_context":"%010000d"}' 0`])
    expect(String(outcome.response?.['additional_context'])).toHaveLength(10_000)
  })
})

describe("Claude's answers", () => {
  const nested = print({ hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'no' } })

  it('in the nested form count only with compatibility switched on', async () => {
    expect((await fire('preToolUse', [nested])).effect).toBe('allow')
    const outcome = await fire('preToolUse', [nested], { claudeAnswers: true })
    expect(outcome).toMatchObject({ effect: 'deny', response: { permission: 'deny', user_message: 'no' } })
  })

  it('with top-level additionalContext always count', async () => {
    expect((await fire('sessionStart', [print({ additionalContext: 'x' })])).response).toMatchObject({
      additional_context: 'x',
    })
  })
})

describe('prompt hooks', () => {
  const fireAt = async (judge: HostOptions['judge'], entry: object = {}) => {
    const place = temporaryWorkspace()
    place.hooks({ beforeShellExecution: [{ type: 'prompt', prompt: 'Safe? $ARGUMENTS', ...entry }] })
    const host = createHost({ ...place, ...(judge === undefined ? {} : { judge }) })
    return host.fire('beforeShellExecution', samplePayload('beforeShellExecution'))
  }

  it('are left out without a judge', async () => {
    expect(await fireAt(undefined)).toMatchObject({ hooks: [], response: null })
  })

  it('hand the judge the payload in the place of $ARGUMENTS', async () => {
    let asked = ''
    const outcome = await fireAt(async ({ prompt }) => {
      asked = prompt
      return { ok: true }
    })
    expect(asked).toMatch(/^Safe\? \{.*"command":"git push origin main"/)
    expect(outcome).toMatchObject({
      response: { permission: 'allow' },
      hooks: [{ type: 'prompt', status: 'success' }],
    })
  })

  it('block with the reason of the judge', async () => {
    const outcome = await fireAt(async () => ({ ok: false, reason: 'not today' }))
    expect(outcome).toMatchObject({ effect: 'deny', response: { user_message: 'not today' } })
  })

  it('fail open, or closed when told so', async () => {
    const broken = async () => {
      throw new Error('no network')
    }
    expect(await fireAt(broken)).toMatchObject({ effect: 'allow', hooks: [{ status: 'failed' }] })
    expect(await fireAt(broken, { failClosed: true })).toMatchObject({
      effect: 'deny',
      hooks: [{ status: 'blocked' }],
    })
  })

  it('time out', async () => {
    const outcome = await fireAt(() => new Promise(() => {}), { timeout: 0.05 })
    expect(outcome).toMatchObject({ effect: 'allow', hooks: [{ status: 'timeout', error: 'timeout' }] })
  })
})

describe('a session', () => {
  it('keeps the environment that sessionStart returned, for its own conversation only', async () => {
    const place = temporaryWorkspace()
    place.hooks({
      sessionStart: [{ command: `echo '{"env":{"TICKET":"42"}}'` }],
      afterFileEdit: [{ command: 'echo "$TICKET" >> seen.txt; echo {}' }],
    })
    const host = createHost(place)
    const edit = { file_path: '/x', edits: [] }
    await host.fire('sessionStart', { conversation_id: 'a' })
    await host.fire('afterFileEdit', { ...edit, conversation_id: 'a' })
    await host.fire('afterFileEdit', { ...edit, conversation_id: 'b' })
    await host.fire('sessionEnd', { conversation_id: 'a' })
    await host.fire('afterFileEdit', { ...edit, conversation_id: 'a' })
    expect(place.read('workspace/seen.txt')).toBe('42\n\n\n')
  })

  it('tells hooks where they are', async () => {
    const place = temporaryWorkspace()
    place.hooks({ stop: [{ command: 'env > env.txt; echo {}' }] })
    const host = createHost({
      ...place,
      userEmail: 'a@b.c',
      cursorVersion: '3.1.0',
      env: { PATH: process.env['PATH'], CURSOR_AGENT: '1' },
    })
    await host.fire('stop', { status: 'completed', loop_count: 0, transcript_path: '/t.jsonl' })
    const env = place.read('workspace/env.txt')
    for (const line of [
      `CURSOR_PROJECT_DIR=${place.workspace}`,
      `CLAUDE_PROJECT_DIR=${place.workspace}`,
      'CURSOR_VERSION=3.1.0',
      'CURSOR_USER_EMAIL=a@b.c',
      'CURSOR_TRANSCRIPT_PATH=/t.jsonl',
      `HOME=${place.home}`,
    ]) {
      expect(env.split('\n')).toContain(line)
    }
    expect(env).not.toContain('CURSOR_AGENT=')
  })
})

describe('a payload', () => {
  it.each([
    [
      'for another event',
      { hook_event_name: 'stop' },
      'hook_event_name: expected "beforeShellExecution", received "stop"',
    ],
    ['that lacks what the event needs', {}, 'command: expected text, received nothing'],
    ['of the wrong type', { command: 7 }, 'command: expected text, received number 7'],
  ])('%s is refused before any hook runs', async (_, payload, message) => {
    const host = createHost(temporaryWorkspace())
    const fired = host.fire('beforeShellExecution', payload)
    await expect(fired).rejects.toThrow(InvalidPayload)
    await expect(fired).rejects.toThrow(message)
  })
})

describe('many hooks', () => {
  it('fifty at once give fifty answers in order', async () => {
    const bodies = Array.from({ length: 50 }, (_, index) => print({ user_message: String(index) }))
    const outcome = await fire('beforeShellExecution', bodies)
    expect(outcome.response?.['user_message']).toBe(bodies.map((_, index) => index).join('\n\n---\n\n'))
  })

  it('are all killed when the caller cancels', async () => {
    const place = temporaryWorkspace()
    place.hooks({ stop: [1, 2].map((n) => ({ command: `echo $$ > ${n}.pid; sleep 60` })) })
    const controller = new AbortController()
    const fired = createHost(place).fire('stop', samplePayload('stop'), { signal: controller.signal })
    const outcome = expect(fired).rejects.toThrow()
    await sleep(300)
    controller.abort()
    await outcome
  })
})
