import type { EventName } from '../protocol/index.ts'
import type { Source } from './source.ts'

interface Entry {
  readonly event: EventName
  /** Place in its file: the n-th entry of that event. */
  readonly index: number
  readonly matcher?: string
  readonly timeoutSeconds: number
  /** Follow-ups after which it is skipped; null for no limit. Counts on stop and subagentStop only. */
  readonly loopLimit: number | null
  readonly failClosed: boolean
}

export interface CommandEntry extends Entry {
  readonly type: 'command'
  readonly command: string
}

export interface PromptEntry extends Entry {
  readonly type: 'prompt'
  readonly prompt: string
  readonly model?: string
}

/** One entry of a hooks file, with the defaults filled in. */
export type HookEntry = CommandEntry | PromptEntry

/** An entry together with where it came from and where it runs. */
export type Hook = HookEntry & { readonly source: Source; readonly file: string; readonly cwd: string }

export const DEFAULT_TIMEOUT_SECONDS = 60
export const DEFAULT_LOOP_LIMIT = 5

/** What the hook runs or asks: the text that identifies it to people. */
export function textOf(entry: HookEntry): string {
  return entry.type === 'command' ? entry.command : entry.prompt
}
