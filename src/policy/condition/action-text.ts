// The text inside an action, for `content`, `size` and `input`.
import type { Action } from '../action/action.ts'
import { walkTexts } from '../view/input-texts.ts'

/** The texts an action brings along: what is read, written, said or handed over. */
export function contentsOf(action: Action): string[] {
  switch (action.kind) {
    case 'shell':
      return [action.command]
    case 'read':
      return action.content === undefined ? [] : [action.content]
    case 'write':
      return action.content === undefined ? (action.edits ?? []).map((edit) => edit.new) : [action.content]
    case 'edited':
      return action.edits.map((edit) => edit.new)
    case 'prompt':
    case 'response':
      return [action.content]
    case 'subagent':
      return [action.task]
    case 'mcp':
    case 'tool': {
      const texts: string[] = []
      walkTexts(action.input, (_, text) => texts.push(text))
      return texts
    }
    default:
      return []
  }
}

/** All of it as one text, for scanners. */
export function textOfAction(action: Action): string {
  return contentsOf(action).join('\n')
}

/** Length in UTF-16 units. */
export function sizeOf(action: Action): number {
  return contentsOf(action).reduce((sum, text) => sum + text.length, 0)
}

/** The values at a dotted key of the input, as text; `*` for all of them. */
export function inputTexts(action: Action, key: string): string[] {
  if (action.kind !== 'mcp' && action.kind !== 'tool') return []
  const found: string[] = []
  if (key === '*') walkTexts(action.input, (_, text) => found.push(text))
  else {
    let value: unknown = action.input
    for (const step of key.split('.')) {
      value =
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined
    }
    if (Array.isArray(value)) found.push(...value.map(asText))
    else if (value !== undefined) found.push(asText(value))
  }
  return found
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
