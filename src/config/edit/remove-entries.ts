import type { HookEntry } from '../hook.ts'
import { applyEdits, assertReadsAs, type TextEdit } from './apply-edits.ts'
import { type Part, partsOf } from './gap.ts'
import { type HooksText, parseHooksText } from './hooks-text.ts'
import { type Container, type Member, memberNamed } from './locate.ts'
import { styleOf } from './style.ts'

// Removal undoes an addition byte for byte, without a record of it, because additions have a form of their own:
//   into a list that was there and empty   [ {…} ]   with one space on both sides    → the list stays
//   with a list that was not there         any other form without a comment          → the key goes too

/**
 * Removes the entries that the predicate picks, and an event's key with its last entry. `hooks` itself stays: a
 * file without it would be dropped by Cursor. Throws `EditRefused`.
 */
export function removeEntries(text: string, picks: (entry: HookEntry) => boolean): string {
  const { entries } = parseHooksText(text)
  // From the last to the first: the reverse of the order in which they were added.
  return entries
    .filter(picks)
    .reverse()
    .reduce((current, entry) => removeEntry(current, entry), text)
}

function removeEntry(text: string, entry: HookEntry): string {
  const parsed = parseHooksText(text)
  const list = memberNamed(parsed.hooks?.value as Container, entry.event) as Member
  const left = parsed.entries.filter((each) => each.event !== entry.event || each.index !== entry.index)
  const edited = applyEdits(text, takeOut(parsed, list, entry.index))
  assertReadsAs(edited, left)
  return edited
}

function takeOut(parsed: HooksText, list: Member, index: number): TextEdit[] {
  const { text } = parsed
  const { value } = list
  const only = value.members.length === 1 ? value.members[0] : undefined
  if (only === undefined) return takeMember(text, value, index)
  const before = text.slice(value.start + 1, only.start)
  if (before === ' ' && text[only.end] === ' ') return [deletion(only.start - 1, only.end + 1)]
  if (hasComment(text, value.start + 1, only.start) || hasComment(text, only.end, value.end - 1)) {
    return takeMember(text, value, index)
  }
  return takeEvent(parsed, list)
}

/** Takes an event's key out of `hooks`. */
export function takeEvent(parsed: HooksText, list: Member): TextEdit[] {
  const { text } = parsed
  const hooks = parsed.hooks?.value as Container
  if (hooks.members.length > 1) return takeMember(text, hooks, hooks.members.indexOf(list))
  const lead = text.slice(hooks.start + 1, list.start)
  if (lead === ' ') {
    return [deletion(list.start - 1, list.end + (text[list.end] === ' ' ? 1 : 0))]
  }
  const [edit] = takeMember(text, hooks, 0) as [TextEdit]
  const { newline, hooksIndent = '' } = styleOf(parsed)
  const tail = newline + hooksIndent
  // Only where our own addition put it: behind a line comment the line break has to stay.
  const closes = /^[\n\r]\s*$/.test(lead) && text.startsWith(tail, list.end)
  return [closes ? { ...edit, end: list.end + tail.length } : edit]
}

/** Takes one member out of a list or object, with its comma. Comments around it stay. */
function takeMember(text: string, container: Container, index: number): TextEdit[] {
  const { members } = container
  const member = members[index] as Member
  const next = members[index + 1]
  if (next !== undefined) {
    const behind = partsOf(text, member.end, next.start)
    const comma = behind.findIndex(({ kind }) => kind === 'comma')
    const gone = behind.filter(({ kind }, at) => kind === 'comma' || (kind === 'space' && at <= comma + 1))
    return [
      deletion(member.start, member.end),
      ...gone.filter((part) => !endsLineComment(behind, part)).map(({ start, end }) => deletion(start, end)),
    ]
  }
  const gapStart = members[index - 1]?.end ?? container.start + 1
  const before = partsOf(text, gapStart, member.start)
  const comma = before.findLast(({ kind }) => kind === 'comma')
  const space = before.at(-1)?.kind === 'space' ? (before.at(-1) as Part) : undefined
  // Behind a line comment only a line break keeps the rest out of the comment.
  const needed =
    space !== undefined && endsLineComment(before, space) && !/^[\n\r]/.test(text.slice(member.end))
  const from = space === undefined || needed ? member.start : space.start
  return [deletion(from, member.end), ...(comma === undefined ? [] : [deletion(comma.start, comma.end)])]
}

function endsLineComment(parts: readonly Part[], space: Part): boolean {
  return space.kind === 'space' && parts[parts.indexOf(space) - 1]?.kind === 'line-comment'
}

function hasComment(text: string, start: number, end: number): boolean {
  return partsOf(text, start, end).some(({ kind }) => kind.endsWith('comment'))
}

function deletion(start: number, end: number): TextEdit {
  return { start, end, insert: '' }
}
