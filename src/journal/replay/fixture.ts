// Recorded payloads as cases for `jackline test`: sanitised, and kept only if the sanitised payload is decided as the
// recorded one was. A fixture that would fail or tell another story is worse than none.
import { actionOf, judge, type Policy } from '../../policy/index.ts'
import {
  definitionOf,
  type EventName,
  isEventName,
  isGate,
  parsePayload,
  samplePayload,
} from '../../protocol/index.ts'
import { isDigest } from '../digest.ts'
import { asObject, fromJson, type JsonObject } from '../payload-field.ts'
import type { Decision, JournalRecord } from '../record.ts'
import { homeOf } from './home-of.ts'
import type { Place, Sanitiser } from './sanitise.ts'

interface Fixture {
  readonly name: string
  readonly event: EventName
  readonly payload: JsonObject
  readonly expect: { readonly effect: Decision; readonly user_message?: string }
}

interface LeftOut {
  readonly ok: false
  readonly reason: string
}

export type FixtureResult =
  | {
      readonly ok: true
      readonly fixture: Fixture
      /** The placeholder of its conversation. */
      readonly conversation: string
      /** Fields whose content was not kept. */
      readonly notKept: readonly string[]
    }
  | LeftOut

interface FixtureOptions {
  readonly sanitiser: Sanitiser
  /** The policy that the cases will meet. */
  readonly policy: Policy
  /** Stands in where a record does not tell the home folder. */
  readonly home: string
  /** Machines that a command line talks to. */
  readonly hostsIn?: (command: string) => readonly string[]
}

/** The workspace of samples; `jackline test` puts the real one in its place. */
const WORKSPACE = samplePayload('beforeShellExecution').workspace_roots?.[0] ?? ''
/** Cases run with a fresh home below the temporary folder. */
const HOME = '/tmp/jackline-test/home'
/** `~` is the home of whoever runs the case; where a quote keeps it from being that, a variable or a made-up home. */
const HOME_FORMS = ['~', '$HOME', '/home/user']

/** Makes fixtures of one run: the same input becomes the same placeholder in all of them. */
export function createFixtureMaker(options: FixtureOptions): { make(record: JournalRecord): FixtureResult } {
  const { sanitiser, policy } = options
  return {
    make(record) {
      const { event, verdict, payload } = record
      if (!isEventName(event) || !isGate(event)) return leftOut('its event decides nothing')
      if (verdict === null) return leftOut('nothing was decided')
      if (verdict.quarantined === true) return leftOut('the conversation was in quarantine')
      if (payload === null || isDigest(payload)) return leftOut('the payload was not kept')
      const fields = asObject(payload)
      const home = homeOf(payload, options.home)
      const command = [fields['command'], asObject(fromJson(fields['tool_input']))['command']].find(
        (each) => typeof each === 'string',
      )
      const mail = typeof fields['user_email'] === 'string' ? fields['user_email'] : null
      sanitiser.learn({ home, mail, hosts: command === undefined ? [] : (options.hostsIn?.(command) ?? []) })
      const conversation = sanitiser.conversation(record.conversation ?? 'none')

      const notKept: string[] = []
      const roots = rootsOf(fields, record)
      const kept = asObject(withoutMissing(withoutEnvelope(fields, roots), '', notKept))
      for (const homeAs of HOME_FORMS) {
        const place: Place = { roots, home, homeAs }
        const clean = asObject(cleanPayload(kept, sanitiser, place))
        const rule = decidedAlike(event, clean, record, policy)
        if (rule === undefined) continue
        const fixture: Fixture = {
          name: sanitiser
            .text(`${verdict.decision} ${record.action.kind}: ${record.action.summary}`, place)
            .slice(0, 160),
          event,
          payload: { conversation_id: conversation, ...clean },
          expect: expectation(event, record, rule),
        }
        if (sanitiser.survivors(JSON.stringify(fixture)).length > 0)
          return leftOut('a name or host would have stayed in it')
        return {
          ok: true,
          fixture,
          conversation,
          notKept: notKept.map((path) => sanitiser.text(path, place)),
        }
      }
      const isPartial = notKept.length > 0 || JSON.stringify(payload).includes('[redacted:')
      return leftOut(
        isPartial
          ? 'what decided was not kept, or is a secret'
          : 'the policy in force here, or the sanitised payload, decides otherwise',
      )
    },
  }
}

function leftOut(reason: string): LeftOut {
  return { ok: false, reason }
}

/** Whose values come from the machine and the run, not from the action; the host adds its own. */
const ENVELOPE = [
  'hook_event_name',
  'conversation_id',
  'generation_id',
  'session_id',
  'parent_conversation_id',
  'cursor_version',
  'workspace_roots',
  'user_email',
  'transcript_path',
  'agent_transcript_path',
  'tool_use_id',
  'tool_call_id',
  'model',
  'model_id',
  'model_params',
]

function withoutEnvelope(fields: JsonObject, roots: readonly string[]): JsonObject {
  // A folder inside the workspace has no name that is right everywhere: the case starts in the workspace itself.
  const isInside = (value: unknown) =>
    typeof value === 'string' && roots.some((root) => value === root || value.startsWith(`${root}/`))
  const drop = (object: JsonObject) =>
    Object.fromEntries(
      Object.entries(object).filter(
        ([name, value]) => !((name === 'cwd' || name === 'working_directory') && isInside(value)),
      ),
    )
  const own = Object.fromEntries(Object.entries(drop(fields)).filter(([name]) => !ENVELOPE.includes(name)))
  const input = own['tool_input']
  return typeof input === 'object' && input !== null && !isDigest(input) && !Array.isArray(input)
    ? { ...own, tool_input: drop(asObject(input)) }
    : own
}

/** Without the digests that stand for contents; arguments without any content stay arguments. */
function withoutMissing(value: unknown, path: string, notKept: string[]): unknown {
  if (path === 'tool_input' && typeof value === 'string') {
    const parsed = fromJson(value)
    if (typeof parsed === 'object' && parsed !== null)
      return JSON.stringify(withoutMissing(parsed, 'tool_input', notKept))
  }
  if (isDigest(value)) {
    notKept.push(path)
    return path === 'tool_input' ? {} : undefined
  }
  if (Array.isArray(value))
    return value.map((item, at) => withoutMissing(item, `${path}[${at}]`, notKept) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => {
    return [name, withoutMissing(inner, path === '' ? name : `${path}.${name}`, notKept)] as const
  })
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/** JSON text in `tool_input` is cleaned as data, so that it stays JSON. */
function cleanPayload(fields: JsonObject, sanitiser: Sanitiser, place: Place): unknown {
  const input = fields['tool_input']
  const parsed = fromJson(input)
  const isJson = typeof input === 'string' && typeof parsed === 'object' && parsed !== null
  const clean = asObject(sanitiser.value(fields, place))
  return isJson ? { ...clean, tool_input: JSON.stringify(sanitiser.value(parsed, place)) } : clean
}

function rootsOf(fields: JsonObject, record: JournalRecord): string[] {
  const given = fields['workspace_roots']
  const roots = (Array.isArray(given) ? given : []).filter(
    (root) => typeof root === 'string' && root.length > 1,
  )
  return roots.length > 0 ? roots : record.workspace === null ? [] : [record.workspace]
}

/**
 * The rule that decides about the clean payload, null when nothing stops it; undefined when it is decided otherwise
 * than then. Judged as `jackline test` will have it judged: completed by the sample, in another workspace and home.
 */
function decidedAlike(
  event: EventName,
  payload: JsonObject,
  { verdict: then, time }: JournalRecord,
  policy: Policy,
): string | null | undefined {
  const parsed = parsePayload({ ...samplePayload(event), ...payload })
  if (!parsed.ok) return undefined
  const context = { workspace: WORKSPACE, home: HOME, now: Date.parse(time) }
  const { decision, rule } = judge(policy, actionOf(parsed.event), context)
  const isAlike = decision === then?.decision && (rule === null || then.rules.some(({ id }) => id === rule))
  return isAlike ? rule : undefined
}

/** What the guard answers in a fresh home: an approval of then is gone, so `ask` becomes a denial with a code again. */
function expectation(event: EventName, { verdict }: JournalRecord, rule: string | null): Fixture['expect'] {
  if (verdict === null || verdict.decision === 'allow') return { effect: 'allow' }
  const effect = verdict.enforced === 'ask' ? 'ask' : 'deny'
  const tells = 'user_message' in definitionOf(event).answer && rule !== null
  return { effect, ...(tells ? { user_message: `/\\[${rule.replaceAll(/[./]/g, '\\$&')}\\]/` } : {}) }
}
