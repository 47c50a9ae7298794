// What the agent wants, from the event that told us. One call fires several events (protocol.md 7.17); all of
// them get the same kind and target, and so the same fingerprint.
import { posix } from 'node:path'
import { sha256 } from '../digest/index.ts'
import { isDigest } from './digest.ts'
import { asObject, fileInPatch, fromJson, type JsonObject, textIn, workspaceOf } from './payload-field.ts'
import type { ActionKind, RecordedAction } from './record.ts'

interface Described {
  readonly kind: ActionKind
  readonly target: string
  readonly tool?: string
  /** For people; the target where it is missing. */
  readonly text?: string
  /** What tells two calls apart, where the target alone does not. */
  readonly detail?: string
}

/** The action of an event. Give it a redacted payload: nothing here redacts, the fingerprint neither. */
export function describeAction(event: string, payload: unknown): RecordedAction {
  const fields = asObject(payload)
  const { kind, target, tool, text = target, detail = '' } = describe(event, fields)
  return {
    kind,
    summary: oneLine(text === '' ? event : text),
    ...(tool === undefined ? {} : { tool: oneLine(tool, 120) }),
    ...(target === '' ? {} : { target: oneLine(target, LONGEST_TARGET) }),
    fingerprint: sha256(`${kind}\0${target}\0${detail}`).slice(0, 32),
  }
}

function describe(event: string, payload: JsonObject): Described {
  switch (event) {
    case 'beforeShellExecution':
    case 'afterShellExecution':
      return shell(payload)
    case 'beforeMCPExecution':
    case 'afterMCPExecution':
      return mcp(textIn(payload, 'tool_name') ?? '', payload['tool_input'], payload)
    case 'beforeReadFile':
    case 'beforeTabFileRead':
      return file('read', payload, payload)
    case 'afterFileEdit':
    case 'afterTabFileEdit':
      return file('write', payload, payload)
    case 'preToolUse':
    case 'postToolUse':
    case 'postToolUseFailure':
      return toolCall(textIn(payload, 'tool_name') ?? '', payload)
    case 'subagentStart':
    case 'subagentStop':
      return subagent(payload)
    case 'beforeSubmitPrompt':
      return { kind: 'prompt', target: textIn(payload, 'prompt') ?? '' }
    case 'afterAgentResponse':
    case 'afterAgentThought':
      return { kind: 'response', target: '', text: textIn(payload, 'text') ?? '', detail: event }
    case 'stop':
      return { kind: 'stop', target: '', text: textIn(payload, 'status') ?? '' }
    default:
      return { kind: 'session', target: '', text: sessionText(event, payload), detail: event }
  }
}

function toolCall(name: string, payload: JsonObject): Described {
  const input = fromJson(payload['tool_input'])
  const fields = inputFields(input)
  if (name.startsWith('MCP:')) return mcp(name.slice(4), input, payload)
  if (name === 'Shell') return { ...shell(fields), tool: name }
  if (name === 'Read') return { ...file('read', fields, payload), tool: name }
  if (name === 'Write' || name === 'Delete' || name === 'ApplyPatch') {
    const described = file('write', fields, payload)
    return { ...described, tool: name, detail: name === 'Delete' ? 'delete' : '' }
  }
  if (name === 'Task') return { ...subagent({ ...fields, ...payload }), tool: name }
  const text = `${name} ${textIn(fields, 'pattern', 'query', 'url', 'path', 'file_path') ?? canonical(input)}`
  return { kind: 'tool', target: `${name} ${canonical(input)}`, text, tool: name }
}

/** Arguments of a tool; of a patch, kept or not, at least the file. */
function inputFields(input: unknown): JsonObject {
  const fields = asObject(input)
  if (isDigest(input)) return asObject(fields['fields'])
  const file_path = fileInPatch(input)
  return file_path === undefined ? fields : { file_path }
}

function shell(fields: JsonObject): Described {
  return { kind: 'shell', target: (textIn(fields, 'command') ?? '').trim() }
}

function file(kind: 'read' | 'write', fields: JsonObject, payload: JsonObject): Described {
  const path = textIn(fields, 'file_path', 'filePath', 'path', 'target_file') ?? ''
  const base = textIn(payload, 'cwd') ?? workspaceOf(payload)
  const absolute = path === '' || base === undefined ? path : resolvePath(base, path)
  return { kind, target: absolute }
}

// Neither the server (postToolUse does not know it) nor the order of arguments makes another call of it.
function mcp(name: string, rawInput: unknown, payload: JsonObject): Described {
  const input = fromJson(rawInput)
  const server = textIn(payload, 'mcp_server_name')
  const label = server === undefined ? name : `${server}/${name}`
  const args = canonical(input)
  return { kind: 'mcp', target: name, text: `${label} ${args}`, tool: label, detail: args }
}

function subagent(fields: JsonObject): Described {
  const task = textIn(fields, 'task', 'prompt', 'description') ?? ''
  const type = textIn(fields, 'subagent_type')
  return { kind: 'subagent', target: task, ...(type === undefined ? {} : { text: `${type}: ${task}` }) }
}

function sessionText(event: string, payload: JsonObject): string {
  const detail = textIn(payload, 'reason', 'trigger', 'composer_mode')
  return detail === undefined ? event : `${event} (${detail})`
}

// Windows spells a root as /c:/Users (protocol.md 1.1); a path with a drive stands for itself.
function resolvePath(base: string, path: string): string {
  const slashed = path.replaceAll('\\', '/')
  if (/^\/?[A-Za-z]:\//.test(slashed)) return slashed.replace(/^\//, '')
  return posix.resolve(base.startsWith('/') ? base : '/', slashed)
}

/** JSON with sorted keys: equal arguments give equal text. */
function canonical(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, inner) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
      )
}

const LONGEST_SUMMARY = 200
const LONGEST_TARGET = 1000

/** Bounded, and one line whatever is in it: logs are read by lines. */
export function oneLine(text: string, longest = LONGEST_SUMMARY): string {
  const line = text
    .slice(0, longest * 2)
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
