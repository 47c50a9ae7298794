import type { EventName } from '../../protocol/index.ts'
import type { JsonPath, Problem } from '../problem.ts'
import type { Source } from '../source.ts'
import type { Launch } from './command/launch.ts'
import type { JsonDocument } from './document.ts'
import type { TextLines } from './text-lines.ts'

/** One entry of a hooks file, where it stands, and what its command starts. */
export interface HookSite {
  readonly event: EventName
  readonly path: JsonPath
  readonly raw: Readonly<Record<string, unknown>>
  readonly type: 'command' | 'prompt'
  readonly command?: string
  readonly matcher?: string
  readonly failClosed: boolean
  /** Undefined when the command is too complex to tell. */
  readonly launch?: Launch
}

/** A hooks file under check. */
export interface HooksFile {
  readonly source: Source
  readonly path: string
  /** Where its hooks run. */
  readonly cwd: string
  readonly text: string
  readonly lines: TextLines
  readonly document: JsonDocument
  /** What the loader says, each problem under the id of the rule that explains it best. */
  readonly problems: readonly Problem[]
  /** True when Cursor ignores the whole file. */
  readonly dropped: boolean
  readonly hooks: readonly HookSite[]
}

/** Files that colleagues get with the repository. */
export function isCommitted(file: HooksFile): boolean {
  return file.source === 'project' || file.source === 'claude-project'
}

export function commandHooks(file: HooksFile): (HookSite & { readonly command: string })[] {
  return file.hooks.filter(
    (hook): hook is HookSite & { readonly command: string } => hook.command !== undefined,
  )
}
