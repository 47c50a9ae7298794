import { describe, expect, it } from 'vitest'
import {
  CSV_FIELDS,
  csvHeader,
  csvRow,
  type JournalRecord,
  OTLP_SCHEMA_URL,
  openJournal,
  toCloudEvent,
  toOtlp,
} from '../index.ts'
import { CONVERSATION, entry, recordsIn, shell, temporaryJournal } from '../journal.cases.ts'

function recorded(one = shell('git push', 'deny', 'no-push')): JournalRecord {
  const folder = temporaryJournal()
  openJournal({ folder, clock: () => Date.parse('2026-11-15T10:00:00.123Z') }).append(one)
  return recordsIn(folder, '2026-11-15.jsonl')[0] as JournalRecord
}

interface Attribute {
  readonly key: string
  readonly value: Record<string, unknown>
}

function otlp(record: JournalRecord) {
  const document = toOtlp([record], { version: '1.2.3', host: 'desk' }) as {
    resourceLogs: {
      resource: { attributes: Attribute[] }
      schemaUrl: string
      scopeLogs: {
        scope: object
        schemaUrl: string
        logRecords: (Record<string, unknown> & { attributes: Attribute[] })[]
      }[]
    }[]
  }
  const [resource] = document.resourceLogs
  const log = resource?.scopeLogs[0]?.logRecords[0]
  const value = (key: string) => log?.attributes.find((each) => each.key === key)?.value
  return { resource, log, value }
}

describe('toOtlp', () => {
  it('writes what the JSON encoding of OTLP asks for', () => {
    const { resource, log } = otlp(recorded())
    expect(resource).toMatchObject({
      schemaUrl: OTLP_SCHEMA_URL,
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'jackline' } }, {}, {}] },
      scopeLogs: [{ scope: { name: 'jackline.journal', version: '1.2.3' }, schemaUrl: OTLP_SCHEMA_URL }],
    })
    expect(log).toMatchObject({
      timeUnixNano: '1794736800123000000',
      severityNumber: 13,
      severityText: 'WARN',
      eventName: 'jackline.hook.beforeShellExecution',
      body: { stringValue: 'git push' },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  })

  it('uses the GenAI names and types every value', () => {
    const { value } = otlp(recorded())
    expect(value('gen_ai.operation.name')).toEqual({ stringValue: 'execute_tool' })
    expect(value('gen_ai.conversation.id')).toEqual({ stringValue: CONVERSATION })
    expect(value('gen_ai.tool.name')).toEqual({ stringValue: 'Shell' })
    expect(value('gen_ai.agent.version')).toEqual({ stringValue: '3.20.17' })
    expect(value('jackline.record.seq')).toEqual({ intValue: '1' })
    expect(value('jackline.hook.duration_ms')).toEqual({ doubleValue: 4.5 })
    expect(value('jackline.rules')).toEqual({ arrayValue: { values: [{ stringValue: 'no-push' }] } })
    expect(value('jackline.payload')).toBeUndefined()
  })

  it('tells usage and failure', () => {
    const stop = otlp(
      recorded(entry('stop', { status: 'completed', input_tokens: 12, output_tokens: 3, model: 'default' })),
    )
    expect(stop.value('gen_ai.usage.input_tokens')).toEqual({ intValue: '12' })
    expect(stop.value('gen_ai.request.model')).toBeUndefined()
    const failure = {
      tool_name: 'Shell',
      tool_input: { command: 'x' },
      failure_type: 'timeout',
      error_message: 'slow',
    }
    expect(otlp(recorded(entry('postToolUseFailure', failure))).value('error.type')).toEqual({
      stringValue: 'timeout',
    })
  })
})

describe('toCloudEvent', () => {
  it('has every attribute that CloudEvents 1.0 requires, and the record as data', () => {
    const record = recorded()
    expect(toCloudEvent(record, 'desk')).toMatchObject({
      specversion: '1.0',
      id: record.id,
      source: expect.stringMatching(/^urn:jackline:[0-9a-f]{24}$/),
      type: 'dev.jackline.hook.beforeShellExecution',
      subject: record.action.fingerprint,
      time: '2026-11-15T10:00:00.123Z',
      datacontenttype: 'application/json',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
      data: record,
    })
    expect(JSON.stringify(Object.entries(toCloudEvent(record, 'desk')).slice(0, 5))).not.toContain('desk')
  })
})

describe('csvRow', () => {
  it('has as many cells as the header', () => {
    const row = csvRow(recorded(), CSV_FIELDS)
    expect(row.trimEnd().split(',')).toHaveLength(csvHeader(CSV_FIELDS).split(',').length)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['-rf', "'-rf"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['echo "a", b', '"echo ""a"", b"'],
    ['plain', 'plain'],
  ])('writes %s so that a spreadsheet neither runs nor splits it', (command, cell) => {
    expect(csvRow(recorded(shell(command)), ['summary'])).toBe(`${cell}\r\n`)
  })
})
