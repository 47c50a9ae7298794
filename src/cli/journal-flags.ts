import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  ACTION_KINDS,
  type ActionKind,
  type Damage,
  DECISIONS,
  type Decision,
  type Filter,
  journalFolder,
  listSegments,
  openJournal,
  parseSince,
  SPANS_HELP,
} from '../journal/index.ts'
import { suggestion } from '../protocol/index.ts'
import type { Terminal } from './terminal.ts'
import { printable } from './terminal.ts'
import { UserFault } from './user-fault.ts'

/** Flags of every command that reads the journal. */
export const JOURNAL_FLAGS = {
  journal: { kind: 'text', value: 'DIR', doc: 'instead of your own journal' },
} as const

export const SINCE_FLAG = {
  since: { kind: 'text', value: 'SPAN|DATE', doc: `how far back: ${SPANS_HELP}` },
} as const

export const FILTER_FLAGS = {
  conversation: { kind: 'text', value: 'ID', doc: 'one conversation; the beginning of its id is enough' },
  verdict: { kind: 'text', value: DECISIONS.join('|'), doc: 'what the policy said' },
  rule: { kind: 'text', value: 'ID', doc: 'what this rule hit' },
  action: { kind: 'text', value: 'KIND', doc: `one kind: ${ACTION_KINDS.join(', ')}` },
  grep: { kind: 'text', value: 'TEXT', doc: 'what contains this text; upper case in it makes it exact' },
} as const

/** The folder of the journal, with records that wait for a place in it taken in. */
export function openFolder(flags: { readonly journal: string | undefined }): string {
  if (flags.journal === undefined) {
    const folder = journalFolder()
    openJournal({ folder }).settle()
    return folder
  }
  const folder = resolve(flags.journal)
  if (!existsSync(folder)) throw new UserFault(`--journal: ${folder} does not exist.`)
  return folder
}

/** Tells how to get records when there are none; true when that was the case. */
export function isEmptyJournal(folder: string, terminal: Terminal): boolean {
  if (listSegments(folder).length > 0) return false
  terminal.err(
    `The journal is empty (${folder}).\nRecords are written by the guard: register it with \`jackline init\`, then let the agent work.\n`,
  )
  return true
}

export function sinceOf(flags: { readonly since: string | undefined }): { sinceMs?: number } {
  if (flags.since === undefined) return {}
  const sinceMs = parseSince(flags.since, Date.now())
  if (sinceMs === undefined) {
    throw new UserFault(`--since: "${flags.since}" is no time. Valid: ${SPANS_HELP}.`)
  }
  return { sinceMs }
}

export function filterOf(flags: {
  readonly conversation: string | undefined
  readonly verdict: string | undefined
  readonly rule: string | undefined
  readonly action: string | undefined
  readonly grep: string | undefined
}): Filter {
  const { conversation, verdict, rule, action, grep } = flags
  return {
    ...(conversation === undefined ? {} : { conversation }),
    ...(verdict === undefined ? {} : { verdict: oneOf<Decision>('verdict', verdict, DECISIONS) }),
    ...(rule === undefined ? {} : { rule }),
    ...(action === undefined ? {} : { action: oneOf<ActionKind>('action', action, ACTION_KINDS) }),
    ...(grep === undefined ? {} : { grep }),
  }
}

export function oneOf<T extends string>(flag: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value)
  if (found !== undefined) return found
  throw new UserFault(`--${flag}: unknown "${value}".${suggestion(value, known)} Valid: ${known.join(', ')}.`)
}

/** A whole number above zero. */
export function countOf(flag: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UserFault(`--${flag}: "${value}" is no number above 0.`)
  return Number(value)
}

const MOST_DAMAGE = 20

/** Collects damaged lines and tells them at the end, on stderr, so that output stays clean. */
export function createDamageReport(terminal: Terminal): { onDamage(damage: Damage): void; tell(): void } {
  const shown: Damage[] = []
  let count = 0
  return {
    onDamage(damage) {
      count++
      if (shown.length < MOST_DAMAGE) shown.push(damage)
    },
    tell() {
      if (count === 0) return
      const lines = shown
        .map(({ file, line, reason }) => `  ${file}:${line}: ${printable(reason)}\n`)
        .join('')
      const more = count > shown.length ? `  and ${count - shown.length} more\n` : ''
      const what = count === 1 ? '1 damaged line was' : `${count} damaged lines were`
      terminal.err(
        `${what} read around:\n${lines}${more}\`jackline journal verify\` checks the whole chain.\n`,
      )
    },
  }
}
