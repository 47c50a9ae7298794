// The answer of `analyze`: plain data about the simple commands a line would run.

/** `[start, end)` in UTF-16 units of the line that was handed to `analyze`. */
export type Span = readonly [start: number, end: number]

/** Where the value of a word comes from. */
export type Provenance = 'literal' | 'constant' | 'unknown'

/** One word after expansion. */
export interface Word {
  /** As written. */
  readonly text: string
  /** What the program would receive; null when a part of it cannot be known. */
  readonly value: string | null
  /** The value with `HOLE` (U+0000) in place of every part that cannot be known. */
  readonly known: string
  readonly provenance: Provenance
  /** Holds an active glob character: the value is a pattern, not a name. */
  readonly glob: boolean
  readonly quoted: boolean
  /** Indexes of the commands whose output became part of this word. */
  readonly from: readonly number[]
  /** The text behind a process substitution `<( … )`, with holes. */
  readonly stream?: string
}

/** `NAME=value` before a command, or given to `env`, `export` and the like. */
export interface EnvAssignment {
  readonly name: string
  readonly value: Word
}

/** One redirection; here-documents and here-strings are found in `stdin`. */
export interface Redirect {
  readonly operator: string
  readonly fd: number | null
  readonly mode: 'read' | 'write' | 'append' | 'duplicate'
  readonly target: Word
}

/** What a command reads as standard input. */
export interface Stdin {
  readonly kind: 'inherit' | 'pipe' | 'heredoc' | 'herestring' | 'file'
  /** The text with holes, as far as known; null when nothing is known. */
  readonly known: string | null
  /** Indexes of the commands that produced it, those far upstream included. */
  readonly from: readonly number[]
  /** The file behind `< file`. */
  readonly path: Word | null
}

/** A wrapper, interpreter or option through which a command was reached. */
export interface Via {
  readonly program: string
  /** Index of the wrapping command, null when the wrapper is no command of its own (an environment variable). */
  readonly index: number | null
  /** How: the option or the construct (`-c`, `-exec`, `GIT_SSH_COMMAND`, `pipe`). */
  readonly how: string
  /** The machine or container it runs on instead of this one. */
  readonly remote?: string
}

/** Where in the line a command stands. */
export interface Context {
  readonly substitution: boolean
  readonly function: boolean
  readonly conditional: boolean
  readonly background: boolean
}

/** A call that inline code makes, found by reading it. */
export interface CodeCall {
  readonly kind: 'process' | 'delete' | 'read' | 'write' | 'network' | 'code'
  /** The function as written: `shutil.rmtree`. */
  readonly call: string
  /** First argument when it is a constant (HOLE for unknown parts), else null. */
  readonly argument: string | null
  readonly recursive: boolean
  /** Text that the process gets on standard input (HOLE for unknown parts): `print x | "sh"` of awk. */
  readonly input?: string
}

/** Source text of another language run by a command. */
export interface InlineCode {
  readonly language: string
  readonly text: string
  readonly calls: readonly CodeCall[]
}

/** One simple command the line would run. */
export interface SimpleCommand {
  readonly index: number
  readonly kind: 'program' | 'builtin' | 'function' | 'assignment'
  /** Base name used for matching (no folder, no `.exe`, look-alikes folded); null when unknown. */
  readonly name: string | null
  readonly program: Word
  readonly args: readonly Word[]
  readonly env: readonly EnvAssignment[]
  /** Working folder at that point; null when unknown. */
  readonly cwd: string | null
  /** Folders it may run in instead, where branches before moved differently; HOLE for unknown parts. */
  readonly otherCwds: readonly string[]
  /** The home folder `~` stands for, `~` itself when none was given or the command runs elsewhere. */
  readonly home: string
  readonly redirects: readonly Redirect[]
  readonly stdin: Stdin
  /** Index of the command that reads its output. */
  readonly feeds: number | null
  readonly via: readonly Via[]
  /** Runs on another machine or in a container. */
  readonly remote: boolean
  readonly span: Span
  readonly depth: number
  readonly context: Context
  readonly dialect: Dialect
  readonly code: readonly InlineCode[]
  /** The command in one canonical spelling. */
  readonly normalised: string
}

export type ProblemCode =
  | 'unparseable'
  | 'bound-length'
  | 'bound-depth'
  | 'bound-commands'
  | 'bound-steps'
  | 'dynamic-command'
  | 'dynamic-code'
  | 'unknown-option'
  | 'look-alike'
  | 'hidden-character'
  | 'interactive-shell'
  | 'encoded-command'
  | 'self-replication'

/** Something about the line that could not be known, or that no honest line holds. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly span: Span
  /** The command it is about. */
  readonly command: number | null
  /** Indexes of the commands that produce the text in question. */
  readonly from: readonly number[]
}

export type Dialect = 'posix' | 'powershell' | 'cmd'

/** Everything `analyze` found. */
export interface Analysis {
  readonly commands: readonly SimpleCommand[]
  readonly problems: readonly Problem[]
  /** A bound stopped the analysis: the list of commands is not complete. */
  readonly truncated: boolean
}

/** Bounds of one analysis. */
export interface Limits {
  /** Longest line in UTF-16 units. */
  readonly length: number
  /** Deepest nesting of code in code. */
  readonly depth: number
  readonly commands: number
  /** Work units, about one per syntax node visited. */
  readonly steps: number
}

export interface AnalyzeOptions {
  /** Absolute folder in which the line starts. */
  readonly cwd?: string
  readonly home?: string
  /** Variables with known values. */
  readonly env?: Readonly<Record<string, string>>
  readonly dialect?: Dialect
  readonly limits?: Partial<Limits>
}
