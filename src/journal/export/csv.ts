import type { JournalRecord } from '../record.ts'

type Cell = string | number | null | undefined

const COLUMNS: Readonly<Record<string, (record: JournalRecord) => Cell>> = {
  seq: ({ seq }) => seq,
  id: ({ id }) => id,
  time: ({ time }) => time,
  event: ({ event }) => event,
  agent: ({ agent }) => agent,
  cursorVersion: ({ cursorVersion }) => cursorVersion,
  conversation: ({ conversation }) => conversation,
  generation: ({ generation }) => generation,
  workspace: ({ workspace }) => workspace,
  kind: ({ action }) => action.kind,
  tool: ({ action }) => action.tool,
  summary: ({ action }) => action.summary,
  target: ({ action }) => action.target,
  fingerprint: ({ action }) => action.fingerprint,
  decision: ({ verdict }) => verdict?.decision,
  enforced: ({ verdict }) => verdict?.enforced,
  mode: ({ verdict }) => verdict?.mode,
  rules: ({ verdict }) => verdict?.rules.map(({ id }) => id).join(' '),
  reason: ({ verdict }) => verdict?.reason,
  policyDigest: ({ policyDigest }) => policyDigest,
  durationMs: ({ durationMs }) => durationMs,
  status: ({ completes }) => completes?.status,
  exit: ({ completes }) => completes?.exit,
  actionMs: ({ completes }) => completes?.durationMs,
  outputBytes: ({ completes }) => completes?.outputBytes,
  hash: ({ hash }) => hash,
}

/** Names of the columns, in the order of the default export. */
export const CSV_FIELDS: readonly string[] = Object.keys(COLUMNS)

export function csvHeader(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** A row as RFC 4180 writes it. */
export function csvRow(record: JournalRecord, fields: readonly string[]): string {
  return `${fields.map((field) => cell(COLUMNS[field]?.(record))).join(',')}\r\n`
}

// A spreadsheet runs what begins like a formula; commands and prompts are foreign text.
function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
