import { unchained } from './chain.ts'
import type { ActionKind, Decision, JournalRecord } from './record.ts'

/** What `log` and `export` can be asked for; all given conditions hold. */
export interface Filter {
  /** The whole id or its beginning. */
  readonly conversation?: string
  readonly verdict?: Decision
  readonly rule?: string
  readonly action?: ActionKind
  /** Text that occurs in the record; upper case in it makes it exact. */
  readonly grep?: string
}

export interface RecordTest {
  /** Cheap, on the text of the line; false means that `accepts` would say no as well. */
  isWanted(raw: string): boolean
  accepts(record: JournalRecord, raw: string): boolean
}

/** A filter as two tests: one before the line is parsed, one after. */
export function createTest(filter: Filter): RecordTest {
  const { conversation, verdict, rule, action } = filter
  const grep = filter.grep === undefined ? undefined : createGrep(filter.grep)
  const needles = [
    ...(conversation === undefined ? [] : [`"conversation":"${inJson(conversation)}`]),
    ...(verdict === undefined ? [] : [`"decision":"${verdict}"`]),
    ...(rule === undefined ? [] : [`"id":"${inJson(rule)}"`]),
    ...(action === undefined ? [] : [`"kind":"${action}"`]),
  ]
  return {
    isWanted: (raw) => needles.every((needle) => raw.includes(needle)) && (grep?.(raw) ?? true),
    accepts(record, raw) {
      if (conversation !== undefined && record.conversation?.startsWith(conversation) !== true) return false
      if (verdict !== undefined && record.verdict?.decision !== verdict) return false
      if (rule !== undefined && record.verdict?.rules.some(({ id }) => id === rule) !== true) return false
      if (action !== undefined && record.action.kind !== action) return false
      return grep?.(unchained(raw)) ?? true
    },
  }
}

// Text is searched as it stands in the line, so what is looked for is written as JSON writes it.
function createGrep(text: string): (raw: string) => boolean {
  const needle = inJson(text)
  if (text !== text.toLowerCase()) return (raw) => raw.includes(needle)
  return (raw) => raw.includes(needle) || raw.toLowerCase().includes(needle)
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
