import type { Redactor } from '../secrets/index.ts'
import { completionOf } from './completion.ts'
import { describeAction, oneLine } from './describe-action.ts'
import { digestOf } from './digest.ts'
import { asObject, fromJson, type JsonObject, textIn, workspaceOf } from './payload-field.ts'
import { type Entry, RECORD_VERSION, type RecordBody, type RecordedVerdict } from './record.ts'
import { createRecordId } from './record-id.ts'
import { withinBounds, withoutContents } from './shorten-payload.ts'

interface BuildOptions {
  readonly timeMs: number
  readonly record: 'summary' | 'full'
  readonly redactor: Redactor
}

const LONGEST_TEXT = { summary: 16_384, full: 1_048_576 }
const LONGEST_PAYLOAD = { summary: 262_144, full: 4_194_304 }

/** One firing as a record: everything foreign in it is redacted and bounded. */
export function buildRecord(entry: Entry, options: BuildOptions): RecordBody {
  try {
    return build(entry, options)
  } catch (error) {
    // Nested deeper than the stack: what lies on the surface is kept, and what is missing is said.
    if (!(error instanceof RangeError)) throw error
    return build({ ...entry, payload: surfaceOf(entry.payload) }, options)
  }
}

function surfaceOf(payload: unknown): JsonObject {
  const flat = Object.entries(asObject(payload)).filter(([, value]) => typeof value !== 'object')
  return { ...Object.fromEntries(flat), not_kept: 'values nested too deeply' }
}

function build(entry: Entry, { timeMs, record, redactor }: BuildOptions): RecordBody {
  const kept = record === 'full' ? entry.payload : withoutContents(entry.payload)
  const payload = redactPayload(kept, redactor)
  const action = describeAction(entry.event, payload)
  const completes = completionOf(entry.event, entry.payload, action.fingerprint)
  const fields = asObject(payload)
  const name = (value: string | undefined) => (value === undefined ? null : oneLine(value))
  return {
    v: RECORD_VERSION,
    id: createRecordId(timeMs),
    time: new Date(timeMs).toISOString(),
    event: oneLine(entry.event, 80),
    agent: oneLine(entry.agent ?? 'cursor', 80),
    cursorVersion: name(textIn(fields, 'cursor_version')),
    conversation: name(textIn(fields, 'conversation_id', 'session_id')),
    generation: name(textIn(fields, 'generation_id')),
    workspace: name(workspaceOf(fields)),
    action,
    verdict: entry.verdict ? cleanVerdict(entry.verdict, redactor) : null,
    policyDigest: name(entry.policyDigest),
    durationMs: entry.durationMs === undefined ? null : Math.round(entry.durationMs * 1000) / 1000,
    ...(completes === undefined ? {} : { completes }),
    payload: bounded(payload, record),
  }
}

/** JSON text in `tool_input` is redacted as data, so that a field's name counts, and stays text. */
function redactPayload(payload: unknown, redactor: Redactor): unknown {
  const input = asObject(payload)['tool_input']
  const parsed = fromJson(input)
  const redacted = redactor.redactValue(payload)
  if (typeof input !== 'string' || typeof parsed !== 'object' || parsed === null) return redacted
  return { ...asObject(redacted), tool_input: JSON.stringify(redactor.redactValue(parsed)) }
}

function bounded(payload: unknown, record: 'summary' | 'full'): unknown {
  const short = withinBounds(payload, LONGEST_TEXT[record])
  const text = JSON.stringify(short ?? null)
  return text.length > LONGEST_PAYLOAD[record] ? { ...digestOf(text), ...envelope(asObject(short)) } : short
}

/** What of an oversized payload is kept: its own short texts. */
function envelope(payload: JsonObject): { fields: JsonObject } {
  const isShort = (value: unknown) => typeof value !== 'object' && String(value).length < 1000
  return {
    fields: Object.fromEntries(
      Object.entries(payload)
        .filter(([, value]) => isShort(value))
        .slice(0, 40),
    ),
  }
}

const MOST_RULES = 50

function cleanVerdict(verdict: RecordedVerdict, redactor: Redactor): RecordedVerdict {
  const { decision, enforced, mode, rules, reason, quarantined } = verdict
  return {
    decision,
    enforced,
    mode,
    rules: rules.slice(0, MOST_RULES).map((rule) => ({
      id: oneLine(rule.id, 120),
      decision: rule.decision,
      mode: rule.mode,
      ...(rule.waived === true ? { waived: true as const } : {}),
    })),
    ...(reason === undefined ? {} : { reason: oneLine(redactor.redact(reason).text, 1000) }),
    ...(quarantined === true ? { quarantined } : {}),
  }
}
