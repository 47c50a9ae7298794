import { hostname } from 'node:os'
import {
  CSV_FIELDS,
  createTest,
  csvHeader,
  csvRow,
  type Filter,
  type Found,
  readJournal,
  sendJournal,
  toCloudEvent,
  toOtlp,
} from '../../journal/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { type CommandInput, defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import { drained } from '../drained.ts'
import { destinationOf, headersOf, isUnprotected } from '../export-destination.ts'
import {
  countOf,
  createDamageReport,
  FILTER_FLAGS,
  filterOf,
  isEmptyJournal,
  JOURNAL_FLAGS,
  oneOf,
  openFolder,
  SINCE_FLAG,
  sinceOf,
} from '../journal-flags.ts'
import { printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { VERSION } from '../version.ts'

const FORMATS = ['jsonl', 'csv', 'otlp', 'cloudevents'] as const
type Format = (typeof FORMATS)[number]

const FLAGS = {
  format: { kind: 'text', value: FORMATS.join('|'), doc: 'default: jsonl' },
  to: { kind: 'text', value: 'URL', doc: 'send instead of print; goes on where the last export to it ended' },
  header: {
    kind: 'list',
    value: '"Name: value"',
    doc: 'sent with --to; `env:NAME` as the value reads a variable',
  },
  fields: { kind: 'text', value: 'A,B', doc: 'columns of csv' },
  'with-payload': { kind: 'switch', doc: 'otlp: add the redacted payload as an attribute' },
  batch: { kind: 'text', value: 'N', doc: 'records in one request (default: 500)' },
  attempts: { kind: 'text', value: 'N', doc: 'tries for one request (default: 6)' },
  'pause-ms': {
    kind: 'text',
    value: 'N',
    doc: 'pause before the second try, doubled each time (default: 500)',
  },
  restart: { kind: 'switch', doc: 'with --to: forget how far earlier exports came' },
  ...SINCE_FLAG,
  ...FILTER_FLAGS,
  ...JOURNAL_FLAGS,
} as const

export const exportRecords = defineCommand({
  usage: '[flags]',
  summary: 'Exports records as JSON lines, CSV, OTLP or CloudEvents, to stdout or to a URL',
  details:
    'With --to a batch counts as sent when the receiver answers 2xx. How far it came is kept beside the journal. If we\nare killed before that is written, the same batch goes out again with the same Idempotency-Key.',
  flags: FLAGS,
  async run(input) {
    const { args, flags, terminal } = input
    if (args.length > 0) throw new UserFault(`export takes flags only, got "${args[0]}".`)
    const format = oneOf('format', flags.format ?? 'jsonl', FORMATS)
    const fields = fieldsOf(flags.fields, format)
    const filter = filterOf(flags)
    const since = sinceOf(flags)
    const destination = flags.to === undefined ? undefined : destinationOf(flags.to, format)
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 0
    if (destination !== undefined) return send(input, destination, format, filter, folder)
    const damage = createDamageReport(terminal)
    const test = createTest(filter)
    const writer = createWriter(format, fields, flags['with-payload'])
    terminal.out(writer.open)
    const options = { folder, ...since, isWanted: test.isWanted, onDamage: damage.onDamage }
    for await (const batch of readJournal(options)) {
      const wanted = batch.filter(({ record, raw }) => test.accepts(record, raw))
      if (wanted.length > 0) terminal.out(writer.batch(wanted))
      await drained(input.signal)
      if (input.signal.aborted) return 1
    }
    terminal.out(writer.close)
    damage.tell()
    return 0
  },
})

function fieldsOf(text: string | undefined, format: Format): readonly string[] {
  if (text === undefined) return CSV_FIELDS
  if (format !== 'csv') throw new UserFault('--fields chooses columns: it goes with --format csv.')
  const fields = text.split(',').map((field) => field.trim())
  const unknown = fields.find((field) => !CSV_FIELDS.includes(field))
  if (unknown === undefined) return fields
  throw new UserFault(
    `--fields: unknown "${printable(unknown)}".${suggestion(unknown, CSV_FIELDS)} Valid: ${CSV_FIELDS.join(', ')}.`,
  )
}

interface Writer {
  readonly open: string
  batch(found: readonly Found[]): string
  readonly close: string
}

function createWriter(format: Format, fields: readonly string[], withPayload: boolean): Writer {
  if (format === 'csv') {
    return {
      open: csvHeader(fields),
      batch: (found) => found.map(({ record }) => csvRow(record, fields)).join(''),
      close: '',
    }
  }
  if (format !== 'cloudevents') {
    return { open: '', batch: (found) => `${render(format, found, withPayload)}\n`, close: '' }
  }
  let isFirst = true
  return {
    open: '[',
    batch(found) {
      const text = render(format, found, withPayload).slice(1, -1)
      const separator = isFirst ? '\n' : ',\n'
      isFirst = false
      return separator + text
    },
    close: '\n]\n',
  }
}

/** One batch in the form that is sent. */
function render(format: Format, found: readonly Found[], withPayload: boolean): string {
  if (format === 'jsonl') return found.map(({ raw }) => raw).join('\n')
  const records = found.map(({ record }) => record)
  if (format === 'otlp') {
    return JSON.stringify(toOtlp(records, { version: VERSION, host: hostname(), withPayload }))
  }
  return `[${records.map((record) => JSON.stringify(toCloudEvent(record, hostname()))).join(',\n')}]`
}

const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  jsonl: 'application/x-ndjson',
  csv: 'text/csv',
  otlp: 'application/json',
  cloudevents: 'application/cloudevents-batch+json; charset=utf-8',
}

async function send(
  { flags, terminal, signal }: CommandInput<typeof FLAGS>,
  url: string,
  format: Format,
  filter: Filter,
  folder: string,
): Promise<number> {
  if (isUnprotected(url)) terminal.err('The address is http: what is sent can be read on the way.\n')
  const damage = createDamageReport(terminal)
  const { sent, batches, cursor, failure } = await sendJournal({
    folder,
    url,
    format,
    filter,
    ...sinceOf(flags),
    contentType: CONTENT_TYPES[format],
    headers: headersOf(flags.header),
    render: (found) => render(format, found, flags['with-payload']),
    restart: flags.restart,
    batchSize: countOf('batch', flags.batch, 500),
    attempts: countOf('attempts', flags.attempts, 6),
    firstPauseMs: countOf('pause-ms', flags['pause-ms'], 500),
    signal,
    onDamage: damage.onDamage,
    onNotice: (message) => terminal.err(`${printable(message)}\n`),
  })
  damage.tell()
  const place =
    cursor === null || cursor.hash === '' ? '' : `; the receiver has everything up to record ${cursor.seq}`
  terminal.out(`Sent ${counted(sent, 'record')} in ${counted(batches, 'request')}${place}.\n`)
  if (failure === undefined) return 0
  terminal.err(`jackline: the export stopped: ${printable(failure)}. The next run goes on from there.\n`)
  return 1
}
