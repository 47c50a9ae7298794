import type { FlagSpec, ParsedFlags } from './flags.ts'
import type { Terminal } from './terminal.ts'

/** One word after `jackline`. `run` returns the exit code: 0 fine, 1 something the user can fix, never 2. */
export interface Command<F extends FlagSpec = FlagSpec> {
  /** Arguments as shown in help: `EVENT [flags]`. */
  readonly usage: string
  readonly summary: string
  /** Paragraphs under the usage line. */
  readonly details?: string
  readonly flags: F
  run(input: CommandInput<F>): Promise<number>
}

export interface CommandInput<F extends FlagSpec = FlagSpec> {
  readonly args: readonly string[]
  readonly flags: ParsedFlags<F>
  readonly terminal: Terminal
  readonly signal: AbortSignal
}

/** Types a command's flags for its `run`. */
export function defineCommand<const F extends FlagSpec>(command: Command<F>): Command<F> {
  return command
}
