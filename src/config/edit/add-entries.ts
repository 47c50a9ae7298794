import type { EventName } from '../../protocol/index.ts'
import { parseEntry } from '../parse-entry.ts'
import { applyEdits, assertReadsAs, type TextEdit } from './apply-edits.ts'
import { encodeEntry, type NewEntry } from './encode-entry.ts'
import { commentBehind } from './gap.ts'
import { type HooksText, parseHooksText } from './hooks-text.ts'
import { type Container, type Member, memberNamed } from './locate.ts'
import { EditRefused } from './refusal.ts'
import { indentAt, type Style, separatorFor, styleOf } from './style.ts'

export interface Addition {
  readonly event: EventName
  readonly entry: NewEntry
}

const NEW_FILE = '{\n  "version": 1,\n  "hooks": {}\n}\n'

/**
 * Adds entries to a hooks file; `undefined` stands for a file that does not exist. An entry whose command and
 * matcher are there already is left as it is. Every byte that is not added stays. Throws `EditRefused`.
 */
export function addEntries(text: string | undefined, additions: readonly Addition[]): string {
  return additions.reduce(addEntry, text ?? NEW_FILE)
}

function addEntry(text: string, { event, entry }: Addition): string {
  const parsed = parseHooksText(text)
  if (parsed.entries.some((each) => isSame(each, event, entry))) return text
  const { entry: added, problems } = parseEntry(event, 0, entry)
  if (added === undefined) throw new EditRefused(problems)
  const style = styleOf(parsed)
  const edited = applyEdits(text, place(parsed, event, encodeEntry(entry, style.spaced), style))
  assertReadsAs(edited, [...parsed.entries, added])
  return edited
}

function isSame(
  each: { event: EventName; matcher?: string; command?: string },
  event: EventName,
  entry: NewEntry,
): boolean {
  return each.event === event && each.command === entry.command && each.matcher === entry.matcher
}

function place(parsed: HooksText, event: EventName, entry: string, style: Style): TextEdit[] {
  const { text, root, hooks } = parsed
  if (hooks === undefined) {
    const colon = style.spaced ? ': ' : ':'
    return append(text, root, `"hooks"${colon}{${eventText(event, entry, style, undefined)}}`, style)
  }
  const list = memberNamed(hooks.value, event)
  if (list === undefined) return placeEvent(text, hooks, event, entry, style)
  if (list.value.members.length > 0) return append(text, list.value, entry, style)
  // The spaces tell a list that was there and empty from one that we made: see remove-entries.ts.
  return [insertion(list.value.start + 1, ` ${entry} `)]
}

function placeEvent(text: string, hooks: Member, event: EventName, entry: string, style: Style): TextEdit[] {
  const last = hooks.value.members.at(-1)
  if (last !== undefined) {
    return append(text, hooks.value, eventText(event, entry, style, indentAt(text, last.start)), style)
  }
  const { newline, hooksIndent, unit } = style
  if (hooksIndent === undefined) {
    return [insertion(hooks.value.start + 1, ` ${eventText(event, entry, style, undefined)} `)]
  }
  const property = eventText(event, entry, style, hooksIndent + unit)
  return [
    insertion(hooks.value.start + 1, `${newline}${hooksIndent}${unit}${property}${newline}${hooksIndent}`),
  ]
}

/** `"stop": [ … ]`, over several lines when it stands on a line of its own. */
function eventText(event: EventName, entry: string, style: Style, indent: string | undefined): string {
  const { newline, unit, spaced } = style
  const key = `"${event}":${spaced ? ' ' : ''}`
  if (indent === undefined) return `${key}[${entry}]`
  return `${key}[${newline}${indent}${unit}${entry}${newline}${indent}]`
}

/** A new last member. A comment behind the old last one stays with it. */
function append(text: string, container: Container, member: string, style: Style): TextEdit[] {
  const last = container.members.at(-1) as Member
  const separator = separatorFor(text, container, style)
  const comment = commentBehind(text, last.end, container.end - 1)
  if (comment === undefined) return [insertion(last.end, `,${separator}${member}`)]
  const needsLine = comment.isLine && !/[\n\r]/.test(separator)
  return [
    insertion(last.end, ','),
    insertion(comment.end, `${needsLine ? style.newline : separator}${member}`),
  ]
}

function insertion(at: number, insert: string): TextEdit {
  return { start: at, end: at, insert }
}
