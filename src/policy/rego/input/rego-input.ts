// What a policy sees as `input`: Cursor's payload, enriched as Cupcake's policies expect it, and `input.jackline`.
import type { Event } from '../../../protocol/index.ts'
import type { Action } from '../../action/action.ts'
import type { JudgeContext } from '../../context.ts'
import { nestedCommands, touchesOf, writtenScript } from '../../view/action-view.ts'
import { type ShellView, shellView } from '../../view/shell-view.ts'
import type { Reads } from '../rego-set.ts'
import { collapseBlanks } from './collapse-blanks.ts'
import { factsOf } from './facts.ts'
import { followLinks } from './follow-links.ts'

export interface RegoInputOptions {
  /** Settings of Cupcake's builtins, at `input.builtin_config`. */
  readonly builtinConfig?: Readonly<Record<string, unknown>>
  /** What policies look at; everything when absent. */
  readonly reads?: Reads
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
  const { reads = { facts: true, secrets: true } } = options
  return {
    // Fields that Cupcake's policies may rely on, where a sender left them out.
    ...(event.name === 'beforeShellExecution' ? { cwd: context.workspace } : {}),
    ...(action.kind === 'stop' ? { loop_count: action.loopCount } : {}),
    ...payload,
    hook_event_name: event.name,
    ...(event.name === 'beforeShellExecution' ? { command: collapseBlanks(event.payload.command) } : {}),
    ...fileFields(action, context),
    signals: {},
    ...(options.builtinConfig === undefined ? {} : { builtin_config: options.builtinConfig }),
    ...(reads.facts ? analysed(action, context, reads.secrets) : {}),
  }
}

/** What takes an analysis of the command lines. */
function analysed(action: Action, context: JudgeContext, findsSecrets: boolean): Record<string, unknown> {
  const shells = linesOf(action).map((line) => shellView(line, action.cwd, context))
  const touches = shells.flatMap(({ commands }) => commands.flatMap((each) => each.touches))
  if (action.kind !== 'shell') touches.unshift(...touchesOf(action, context))
  return {
    ...(action.kind === 'shell' ? { affected_parent_directories: affected(shells, context) } : {}),
    jackline: factsOf({ action, context, shells, touches, findsSecrets }),
  }
}

/** The input with what signals reported, and the names of those that did not. */
export function withSignals(
  input: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  missing: readonly string[],
): Record<string, unknown> {
  const facts = input['jackline'] as Readonly<Record<string, unknown>> | undefined
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
