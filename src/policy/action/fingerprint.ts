import { sha256 } from '../../digest/index.ts'
import type { Action } from './action.ts'

/**
 * Identifies an action: the same one seen through preToolUse and through its specific event has the same
 * fingerprint. An approval covers exactly one fingerprint.
 */
export function fingerprint(action: Action): string {
  const text = JSON.stringify([action.kind, action.conversation, ...contentOf(action)])
  return sha256(text)
}

function contentOf(action: Action): readonly unknown[] {
  switch (action.kind) {
    case 'shell':
      return [action.cwd, action.command.trim()]
    case 'read':
      return [absolute(action.path, action.cwd), action.searches === true]
    case 'write':
      return [
        absolute(action.path, action.cwd),
        action.deletes === true,
        action.content ?? action.edits ?? null,
      ]
    case 'edited':
      return [absolute(action.path, action.cwd), action.edits]
    // The generic event does not tell the server.
    case 'mcp':
      return [action.tool, canonical(action.input)]
    case 'prompt':
      return [action.content, action.attachments]
    case 'response':
      return [action.content]
    case 'subagent':
      return [action.type, action.task]
    case 'tool':
      return [action.name, canonical(action.input)]
    case 'session':
      return [action.phase]
    case 'stop':
      return [action.status, action.loopCount, action.subagent ?? null]
  }
}

function absolute(path: string, cwd: string): string {
  return /^([/~]|[A-Za-z]:)/.test(path) || cwd === '' ? path : `${cwd.replace(/\/$/, '')}/${path}`
}

/** The value with the keys of every object in order: two spellings of one input are one input. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, canonical(inner)])
}
