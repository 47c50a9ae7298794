import type * as Rego from '../../rego/index.ts'
import type { Routing } from './routing.ts'
import type { Verb } from './verb.ts'

/** The part of the engine that policies need; handed in, so that it is loaded only where a .rego file exists. */
export type RegoEngine = Pick<
  typeof Rego,
  'compile' | 'serialize' | 'restore' | 'parseModule' | 'rowOf' | 'RegoError'
>

export type RegoProgram = Rego.RegoProgram

/** A package with decisions. */
export interface RegoPackage {
  /** Its path below `data`. */
  readonly path: readonly string[]
  readonly routing: Routing
  /** Where each of its verbs is defined first. */
  readonly verbs: Readonly<Partial<Record<Verb, { readonly file: string; readonly row: number }>>>
}

/** A file that does not compile: it is off, and the gates it routes are closed. */
export interface BrokenRego {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly routing: Routing
  /** Only others need it, so it closes nothing by itself. */
  readonly isHelper: boolean
}

/** What policies look at: parts of the input that cost time are made only for those who read them. */
export interface Reads {
  /** `input.jackline`, or paths of a command line. */
  readonly facts: boolean
  /** `input.jackline.secrets`. */
  readonly secrets: boolean
}

/** What routing has to know; plain data. */
export interface RegoSetIndex {
  readonly packages: readonly RegoPackage[]
  readonly broken: readonly BrokenRego[]
  readonly warnings: readonly string[]
  readonly reads: Reads
}

/** A compiled set of policies as plain data, for a cache. */
export interface RegoSet extends RegoSetIndex {
  /** What the engine's `serialize` wrote; null when nothing compiles. */
  readonly plan: string | null
}
