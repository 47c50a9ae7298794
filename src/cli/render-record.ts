import type { JournalRecord, RecordedVerdict } from '../journal/index.ts'
import { renderTable } from './table.ts'
import { type Paint, printable } from './terminal.ts'

/** One line of `log`: time, verdict, kind, what, by which rule. */
export function renderRecordLine(record: JournalRecord, paint: Paint): string {
  const { time, verdict, action, completes, id } = record
  const parts = [
    paint.dim(`${time.slice(0, 10)} ${time.slice(11, 19)}`),
    paint.dim(shortId(id)),
    renderVerdict(verdict, paint),
    paint.cyan(action.kind.padEnd(8)),
    onOneLine(action.summary),
    ...(completes === undefined ? [] : [paint.dim(renderCompletion(completes))]),
    ...(verdict === null || verdict.rules.length === 0
      ? []
      : [paint.dim(`[${verdict.rules.map((rule) => onOneLine(rule.id)).join(', ')}]`)]),
  ]
  return `${parts.join('  ')}\n`
}

// We write one line; an edited journal may hold more, and must not forge lines of its own here.
export function onOneLine(text: string): string {
  return printable(text.slice(0, 400).replaceAll(/\s+/g, ' '))
}

/** Enough of an id for `jackline show`; the last digits are random and so tell records apart. */
export function shortId(id: string): string {
  return id.slice(0, 16)
}

const WIDTH = 7

/** What was answered; in brackets what the policy said, where that differs. */
function renderVerdict(verdict: RecordedVerdict | null, paint: Paint): string {
  if (verdict === null) return paint.dim('·'.padEnd(WIDTH))
  const { decision, enforced } = verdict
  const colour = decision === 'allow' ? paint.green : decision === 'deny' ? paint.red : paint.yellow
  return colour((decision === enforced ? decision : `(${decision})`).padEnd(WIDTH))
}

export function renderCompletion(completes: NonNullable<JournalRecord['completes']>): string {
  const { status, exit, durationMs, outputBytes } = completes
  return [
    status,
    ...(exit === undefined ? [] : [`exit ${exit}`]),
    ...(durationMs === undefined ? [] : [renderMs(durationMs)]),
    ...(outputBytes === undefined ? [] : [`${outputBytes} bytes`]),
  ].join(', ')
}

/** One record whole. */
export function renderRecord(record: JournalRecord, place: string, paint: Paint): string {
  const { verdict, action, completes, after } = record
  const optional = (name: string, value: string | number | null | undefined) =>
    value === null || value === undefined ? [] : [[name, printable(String(value))]]
  const rows = [
    ['time', record.time],
    ['event', printable(record.event)],
    ...optional('agent', [record.agent, record.cursorVersion].filter(Boolean).join(' ')),
    ...optional('conversation', record.conversation),
    ...optional('generation', record.generation),
    ...optional('workspace', record.workspace),
    ['action', `${action.kind}: ${printable(action.summary)}`],
    ...optional('fingerprint', action.fingerprint),
    ...(verdict === null ? [] : verdictRows(verdict, paint)),
    ...optional('policy', record.policyDigest),
    ...optional('hook took', record.durationMs === null ? undefined : renderMs(record.durationMs)),
    ...optional('ended', completes === undefined ? undefined : renderCompletion(completes)),
    ...optional('gap before', after === undefined ? undefined : JSON.stringify(after)),
    ['stands in', place],
    ['chain', `${record.seq}, after ${record.prev.slice(0, 16)}…, hash ${record.hash}`],
  ]
  const payload = printable(JSON.stringify(record.payload, null, 2)).replaceAll(/^/gm, '  ')
  return `${paint.bold(record.id)}\n${renderTable(rows, '  ')}\n${paint.bold('Payload')} (redacted)\n${payload}\n`
}

function verdictRows(verdict: RecordedVerdict, paint: Paint): string[][] {
  const { decision, enforced, mode, rules, reason } = verdict
  const answered = decision === enforced ? '' : `, answered ${enforced}`
  return [
    ['verdict', `${renderVerdict(verdict, paint).trimEnd()}${answered} (${mode})`],
    ...rules.map((rule) => ['rule', `${printable(rule.id)}: ${rule.decision} (${rule.mode})`]),
    ...(reason === undefined ? [] : [['reason', printable(reason)]]),
  ]
}

export function renderMs(ms: number): string {
  if (ms < 1) return `${ms.toFixed(2)} ms`
  if (ms < 1000) return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
  return `${Math.floor(ms / 3_600_000)} h ${Math.round((ms % 3_600_000) / 60_000)} min`
}
