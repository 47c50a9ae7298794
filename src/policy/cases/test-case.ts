// Cases: a shorthand for actions, shared by policy files, packs and `explain`.
import type { Action } from '../action/action.ts'

/** A line of shell, or one key that names the action with its subject. */
export type TestCase = string | CaseObject

export type CaseObject =
  | { readonly shell: string; readonly cwd?: string }
  | { readonly read: string; readonly content?: string }
  | { readonly write: string; readonly content?: string }
  | { readonly delete: string }
  | { readonly edited: string; readonly old?: string; readonly new?: string }
  | {
      readonly mcp: string
      readonly input?: unknown
      readonly command?: string
      readonly url?: string
    }
  | { readonly prompt: string; readonly attachments?: readonly string[] }
  | { readonly response: string }
  | { readonly subagent: string; readonly task?: string }
  | { readonly tool: string; readonly input?: unknown }
  | { readonly stop: string; readonly loopCount?: number }
  | { readonly session: 'open' | 'start' | 'compact' | 'end' }

/** The action a case stands for. */
export function actionOfCase(test: TestCase, cwd: string): Action {
  const base = { origin: '', conversation: '', cwd }
  if (typeof test === 'string') return { kind: 'shell', ...base, command: test }
  if ('shell' in test) return { kind: 'shell', ...base, cwd: test.cwd ?? cwd, command: test.shell }
  if ('read' in test)
    return {
      kind: 'read',
      ...base,
      path: test.read,
      ...(test.content === undefined ? {} : { content: test.content }),
    }
  if ('write' in test)
    return {
      kind: 'write',
      ...base,
      path: test.write,
      ...(test.content === undefined ? {} : { content: test.content }),
    }
  if ('delete' in test) return { kind: 'write', ...base, path: test.delete, deletes: true }
  if ('edited' in test)
    return {
      kind: 'edited',
      ...base,
      path: test.edited,
      edits: [{ old: test.old ?? '', new: test.new ?? '' }],
    }
  if ('mcp' in test) return mcpCase(test, base)
  if ('prompt' in test)
    return { kind: 'prompt', ...base, content: test.prompt, attachments: test.attachments ?? [] }
  if ('response' in test) return { kind: 'response', ...base, content: test.response }
  if ('subagent' in test) return { kind: 'subagent', ...base, type: test.subagent, task: test.task ?? '' }
  if ('tool' in test) return { kind: 'tool', ...base, name: test.tool, input: test.input ?? {} }
  if ('stop' in test) return { kind: 'stop', ...base, status: test.stop, loopCount: test.loopCount ?? 0 }
  return { kind: 'session', ...base, phase: test.session }
}

function mcpCase(
  test: Extract<CaseObject, { mcp: string }>,
  base: { origin: string; conversation: string; cwd: string },
): Action {
  const slash = test.mcp.indexOf('/')
  return {
    kind: 'mcp',
    ...base,
    server: slash < 0 ? '' : test.mcp.slice(0, slash),
    tool: test.mcp.slice(slash + 1),
    input: test.input ?? {},
    ...(test.command === undefined ? {} : { command: test.command }),
    ...(test.url === undefined ? {} : { url: test.url }),
  }
}

/** A case in one line, for reports. */
export function renderCase(test: TestCase): string {
  if (typeof test === 'string') return `shell: ${JSON.stringify(test)}`
  return Object.entries(test)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')
}
