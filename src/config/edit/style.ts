import type { HooksText } from './hooks-text.ts'
import type { Container } from './locate.ts'

/** How a file is written, so that what we add looks like the rest. */
export interface Style {
  readonly newline: string
  /** Whitespace before `"hooks"`; undefined when the file is written in one line. */
  readonly hooksIndent: string | undefined
  /** One step of indentation. */
  readonly unit: string
  /** False for minified files. */
  readonly spaced: boolean
}

export function styleOf({ text, root, hooks }: HooksText): Style {
  const first = root.members[0]
  const rootIndent = first === undefined ? undefined : indentAt(text, first.start)
  const hooksIndent = hooks === undefined ? rootIndent : indentAt(text, hooks.start)
  const lastEvent = hooks?.value.members.at(-1)
  const eventIndent = lastEvent === undefined ? undefined : indentAt(text, lastEvent.start)
  const nested = eventIndent !== undefined && hooksIndent !== undefined && eventIndent.startsWith(hooksIndent)
  return {
    newline: /\r?\n/.exec(text)?.[0] ?? '\n',
    hooksIndent,
    unit: nested ? eventIndent.slice(hooksIndent.length) : (rootIndent ?? ''),
    spaced: first === undefined || /^"[^"]*"\s*:\s/.test(text.slice(first.start)),
  }
}

/** The whitespace before `offset` when nothing else stands before it on its line. */
export function indentAt(text: string, offset: number): string | undefined {
  const before = /(^|[\n\r])([^\n\r]*)$/.exec(text.slice(0, offset))
  const lead = before?.[2] ?? ''
  const isFirstOnLine = before?.[1] !== '' && /^\s*$/.test(lead)
  return isFirstOnLine ? lead : undefined
}

/** What stands before a member that is appended: as before the last one. */
export function separatorFor(text: string, container: Container, style: Style): string {
  const last = container.members.at(-1)
  const indent = last === undefined ? undefined : indentAt(text, last.start)
  if (indent !== undefined) return style.newline + indent
  return style.spaced ? ' ' : ''
}
