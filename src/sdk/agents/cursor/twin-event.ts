import { definitionOf, type EventName, isObject, parseCursorVersion } from '../../../protocol/index.ts'
import { cursorVersionOf } from '../../hook-context.ts'
import type { UnifiedEvent } from '../../unified/unified-event.ts'
import { workspaceRoot } from '../../workspace-root.ts'

// One action, two events: preToolUse and beforeShellExecution tell the same command. Each runs in a process of its
// own, so who handles it is settled by rule and not by memory, which could be lost, raced or forged. Before the
// action the specific event handles it: it alone has the file's content, the MCP server, the sandbox. Afterwards
// the tool event does: it alone can tell the agent something. An event steps back only when the hooks file
// says that its twin reaches this very hook, whatever the action; in doubt both handle it, which loses nothing.

const BEFORE: Readonly<Partial<Record<UnifiedTool, EventName>>> = {
  Bash: 'beforeShellExecution',
  MCP: 'beforeMCPExecution',
  Read: 'beforeReadFile',
}
type UnifiedTool = Extract<UnifiedEvent, { tool: unknown }>['tool']

/** Whether another event will tell the same action to this hook, and is the one to handle it. */
export function isLeftToTwin(
  event: EventName,
  unified: UnifiedEvent,
  payload: Readonly<Record<string, unknown>>,
): boolean {
  const twin = twinOf(event, unified)
  return twin !== undefined && fires(twin, payload) && isRegistered(event, twin, payload)
}

function twinOf(event: EventName, unified: UnifiedEvent): EventName | undefined {
  if (event === 'preToolUse') return 'tool' in unified ? BEFORE[unified.tool] : undefined
  const isSpecificAfter =
    event === 'afterShellExecution' || event === 'afterMCPExecution' || event === 'afterFileEdit'
  return isSpecificAfter ? 'postToolUse' : undefined
}

function fires(twin: EventName, payload: Readonly<Record<string, unknown>>): boolean {
  const surface = parseCursorVersion(cursorVersionOf(payload) ?? '')?.surface
  return surface !== undefined && definitionOf(twin).surfaces[surface] === 'fires'
}

/** Whether a hooks file sends both events to this hook by the same command, the twin without a matcher. */
function isRegistered(
  event: EventName,
  twin: EventName,
  payload: Readonly<Record<string, unknown>>,
): boolean {
  const { env, platform } = process
  const root = workspaceRoot(payload, { env, platform, cwd: process.cwd() })
  const { basename, join } = process.getBuiltinModule('node:path')
  const scripts = process.argv.slice(1).map((argument) => basename(argument))
  const isOurs = (command: string) => scripts.some((name) => /\.\w+$/.test(name) && command.includes(name))
  return [root, process.getBuiltinModule('node:os').homedir()].some((folder) => {
    const hooks = readHooks(join(folder, '.cursor', 'hooks.json'))
    const commands = entriesOf(hooks, event).filter(({ command }) => isOurs(command))
    const twins = entriesOf(hooks, twin).filter(({ matcher }) => ['', '*', undefined].includes(matcher))
    return (
      commands.length > 0 && commands.every(({ command }) => twins.some((each) => each.command === command))
    )
  })
}

interface Entry {
  readonly command: string
  readonly matcher: string | undefined
}

function entriesOf(hooks: Record<string, unknown>, event: EventName): Entry[] {
  const list = hooks[event]
  if (!Array.isArray(list)) return []
  return list.flatMap(({ command, matcher }) =>
    typeof command === 'string' && (matcher === undefined || typeof matcher === 'string')
      ? [{ command, matcher }]
      : [],
  )
}

// Comments go as Cursor strips them (protocol.md 7.12); a file it cannot read registers nothing.
function readHooks(path: string): Record<string, unknown> {
  try {
    const { readFileSync } = process.getBuiltinModule('node:fs')
    const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const file: unknown = JSON.parse(text)
    return isObject(file) && isObject(file['hooks']) ? file['hooks'] : {}
  } catch {
    return {}
  }
}
