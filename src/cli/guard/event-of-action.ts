import type { Action } from '../../policy/index.ts'
import type { Event } from '../../protocol/index.ts'

/** The event by which Cursor tells an action before it happens; for `explain`, where there was none. */
export function eventOfAction(action: Action, workspace: string): Event {
  const envelope = { workspace_roots: [workspace], cwd: action.cwd }
  const [name, payload] = told(action)
  return { name, payload: { hook_event_name: name, ...envelope, ...payload } } as unknown as Event
}

function told(action: Action): [Event['name'], object] {
  switch (action.kind) {
    case 'shell':
      return ['beforeShellExecution', { command: action.command }]
    case 'read':
      return ['beforeReadFile', { file_path: action.path, content: action.content ?? '' }]
    case 'write': {
      const [edit] = action.edits ?? []
      const text =
        edit === undefined
          ? { content: action.content ?? '' }
          : { old_string: edit.old, new_string: edit.new }
      const name = action.deletes === true ? 'Delete' : 'Write'
      return ['preToolUse', { tool_name: name, tool_input: { file_path: action.path, ...text } }]
    }
    case 'edited':
      return [
        'afterFileEdit',
        {
          file_path: action.path,
          edits: action.edits.map((edit) => ({ old_string: edit.old, new_string: edit.new })),
        },
      ]
    case 'mcp':
      return [
        'beforeMCPExecution',
        { tool_name: action.tool, tool_input: JSON.stringify(action.input), mcp_server_name: action.server },
      ]
    case 'prompt':
      return [
        'beforeSubmitPrompt',
        {
          prompt: action.content,
          attachments: action.attachments.map((path) => ({ type: 'file', file_path: path })),
        },
      ]
    case 'response':
      return ['afterAgentResponse', { text: action.content }]
    case 'subagent':
      return ['subagentStart', { subagent_type: action.type, task: action.task }]
    case 'tool':
      return ['preToolUse', { tool_name: action.name, tool_input: action.input }]
    case 'session':
      return ['sessionStart', {}]
    case 'stop':
      return ['stop', { status: action.status, loop_count: action.loopCount }]
  }
}
