import type { HookEntry } from '../hook.ts'
import { parseHooksFile } from '../parse-hooks-file.ts'
import { refuse } from './refusal.ts'

/** Replaces text[start, end). */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly insert: string
}

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text
  for (const { start, end, insert } of [...edits].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + insert + result.slice(end)
  }
  return result
}

/** Throws unless Cursor would read exactly these hooks from the text. The last line of defence of every edit. */
export function assertReadsAs(text: string, expected: readonly HookEntry[]): void {
  const { entries, problems } = parseHooksFile(text)
  const error = problems.find(({ severity }) => severity === 'error')
  if (error === undefined && content(entries) === content(expected)) return
  const reason = error?.message ?? 'other entries would change'
  throw refuse('unsafe-edit', `the file cannot be edited safely (${reason}); edit it by hand`)
}

// Order counts within an event only.
function content(entries: readonly HookEntry[]): string {
  const sorted = entries.toSorted((a, b) => a.event.localeCompare(b.event))
  return JSON.stringify(sorted.map((entry) => ({ ...entry, index: 0 })))
}
