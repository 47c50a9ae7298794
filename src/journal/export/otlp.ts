// Logs in OTLP's JSON encoding: 64-bit integers as strings, ids as hex, values typed. Attribute names follow
// OpenTelemetry's GenAI conventions where they have one; the rest is ours, under `jackline.`.
import { asObject, numberIn, textIn } from '../payload-field.ts'
import type { ActionKind, JournalRecord } from '../record.ts'
import { spanIdOf, traceIdOf } from './trace-id.ts'

/** The version of the semantic conventions that the names are taken from. */
export const OTLP_SCHEMA_URL = 'https://opentelemetry.io/schemas/1.37.0'

type AnyValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean }
  | { readonly arrayValue: { readonly values: readonly AnyValue[] } }

interface Attribute {
  readonly key: string
  readonly value: AnyValue
}

export interface OtlpOptions {
  readonly version: string
  readonly host: string
  /** Adds the redacted payload as an attribute. */
  readonly withPayload?: boolean
}

/** One export request with a batch of records. */
export function toOtlp(records: readonly JournalRecord[], options: OtlpOptions): object {
  const resource = attributes({
    'service.name': 'jackline',
    'service.version': options.version,
    'host.name': options.host,
  })
  return {
    resourceLogs: [
      {
        resource: { attributes: resource },
        scopeLogs: [
          {
            scope: { name: 'jackline.journal', version: options.version },
            logRecords: records.map((record) => logRecord(record, options.withPayload === true)),
            schemaUrl: OTLP_SCHEMA_URL,
          },
        ],
        schemaUrl: OTLP_SCHEMA_URL,
      },
    ],
  }
}

function logRecord(record: JournalRecord, withPayload: boolean): object {
  const nanos = `${BigInt(Math.max(0, Date.parse(record.time) || 0)) * 1_000_000n}`
  const decision = record.verdict?.decision
  const isWarning = decision === 'deny' || decision === 'ask'
  return {
    timeUnixNano: nanos,
    observedTimeUnixNano: nanos,
    severityNumber: isWarning ? 13 : 9,
    severityText: isWarning ? 'WARN' : 'INFO',
    eventName: `jackline.hook.${record.event}`,
    body: { stringValue: record.action.summary },
    attributes: attributes({ ...genAi(record), ...own(record, withPayload) }),
    traceId: traceIdOf(record),
    spanId: spanIdOf(record),
  }
}

const OPERATIONS: Partial<Record<ActionKind, string>> = {
  shell: 'execute_tool',
  read: 'execute_tool',
  write: 'execute_tool',
  mcp: 'execute_tool',
  tool: 'execute_tool',
  subagent: 'invoke_agent',
  prompt: 'invoke_agent',
  stop: 'invoke_agent',
  response: 'chat',
}

const TOOLS: Partial<Record<ActionKind, string>> = { shell: 'Shell', read: 'Read', write: 'Write' }

type Values = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

function genAi(record: JournalRecord): Values {
  const { action, completes } = record
  const payload = asObject(record.payload)
  const operation = OPERATIONS[action.kind]
  const isTool = operation === 'execute_tool'
  const model = textIn(payload, 'model_id') ?? textIn(payload, 'model')
  const isFailure = completes !== undefined && completes.status !== 'ok'
  return {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': record.agent,
    'gen_ai.agent.name': record.agent,
    'gen_ai.agent.version': record.cursorVersion,
    'gen_ai.conversation.id': record.conversation,
    // "default" is Cursor's word for Auto, not a model.
    'gen_ai.request.model': model === 'default' ? undefined : model,
    'gen_ai.tool.name': isTool ? (action.tool ?? TOOLS[action.kind]) : undefined,
    'gen_ai.tool.type': isTool ? (action.kind === 'mcp' ? 'extension' : 'function') : undefined,
    'gen_ai.tool.call.id': textIn(payload, 'tool_use_id', 'tool_call_id'),
    'gen_ai.usage.input_tokens': numberIn(payload, 'input_tokens'),
    'gen_ai.usage.output_tokens': numberIn(payload, 'output_tokens'),
    'error.type': isFailure ? completes.status : undefined,
    'process.exit.code': completes?.exit,
  }
}

function own(record: JournalRecord, withPayload: boolean): Values {
  const { action, verdict, completes } = record
  return {
    'jackline.record.id': record.id,
    'jackline.record.seq': record.seq,
    'jackline.record.hash': record.hash,
    'jackline.event': record.event,
    'jackline.generation.id': record.generation,
    'jackline.workspace': record.workspace,
    'jackline.action.kind': action.kind,
    'jackline.action.fingerprint': action.fingerprint,
    'jackline.decision': verdict?.decision,
    'jackline.enforced': verdict?.enforced,
    'jackline.mode': verdict?.mode,
    'jackline.reason': verdict?.reason,
    'jackline.rules': verdict?.rules.map(({ id }) => id),
    'jackline.policy.digest': record.policyDigest,
    'jackline.hook.duration_ms': record.durationMs,
    'jackline.action.duration_ms': completes?.durationMs,
    'jackline.action.output_bytes': completes?.outputBytes,
    'jackline.payload': withPayload ? JSON.stringify(record.payload) : undefined,
  }
}

/** Names that hold a fraction even when the number happens to be whole: the type of an attribute must not change. */
const DOUBLES = /_ms$/

function attributes(values: Values): Attribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [{ key, value: anyValue(key, value) }],
  )
}

function anyValue(key: string, value: string | number | boolean | readonly string[]): AnyValue {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value !== 'number')
    return { arrayValue: { values: value.map((each) => ({ stringValue: each })) } }
  return DOUBLES.test(key) || !Number.isInteger(value) ? { doubleValue: value } : { intValue: String(value) }
}
