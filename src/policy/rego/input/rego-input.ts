// What a policy sees as `input`: Cursor's payload, enriched as Cupcake's policies expect it, and `input.jackline`.
import type { Event } from '../../../protocol/index.ts'
import type { Action } from '../../action/action.ts'
import type { JudgeContext } from '../../context.ts'
import { nestedCommands, touchesOf, writtenScript } from '../../view/action-view.ts'
import { type ShellView, shellView } from '../../view/shell-view.ts'
import { collapseBlanks } from './collapse-blanks.ts'
import { factsOf } from './facts.ts'
import { followLinks } from './follow-links.ts'

export interface RegoInputOptions {
  /** Settings of Cupcake's builtins, at `input.builtin_config`. */
  readonly builtinConfig?: Readonly<Record<string, unknown>>
  /** Look for secrets too. */
  readonly findsSecrets?: boolean
}

const MOST_FOLDERS = 500

/** The input document for one event. */
export function regoInput(
  event: Event,
  action: Action,
  context: JudgeContext,
  options: RegoInputOptions = {},
): Record<string, unknown> {
  const payload = event.payload as Readonly<Record<string, unknown>>
  const lines = linesOf(action)
  const shells = lines.map((line) => shellView(line, action.cwd, context))
  const touches = [...shells.flatMap(({ commands }) => commands.flatMap((each) => each.touches))]
  if (action.kind !== 'shell') touches.unshift(...touchesOf(action, context))
  return {
    // Fields that Cupcake's policies may rely on, where a sender left them out.
    ...(event.name === 'beforeShellExecution' ? { cwd: context.workspace } : {}),
    ...(action.kind === 'stop' ? { loop_count: action.loopCount } : {}),
    ...payload,
    hook_event_name: event.name,
    ...(event.name === 'beforeShellExecution' ? { command: collapseBlanks(event.payload.command) } : {}),
    ...fileFields(action, context),
    ...(action.kind === 'shell' ? { affected_parent_directories: affected(shells, context) } : {}),
    signals: {},
    ...(options.builtinConfig === undefined ? {} : { builtin_config: options.builtinConfig }),
    jackline: factsOf({ action, context, shells, touches, findsSecrets: options.findsSecrets === true }),
  }
}

/** The input with what signals reported, and the names of those that did not. */
export function withSignals(
  input: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  missing: readonly string[],
): Record<string, unknown> {
  const facts = input['jackline'] as Readonly<Record<string, unknown>>
  return { ...input, signals: values, jackline: { ...facts, missing_signals: missing } }
}

function linesOf(action: Action): string[] {
  if (action.kind === 'shell') return [action.command]
  const script = writtenScript(action)
  return [...nestedCommands(action), ...(script === null ? [] : [script])]
}

function fileFields(action: Action, context: JudgeContext): Record<string, unknown> {
  if (action.kind !== 'read' && action.kind !== 'write' && action.kind !== 'edited') return {}
  const { resolved, isLink } = followLinks(action.path, action.cwd || context.workspace, context)
  return { original_file_path: action.path, resolved_file_path: resolved, is_symlink: isLink }
}

/** Every path a command uses, links followed; of a pattern the folder it looks into. */
function affected(shells: readonly ShellView[], context: JudgeContext): string[] {
  const found = new Set<string>()
  for (const { commands } of shells) {
    for (const { use } of commands.flatMap(({ touches }) => touches)) {
      if (use.path === null) continue
      const wild = use.glob ? use.path.search(/[*?[{]/) : -1
      const path = wild < 0 ? use.path : use.path.slice(0, Math.max(1, use.path.lastIndexOf('/', wild)))
      found.add(context.realpath?.(path) ?? path)
      if (found.size >= MOST_FOLDERS) break
    }
  }
  return [...found]
}
