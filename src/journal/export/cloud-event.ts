import { sha256 } from '../../digest/index.ts'
import type { JournalRecord } from '../record.ts'
import { spanIdOf, traceIdOf } from './trace-id.ts'

/** A record as a CloudEvent 1.0. The source says which machine and workspace without telling their names. */
export function toCloudEvent(record: JournalRecord, host: string): object {
  return {
    specversion: '1.0',
    id: record.id,
    source: `urn:jackline:${sha256(`${host}\0${record.workspace ?? ''}`).slice(0, 24)}`,
    type: `dev.jackline.hook.${record.event}`,
    subject: record.action.fingerprint,
    time: record.time,
    datacontenttype: 'application/json',
    dataschema: `urn:jackline:journal-record:${record.v}`,
    sequence: String(record.seq).padStart(12, '0'),
    traceparent: `00-${traceIdOf(record)}-${spanIdOf(record)}-01`,
    data: record,
  }
}
