import { describe, expect, it } from 'vitest'
import { type AnyAnswer, EVENT_NAMES, type EventName, samplePayload } from '../../protocol/index.ts'
import { answerPayload, defineUnifiedHooks, type HookSet } from '../index.ts'
import { UNIFIED_EVENT_NAMES } from './unified-event.ts'

type Loose = (handlers: Record<string, (event: never) => unknown>) => HookSet
const all = (handler: (event: never) => unknown) =>
  (defineUnifiedHooks as unknown as Loose)(
    Object.fromEntries(UNIFIED_EVENT_NAMES.map((name) => [name, handler])),
  )

async function seenOn(payload: object): Promise<Record<string, unknown> | undefined> {
  let seen: Record<string, unknown> | undefined
  await answerPayload(
    all((event) => {
      seen = event
    }),
    payload,
  )
  return seen
}

async function answerTo(payload: object, answer: unknown) {
  const reply = await answerPayload(
    all(() => answer),
    payload,
  )
  if (reply === undefined) throw new Error('unreadable')
  return reply
}

// Every event of Cursor, and what a unified handler sees of it; null where other agents have nothing like it.
const MAPPING: { readonly [E in EventName]: Record<string, unknown> | null } = {
  workspaceOpen: null,
  afterAgentThought: null,
  afterAgentResponse: null,
  sessionStart: { event: 'SessionStart' },
  sessionEnd: { event: 'SessionEnd', reason: 'completed' },
  beforeSubmitPrompt: { event: 'UserPromptSubmit', prompt: 'Fix the failing test in src/cart.ts' },
  preToolUse: { event: 'PreToolUse', tool: 'Bash', input: { command: 'npm test' } },
  postToolUse: { event: 'PostToolUse', tool: 'Bash', output: { output: '42 passed', exitCode: 0 } },
  postToolUseFailure: { event: 'PostToolUseFailure', tool: 'Bash', error: 'Command failed with exit code 1' },
  beforeShellExecution: { event: 'PreToolUse', tool: 'Bash', input: { command: 'git push origin main' } },
  afterShellExecution: { event: 'PostToolUse', tool: 'Bash', output: { output: '42 passed\n' } },
  beforeMCPExecution: {
    event: 'PreToolUse',
    tool: 'MCP',
    tool_name: 'create_issue',
    server: 'github',
    input: { repo: 'shop' },
  },
  afterMCPExecution: {
    event: 'PostToolUse',
    tool: 'MCP',
    input: { repo: 'shop' },
    output: { content: [{}] },
  },
  beforeReadFile: {
    event: 'PreToolUse',
    tool: 'Read',
    input: { file_path: '/home/dev/project/src/cart.ts' },
  },
  beforeTabFileRead: {
    event: 'PreToolUse',
    tool: 'Read',
    input: { file_path: '/home/dev/project/src/cart.ts' },
  },
  afterFileEdit: { event: 'PostToolUse', tool: 'Edit', input: { edits: [{ old_string: 'a + b, 0' }] } },
  afterTabFileEdit: { event: 'PostToolUse', tool: 'Edit', input: { edits: [{ old_string: '' }] } },
  preCompact: { event: 'PreCompact', trigger: 'auto' },
  subagentStart: { event: 'SubagentStart', subagent_type: 'explore', task: 'Find every caller of parseCart' },
  subagentStop: { event: 'SubagentStop', subagent_type: 'explore', status: 'completed', loop_count: 0 },
  stop: { event: 'Stop', status: 'completed', loop_count: 0 },
}

describe('events of Cursor in unified words', () => {
  it.each(EVENT_NAMES)('%s', async (event) => {
    const payload = samplePayload(event)
    const seen = await seenOn(payload)
    const expected = MAPPING[event]
    if (expected === null) expect(seen).toBeUndefined()
    else expect(seen).toMatchObject({ ...expected, agent: 'cursor', native: payload })
  })

  it.each([
    ['Read', { file_path: '/a' }, { tool: 'Read', input: { file_path: '/a' } }],
    ['Write', { file_path: '/a', content: 'x' }, { tool: 'Write', input: { content: 'x' } }],
    [
      'Write',
      { file_path: '/a', old_string: 'x', new_string: 'y' },
      { tool: 'Edit', input: { edits: [{ old_string: 'x', new_string: 'y' }] } },
    ],
    ['Shell', { command: 'ls', working_directory: '/w' }, { tool: 'Bash', input: { cwd: '/w' } }],
    ['MCP:deploy', { env: 'prod' }, { tool: 'MCP', tool_name: 'deploy', input: { env: 'prod' } }],
    ['Delete', { path: '/a' }, { tool: 'Delete', input: { file_path: '/a' } }],
    [
      'ApplyPatch',
      '*** Begin Patch',
      { tool: 'Other', tool_name: 'ApplyPatch', input: { text: '*** Begin Patch' } },
    ],
    ['constructor', {}, { tool: 'Other', tool_name: 'constructor' }],
  ])('preToolUse of %s %j', async (tool_name, tool_input, expected) => {
    expect(await seenOn({ ...samplePayload('preToolUse'), tool_name, tool_input })).toMatchObject(expected)
  })
})

const DENY = { decision: 'deny', reason: 'because' }

describe('unified answers in the words of Cursor', () => {
  it.each<[EventName, unknown, AnyAnswer]>([
    ['beforeShellExecution', DENY, { permission: 'deny', agent_message: 'because', user_message: 'because' }],
    [
      'beforeShellExecution',
      { ...DENY, user_message: 'no' },
      { permission: 'deny', agent_message: 'because', user_message: 'no' },
    ],
    ['beforeShellExecution', { decision: 'ask' }, { permission: 'ask' }],
    ['beforeReadFile', DENY, { permission: 'deny', user_message: 'because' }],
    ['subagentStart', DENY, { permission: 'deny', user_message: 'because' }],
    [
      'preToolUse',
      { modified_input: { command: 'ls' } },
      { updated_input: { command: 'ls', cwd: '/home/dev/project', timeout: 30_000 } },
    ],
    ['beforeSubmitPrompt', DENY, { continue: false, user_message: 'because' }],
    [
      'beforeSubmitPrompt',
      { decision: 'ask', user_message: 'sure?' },
      { continue: false, user_message: 'sure?' },
    ],
    ['beforeSubmitPrompt', { decision: 'allow', additional_context: 'x' }, { additional_context: 'x' }],
    ['sessionStart', { additional_context: 'x' }, { additional_context: 'x' }],
    ['postToolUse', { additional_context: 'x' }, { additional_context: 'x' }],
    ['stop', DENY, { followup_message: 'because' }],
    ['stop', { reason: 'go on' }, { followup_message: 'go on' }],
    [
      'subagentStop',
      { reason: 'go on', additional_context: 'x' },
      { followup_message: 'go on', additional_context: 'x' },
    ],
    ['preCompact', { user_message: 'x' }, { user_message: 'x' }],
    ['afterFileEdit', { decision: 'allow' }, {}],
    ['sessionEnd', undefined, {}],
  ])('%s %j', async (event, answer, expected) => {
    const reply = await answerTo(samplePayload(event), answer)
    expect(reply).toEqual({ answer: expected, warnings: [] })
  })

  it.each<[EventName, unknown, AnyAnswer, string]>([
    ['afterShellExecution', DENY, {}, 'afterShellExecution cannot carry decision, reason; dropped'],
    [
      'afterFileEdit',
      { additional_context: 'x' },
      {},
      'afterFileEdit cannot carry additional_context; dropped',
    ],
    ['beforeTabFileRead', DENY, { permission: 'deny' }, 'beforeTabFileRead cannot carry reason; dropped'],
    [
      'beforeReadFile',
      { ...DENY, user_message: 'no' },
      { permission: 'deny', user_message: 'no' },
      'beforeReadFile cannot carry reason; dropped',
    ],
    [
      'beforeShellExecution',
      { modified_input: {} },
      {},
      'beforeShellExecution cannot carry modified_input; dropped',
    ],
    ['sessionStart', DENY, {}, 'sessionStart cannot carry decision, reason; dropped'],
    [
      'stop',
      { decision: 'deny', user_message: 'x' },
      {},
      'stop cannot carry decision, user_message; dropped',
    ],
  ])('%s %j, with one warning', async (event, answer, expected, warning) => {
    expect(await answerTo(samplePayload(event), answer)).toEqual({ answer: expected, warnings: [warning] })
  })

  it('what is no unified answer stops a gate', async () => {
    for (const answer of [{ permission: 'deny' }, { decision: 'block' }, 'deny', null]) {
      const reply = await answerTo(samplePayload('beforeShellExecution'), answer)
      expect(reply.answer).toMatchObject({ permission: 'deny' })
      expect(reply.failure).toMatch(/the action is denied/)
    }
  })
})

const CLAUDE = { session_id: 's', transcript_path: '/t', cwd: '/w', permission_mode: 'default' }
const claude = (hook_event_name: string, rest: object = {}) => ({ ...CLAUDE, hook_event_name, ...rest })
const BASH = claude('PreToolUse', {
  tool_name: 'Bash',
  tool_input: { command: 'ls', timeout: 5 },
  tool_use_id: 't',
})

describe('events of Claude Code', () => {
  it.each<[object, Record<string, unknown>]>([
    [BASH, { event: 'PreToolUse', tool: 'Bash', input: { command: 'ls' } }],
    [
      claude('PreToolUse', { tool_name: 'mcp__git_hub__create_issue', tool_input: { a: 1 } }),
      { tool: 'MCP', server: 'git_hub', tool_name: 'create_issue' },
    ],
    [
      claude('PreToolUse', {
        tool_name: 'Edit',
        tool_input: { file_path: '/a', old_string: 'x', new_string: 'y' },
      }),
      { tool: 'Edit', input: { edits: [{ old_string: 'x' }] } },
    ],
    [
      claude('PostToolUse', { tool_name: 'Bash', tool_input: {}, tool_response: { stdout: 'hi' } }),
      { output: { output: 'hi' } },
    ],
    [claude('PostToolUseFailure', { tool_name: 'Bash', tool_input: {}, error: 'boom' }), { error: 'boom' }],
    [claude('UserPromptSubmit', { prompt: 'hi' }), { prompt: 'hi', attachments: [] }],
    [claude('SessionStart', { source: 'resume' }), { source: 'resume' }],
    [claude('Stop', { stop_hook_active: true }), { loop_count: 1 }],
    [claude('SubagentStop', { agent_type: 'Explore' }), { subagent_type: 'Explore', loop_count: 0 }],
    [claude('PreCompact', { trigger: 'manual' }), { trigger: 'manual' }],
    [claude('SessionEnd', { reason: 'exit' }), { reason: 'exit' }],
  ])('%j', async (payload, expected) => {
    expect(await seenOn(payload)).toMatchObject({ ...expected, agent: 'claude', native: payload })
  })

  const specific = (hookEventName: string, rest: object) => ({
    hookSpecificOutput: { hookEventName, ...rest },
  })
  it.each<[object, unknown, AnyAnswer, string[]]>([
    [
      BASH,
      DENY,
      specific('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'because' }),
      [],
    ],
    [
      BASH,
      { decision: 'ask', user_message: 'x' },
      { systemMessage: 'x', ...specific('PreToolUse', { permissionDecision: 'ask' }) },
      [],
    ],
    [
      BASH,
      { modified_input: { command: 'pwd' } },
      specific('PreToolUse', { updatedInput: { command: 'pwd', timeout: 5 } }),
      [],
    ],
    [BASH, undefined, {}, []],
    [claude('UserPromptSubmit', { prompt: 'x' }), DENY, { decision: 'block', reason: 'because' }, []],
    [
      claude('UserPromptSubmit', { prompt: 'x' }),
      { additional_context: 'y' },
      specific('UserPromptSubmit', { additionalContext: 'y' }),
      [],
    ],
    [
      claude('SessionStart'),
      { additional_context: 'y' },
      specific('SessionStart', { additionalContext: 'y' }),
      [],
    ],
    [claude('Stop'), { reason: 'go on' }, { decision: 'block', reason: 'go on' }, []],
    [claude('SubagentStart'), DENY, {}, ['SubagentStart cannot carry decision, reason; dropped']],
    [
      claude('SessionEnd'),
      { additional_context: 'y' },
      {},
      ['SessionEnd cannot carry additional_context; dropped'],
    ],
  ])('%j answered with %j', async (payload, answer, expected, warnings) => {
    expect(await answerTo(payload, answer)).toEqual({ answer: expected, warnings })
  })

  it('a broken payload is denied in its own words', async () => {
    const broken = await answerPayload(
      all(() => undefined),
      `${JSON.stringify(BASH)}}`,
    )
    expect(broken?.answer).toMatchObject(specific('PreToolUse', { permissionDecision: 'deny' }))
    const reply = await answerPayload(
      all(() => undefined),
      claude('PreToolUse', { tool_name: 5 }),
    )
    expect(reply?.answer).toMatchObject(specific('PreToolUse', { permissionDecision: 'deny' }))
  })

  it('a named host is asked first, and another is taken when the payload can only be its own', async () => {
    const nothing = all(() => undefined)
    for (const host of ['claude', 'cursor']) {
      expect(await answerPayload(nothing, BASH, { host })).toEqual({ answer: {}, warnings: [] })
      expect(await answerPayload(nothing, samplePayload('stop'), { host })).toEqual({
        answer: {},
        warnings: [],
      })
    }
    expect(await answerPayload(nothing, BASH, { host: 'other' })).toBeUndefined()
  })
})
