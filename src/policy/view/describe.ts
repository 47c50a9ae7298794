import type { Action } from '../action/action.ts'

/** An action in one short line. */
export function describeAction(action: Action): string {
  switch (action.kind) {
    case 'shell':
      return action.command
    case 'read':
      return `read ${action.path}`
    case 'write':
      return `${action.deletes === true ? 'delete' : 'write'} ${action.path}`
    case 'edited':
      return `edited ${action.path}`
    case 'mcp':
      return `mcp ${action.server === '' ? '' : `${action.server}/`}${action.tool}`
    case 'prompt':
      return 'prompt'
    case 'response':
      return 'response'
    case 'subagent':
      return `subagent ${action.type}`
    case 'tool':
      return `tool ${action.name}`
    case 'session':
      return `session ${action.phase}`
    case 'stop':
      return `stop ${action.status}`
  }
}
