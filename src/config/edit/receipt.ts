import type { HookEntry } from '../hook.ts'
import { applyEdits, assertReadsAs } from './apply-edits.ts'
import { parseHooksText } from './hooks-text.ts'
import { memberNamed } from './locate.ts'
import { removeEntries, takeEvent } from './remove-entries.ts'

/** What an installer keeps to undo its edit exactly. Plain data: it may be stored as JSON. */
export interface Receipt {
  /** The text before; null when there was no file. */
  readonly before: string | null
  /** The text that was written. */
  readonly after: string
}

/**
 * The text without our entries; null when the file is to be deleted. Untouched since the edit, the file becomes
 * what it was, byte for byte. Otherwise only our entries go, and what the edit had made to hold them.
 */
export function revert(text: string, receipt: Receipt, isOurs: (entry: HookEntry) => boolean): string | null {
  if (text === receipt.after) return receipt.before
  const removed = removeEntries(text, isOurs)
  const { hooks } = parseHooksText(receipt.before ?? EMPTY)
  const had = new Set((hooks?.value.members ?? []).map(({ key }) => key))
  const touched = new Set(
    parseHooksText(text)
      .entries.filter(isOurs)
      .map(({ event }) => event),
  )
  return [...touched].filter((event) => !had.has(event)).reduce(dropEmptyEvent, removed)
}

const EMPTY = '{"version":1,"hooks":{}}'

function dropEmptyEvent(text: string, event: string): string {
  const parsed = parseHooksText(text)
  const list = parsed.hooks === undefined ? undefined : memberNamed(parsed.hooks.value, event)
  if (list === undefined || list.value.members.length > 0) return text
  const edited = applyEdits(text, takeEvent(parsed, list))
  assertReadsAs(edited, parsed.entries)
  return edited
}
