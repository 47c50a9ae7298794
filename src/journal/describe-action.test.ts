import { describe, expect, it } from 'vitest'
import { describeAction } from './describe-action.ts'

const envelope = { workspace_roots: ['/w'] }
const of = (event: string, fields: object) => describeAction(event, { ...envelope, ...fields })

describe('describeAction', () => {
  it.each([
    [
      'a shell call',
      'shell',
      [
        ['preToolUse', { tool_name: 'Shell', tool_input: { command: 'npm test', cwd: '/w' } }],
        ['beforeShellExecution', { command: 'npm test', cwd: '/w' }],
        ['afterShellExecution', { command: 'npm test', output: 'ok', duration: 12 }],
        ['postToolUse', { tool_name: 'Shell', tool_input: { command: 'npm test' }, tool_output: '{}' }],
      ],
    ],
    [
      'a read',
      'read',
      [
        ['preToolUse', { tool_name: 'Read', tool_input: { file_path: 'a/../b.ts' }, cwd: '' }],
        ['beforeReadFile', { file_path: '/w/b.ts', content: '' }],
        ['postToolUse', { tool_name: 'Read', tool_input: { file_path: '/w/b.ts' }, tool_output: '' }],
      ],
    ],
    [
      'an MCP call',
      'mcp',
      [
        ['preToolUse', { tool_name: 'MCP:issue', tool_input: { b: 1, a: { d: 1, c: 2 } } }],
        [
          'beforeMCPExecution',
          { tool_name: 'issue', tool_input: '{"a":{"c":2,"d":1},"b":1}', mcp_server_name: 's' },
        ],
        [
          'afterMCPExecution',
          { tool_name: 'issue', tool_input: '{"b":1,"a":{"c":2,"d":1}}', result_json: '{}' },
        ],
      ],
    ],
    [
      'an edit',
      'write',
      [
        ['preToolUse', { tool_name: 'Write', tool_input: { file_path: '/w/x', content: 'a' } }],
        ['afterFileEdit', { file_path: '/w/x', edits: [] }],
      ],
    ],
    [
      'a subagent',
      'subagent',
      [
        ['preToolUse', { tool_name: 'Task', tool_input: { task: 'look around' } }],
        ['subagentStart', { task: 'look around', subagent_type: 'explore' }],
        ['subagentStop', { task: 'look around', subagent_type: 'explore', status: 'completed' }],
      ],
    ],
  ] as const)('gives all events of %s one fingerprint', (_, kind, events) => {
    const actions = events.map(([event, fields]) => of(event, fields))
    expect(new Set(actions.map((action) => action.kind))).toEqual(new Set([kind]))
    expect(new Set(actions.map((action) => action.fingerprint)).size).toBe(1)
  })

  it.each([
    [
      'two commands',
      of('beforeShellExecution', { command: 'ls' }),
      of('beforeShellExecution', { command: 'ls -a' }),
    ],
    [
      'two arguments of one MCP tool',
      of('beforeMCPExecution', { tool_name: 't', tool_input: '{"a":1}' }),
      of('beforeMCPExecution', { tool_name: 't', tool_input: '{"a":2}' }),
    ],
    [
      'writing and deleting a file',
      of('preToolUse', { tool_name: 'Write', tool_input: { file_path: '/w/x' } }),
      of('preToolUse', { tool_name: 'Delete', tool_input: { file_path: '/w/x' } }),
    ],
    [
      'reading and writing a file',
      of('beforeReadFile', { file_path: '/x' }),
      of('afterFileEdit', { file_path: '/x' }),
    ],
  ])('tells %s apart', (_, one, other) => {
    expect(one.fingerprint).not.toBe(other.fingerprint)
  })

  it.each([
    ['Grep', { pattern: 'TODO' }, 'tool', 'Grep TODO'],
    ['WebFetch', { url: 'https://a.test' }, 'tool', 'WebFetch https://a.test'],
    ['Unheard', { z: 1 }, 'tool', 'Unheard {"z":1}'],
  ])('describes the tool %s', (tool_name, tool_input, kind, summary) => {
    expect(of('preToolUse', { tool_name, tool_input })).toMatchObject({ kind, summary, tool: tool_name })
  })

  it.each([
    ['kept', '*** Begin Patch\n*** Update File: src/a.ts\n@@\n'],
    ['not kept', { bytes: 90, sha256: 'a'.repeat(64), fields: { file_path: 'src/a.ts' } }],
  ])('finds the file of a patch that was %s', (_, tool_input) => {
    const action = of('preToolUse', { tool_name: 'ApplyPatch', tool_input })
    expect(action).toMatchObject({ kind: 'write', target: '/w/src/a.ts' })
  })

  it('takes a Windows path for itself', () => {
    const roots = { workspace_roots: ['/c:/Users/ada'] }
    const read = describeAction('beforeReadFile', { ...roots, file_path: 'C:\\Users\\ada\\a.ts' })
    expect(read.target).toBe('C:/Users/ada/a.ts')
  })
})
