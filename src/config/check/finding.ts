import type { JsonPath } from '../problem.ts'

export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Replaces `length` characters at `offset` by `text`. */
export interface Edit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** One remark about one place. Lines and columns count from 1; the end is exclusive. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  /** What to do about it; which event to use instead. */
  readonly hint?: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** Place in the hooks file, `hooks.stop[0].timeout`; empty for the file itself and for scripts. */
  readonly jsonPath: string
  /** True when Cursor ignores the whole file because of this. */
  readonly voidsFile: boolean
  /** Edits of the hooks file that mend it without changing anything else. */
  readonly fix?: readonly Edit[]
}

/** What a rule reports about a hooks file: the place as a path into the document or as a range of its text. */
export interface Found {
  readonly message: string
  readonly hint?: string
  readonly severity?: Severity
  readonly fix?: readonly Edit[]
  readonly at?: JsonPath
  /** Which half of the property at that path is meant; the value unless said otherwise. */
  readonly part?: 'key' | 'value'
  readonly range?: TextRange
}

/** What a rule reports about a script. */
export interface ScriptFound {
  readonly message: string
  readonly hint?: string
  readonly severity?: Severity
  readonly range: TextRange
}

export interface TextRange {
  readonly offset: number
  readonly length: number
}
