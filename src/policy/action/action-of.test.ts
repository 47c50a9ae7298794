import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, type Event, parsePayload, samplePayload } from '../../protocol/index.ts'
import { actionOf } from './action-of.ts'
import { fingerprint } from './fingerprint.ts'

const envelope = { conversation_id: 'c1', workspace_roots: ['/home/dev/project'] }

function event(name: string, payload: Record<string, unknown>): Event {
  const parsed = parsePayload({ hook_event_name: name, ...envelope, ...payload })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.event
}

const tool = (tool_name: string, tool_input: unknown, more = {}) =>
  event('preToolUse', { tool_name, tool_input, ...more })

describe('actionOf', () => {
  it.each(EVENT_NAMES)('gives %s an action', (name) => {
    const parsed = parsePayload({ hook_event_name: name, ...samplePayload(name) })
    expect(parsed.ok && actionOf(parsed.event).origin).toBe(name)
  })

  it.each([
    ['Shell', { command: 'ls' }, { kind: 'shell', command: 'ls' }],
    ['Read', { file_path: 'a.ts' }, { kind: 'read', path: 'a.ts' }],
    ['Write', { file_path: 'a.ts', content: 'x' }, { kind: 'write', content: 'x' }],
    [
      'Write',
      { file_path: 'a.ts', old_string: 'a', new_string: 'b' },
      { kind: 'write', edits: [{ old: 'a', new: 'b' }] },
    ],
    ['Delete', { file_path: 'a.ts' }, { kind: 'write', deletes: true }],
    ['Grep', { pattern: 'x', path: 'src' }, { kind: 'read', path: 'src', searches: true }],
    [
      'Task',
      { subagent_type: 'explore', prompt: 'look' },
      { kind: 'subagent', type: 'explore', task: 'look' },
    ],
    ['MCP:create_issue', { title: 'x' }, { kind: 'mcp', tool: 'create_issue' }],
    ['ApplyPatch', { patch: 'x' }, { kind: 'tool', name: 'ApplyPatch' }],
    ['Shell', { cmd: '' }, { kind: 'tool', name: 'Shell' }],
  ])('reads the tool %s', (name, input, expected) => {
    expect(actionOf(tool(name, input))).toMatchObject(expected)
  })

  it.each([
    [{ cwd: '/a' }, {}, '/a'],
    [{ cwd: '' }, { cwd: '/b' }, '/b'],
    [{}, { working_directory: '/c' }, '/c'],
    [{}, {}, '/home/dev/project'],
    [{ workspace_roots: ['/c:/work'] }, {}, 'c:/work'],
    [{ workspace_roots: [] }, {}, ''],
  ])('finds the folder in %j and %j', (payload, input, cwd) => {
    expect(actionOf(tool('Shell', { command: 'ls', ...input }, payload)).cwd).toBe(cwd)
  })
})

describe('the fingerprint', () => {
  it('is the same through the generic and the specific event', () => {
    const pairs: [Event, Event][] = [
      [tool('Shell', { command: 'rm a' }), event('beforeShellExecution', { command: 'rm a', cwd: '' })],
      [
        tool('Read', { file_path: 'a.ts' }),
        event('beforeReadFile', { file_path: '/home/dev/project/a.ts', content: 'x' }),
      ],
      [
        tool('MCP:make', { a: 1, b: { c: 2, d: 3 } }),
        event('beforeMCPExecution', {
          tool_name: 'make',
          tool_input: '{"b":{"d":3,"c":2},"a":1}',
          mcp_server_name: 's',
        }),
      ],
      [
        tool('Task', { subagent_type: 'x', prompt: 'y' }),
        event('subagentStart', { subagent_type: 'x', task: 'y' }),
      ],
    ]
    for (const [a, b] of pairs) expect(fingerprint(actionOf(a))).toBe(fingerprint(actionOf(b)))
  })

  it('differs by command, folder and conversation', () => {
    const prints = [
      tool('Shell', { command: 'a' }),
      tool('Shell', { command: 'b' }),
      tool('Shell', { command: 'a' }, { cwd: '/x' }),
      tool('Shell', { command: 'a' }, { conversation_id: 'c2' }),
      tool('Read', { file_path: 'a' }),
    ].map((each) => fingerprint(actionOf(each)))
    expect(new Set(prints).size).toBe(prints.length)
  })
})
