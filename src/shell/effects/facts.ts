// What the operands and options of ordinary programs are. Data only; programs with a grammar of their own
// (git, find, tar, curl, dd …) have a file each. The tables: reading-programs.ts, changing-programs.ts,
// windows-programs.ts; of two rows for one program the later counts.
import type { OptionSpec } from '../options.ts'
import type { PathRole } from './effect.ts'

export interface Facts extends OptionSpec {
  /** What the operands are; `copy` and `move` take the last one as target, `edits` reads and writes. */
  readonly operands?: PathRole | 'copy' | 'move' | 'link' | 'edits'
  /** Operands to skip first: a pattern, a mode. */
  readonly skip?: number
  /** Options that already gave the pattern, so that no operand is skipped. */
  readonly unless?: string
  readonly roles?: Readonly<Record<string, PathRole>>
  /** Options that make it recursive; `always` when it is by nature. */
  readonly recursive?: string
  /** Only with one of these options the operands are touched. */
  readonly when?: string
  /** With one of these options the operands that are read are written as well. */
  readonly editsWith?: string
  /** Everything behind one of these words is data. */
  readonly dataBehind?: string
  /** An operand that looks like this is an expression, as long as another operand or standard input is there. */
  readonly expression?: RegExp
}

export type Row = readonly [names: string, facts: Facts]
