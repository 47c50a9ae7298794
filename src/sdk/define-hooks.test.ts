import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnyAnswer,
  definitionOf,
  EVENT_NAMES,
  type EventName,
  isGate,
  samplePayload,
  validateFields,
} from '../protocol/index.ts'
import { type AnswerPayloadOptions, answerPayload, defineHooks, type HookSet } from './index.ts'

/** Hooks as JavaScript would write them: any answer to any event. */
const answering = (event: EventName, answer: unknown) =>
  (defineHooks as unknown as (handlers: Record<string, () => unknown>) => HookSet)({ [event]: () => answer })

async function answerTo(
  event: EventName,
  answer: unknown,
  version = '3.20.17',
  options: AnswerPayloadOptions = {},
) {
  const payload = { ...samplePayload(event), cursor_version: version }
  const reply = await answerPayload(answering(event, answer), payload, options)
  if (reply === undefined) throw new Error('unreadable')
  return reply
}

describe('a return value that the event cannot carry', () => {
  it.each<[EventName, unknown, AnyAnswer, RegExp]>([
    [
      'beforeShellExecution',
      { permission: 'deny', userMessage: 'x' },
      { permission: 'deny' },
      /nearest is user_message/,
    ],
    [
      'beforeShellExecution',
      { permission: 'deny', user_message: null },
      { permission: 'deny' },
      /user_message: expected text, received null/,
    ],
    [
      'beforeReadFile',
      { permission: 'deny', agent_message: 'x' },
      { permission: 'deny' },
      /"agent_message" is no field/,
    ],
    ['preToolUse', { updated_input: {}, color: 1 }, { updated_input: {} }, /"color"/],
    [
      'stop',
      { permission: 'deny', followup_message: 'go' },
      { followup_message: 'go' },
      /"permission".*it takes followup_message/,
    ],
    ['afterFileEdit', { additional_context: 'x' }, {}, /it takes no answer/],
    [
      'sessionStart',
      { env: { A: 1 }, additional_context: 'x' },
      { additional_context: 'x' },
      /env.A: expected text/,
    ],
  ])('is dropped from %s %j with one warning', async (event, answer, kept, warning) => {
    const reply = await answerTo(event, answer)
    expect(reply.answer).toEqual(kept)
    expect(reply.warnings).toHaveLength(1)
    expect(reply.warnings[0]).toMatch(warning)
    expect(reply.failure).toBeUndefined()
  })

  it.each<[EventName, unknown]>([
    ['beforeShellExecution', { permission: 'Deny' }],
    ['beforeShellExecution', { decision: 'block', reason: 'x' }],
    ['preToolUse', { decision: 'deny', additional_context: 'x' }],
    ['beforeSubmitPrompt', { permission: 'deny' }],
    ['beforeSubmitPrompt', { continue: 'no', additional_context: 'x' }],
    ['beforeReadFile', { hookSpecificOutput: { permissionDecision: 'deny' } }],
    ['subagentStart', true],
  ])('stops %s when the verdict was lost with it: %j', async (event, answer) => {
    const reply = await answerTo(event, answer)
    expect(reply.answer).toMatchObject(
      event === 'beforeSubmitPrompt' ? { continue: false } : { permission: 'deny' },
    )
    expect(reply.failure).toMatch(/the action is denied/)
    expect((await answerTo(event, answer, undefined, { onFailure: 'allow' })).answer).toEqual({})
  })

  it('never comes through, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EVENT_NAMES), fc.anything(), async (event, answer) => {
        const reply = await answerTo(event, answer)
        const { answer: fields } = definitionOf(event)
        expect(validateFields(fields, reply.answer)).toEqual([])
        expect(Object.keys(reply.answer).every((key) => key in fields)).toBe(true)
        JSON.stringify(reply.answer)
      }),
      { numRuns: 300 },
    )
  })
})

describe('ask', () => {
  it.each<[EventName, string, string, RegExp | undefined]>([
    ['beforeShellExecution', '3.20.17', 'ask', undefined],
    ['beforeShellExecution', '2026.09.18-9a7762b', 'ask', undefined],
    ['beforeMCPExecution', '2.3.41', 'ask', undefined],
    ['beforeShellExecution', '3.2.16', 'deny', /Cursor 3.2.16 does not act on ask/],
    ['beforeShellExecution', '2.4.21', 'deny', /Cursor 2.4.21 takes ask as a denial/],
    ['preToolUse', '3.20.17', 'deny', /Cursor 3.20.17 does not act on ask on preToolUse/],
    ['subagentStart', '3.20.17', 'deny', /takes ask as a denial/],
    ['beforeReadFile', '3.20.17', 'deny', /does not know ask/],
    ['beforeTabFileRead', '3.20.17', 'deny', /does not know ask/],
  ])('on %s of %s is %s', async (event, version, permission, warning) => {
    const { answer, warnings } = await answerTo(event, { permission: 'ask' }, version)
    expect(answer['permission']).toBe(permission)
    if (warning === undefined) expect(warnings).toEqual([])
    else expect(warnings.join()).toMatch(warning)
  })

  it('keeps the question and says why it became a denial', async () => {
    const { answer } = await answerTo(
      'beforeShellExecution',
      { permission: 'ask', user_message: 'Deploy?' },
      '3.2.16',
    )
    expect(answer['user_message']).toMatch(/^Deploy\?\n\nDenied: .*Cursor 3\.2\.16 cannot ask/)
  })

  it('is sent anyway with askFallback, but never where it would void the answer', async () => {
    const options = { askFallback: 'ask' } as const
    expect((await answerTo('preToolUse', { permission: 'ask' }, '3.20.17', options)).answer).toEqual({
      permission: 'ask',
    })
    const read = await answerTo('beforeReadFile', { permission: 'ask' }, '3.20.17', options)
    expect(read.answer['permission']).toBe('deny')
  })

  it('asks the environment when the payload tells no version', async () => {
    const { cursor_version: _, ...payload } = samplePayload('beforeShellExecution')
    const reply = await answerPayload(answering('beforeShellExecution', { permission: 'ask' }), payload)
    expect(reply?.answer['permission']).toBe('ask')
  })
})

describe('handlers', () => {
  it('get MCP arguments parsed, and the raw text beside them', async () => {
    const seen: unknown[] = []
    const hooks = defineHooks({
      beforeMCPExecution: ({ input, tool_input }) => void seen.push(input, tool_input),
      afterMCPExecution: ({ input, result }) => void seen.push(input, result),
    })
    for (const tool_input of ['{"env":"prod"}', { env: 'prod' }, '']) {
      await answerPayload(hooks, { ...samplePayload('beforeMCPExecution'), tool_input })
    }
    await answerPayload(hooks, { ...samplePayload('afterMCPExecution'), tool_input: 'x', result_json: '[1]' })
    const env = { env: 'prod' }
    expect(seen).toEqual([env, '{"env":"prod"}', env, env, {}, '', {}, [1]])
  })

  it('never see MCP arguments that are no JSON: the call is denied', async () => {
    const hooks = defineHooks({ beforeMCPExecution: () => ({ permission: 'allow' }) })
    const reply = await answerPayload(hooks, {
      ...samplePayload('beforeMCPExecution'),
      tool_input: '{"env":',
    })
    expect(reply?.answer).toMatchObject({ permission: 'deny' })
  })

  it.each([
    ['{"output":"hi","exitCode":0}', { output: 'hi', exitCode: 0 }],
    ['{"stdout":"hi","exitCode":1}', { output: 'hi', stdout: 'hi', exitCode: 1 }],
    ['plain', { output: 'plain' }],
    ['[1]', { output: '[1]' }],
    [undefined, {}],
  ])('get the tool output %s as %j', async (tool_output, output) => {
    let seen: unknown
    const hooks = defineHooks({
      postToolUse: (payload) => {
        seen = payload.output
      },
    })
    await answerPayload(hooks, { ...samplePayload('postToolUse'), tool_output })
    expect(seen).toEqual(output)
  })

  it('may be missing: the event goes on, and stderr says so', async () => {
    const reply = await answerPayload(defineHooks({}), samplePayload('beforeShellExecution'))
    expect(reply).toEqual({ answer: {}, warnings: ['there is no handler for beforeShellExecution'] })
  })

  it('under a mistyped name do not open a gate', async () => {
    const typo = { beforeShelExecution: () => ({ permission: 'deny' }) } as object
    const reply = await answerPayload(defineHooks(typo), samplePayload('beforeShellExecution'))
    expect(reply?.answer['permission']).toBe('deny')
    expect(reply?.failure).toMatch(/Did you mean beforeShellExecution/)
  })

  it('that pass their deadline are aborted and answered for', async () => {
    let signal: AbortSignal | undefined
    const hooks = defineHooks({
      beforeReadFile: (_, context) => {
        signal = context.signal
        return new Promise<undefined>(() => {})
      },
    })
    const reply = await answerPayload(hooks, samplePayload('beforeReadFile'), { deadlineMs: 20 })
    expect(reply?.answer).toMatchObject({
      permission: 'deny',
      user_message: expect.stringContaining('20 ms'),
    })
    expect(signal?.aborted).toBe(true)
  })

  it.each(EVENT_NAMES)('that throw on %s stop it only if it is a gate', async (event) => {
    const hooks = (defineHooks as unknown as (handlers: object) => HookSet)({
      [event]: () => {
        throw new Error('boom \u001b[31m\u202e')
      },
    })
    const reply = await answerPayload(hooks, samplePayload(event))
    const blocks = reply?.answer['permission'] === 'deny' || reply?.answer['continue'] === false
    expect(blocks).toBe(isGate(event))
    expect(validateFields(definitionOf(event).answer, reply?.answer)).toEqual([])
    expect(JSON.stringify(reply?.answer)).not.toMatch(/u001b|\u202e/)
  })
})
