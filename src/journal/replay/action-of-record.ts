import { type Action, actionOf, type JudgeContext } from '../../policy/index.ts'
import {
  definitionOf,
  type Event,
  type EventName,
  type Fields,
  isEventName,
  type ParsedEvent,
  parsePayload,
  renderIssue,
  validateFields,
} from '../../protocol/index.ts'
import { isDigest } from '../digest.ts'
import { asObject, type JsonObject } from '../payload-field.ts'
import type { JournalRecord } from '../record.ts'
import { homeOf } from './home-of.ts'

interface RecordedCase {
  readonly event: Event
  readonly action: Action
  readonly context: JudgeContext
}

/** Why there is no action to judge. */
interface NoCase {
  readonly reason: string
  readonly detail?: string
}

/** Reads cases out of records. Keeps the context of a workspace, because rules keep what they computed about it. */
export function createCaseReader(home: string, isTimeless: boolean) {
  const contexts = new Map<string, JudgeContext>()
  const contextOf = (record: JournalRecord, payload: JsonObject): JudgeContext => {
    if (!isTimeless) return buildContext(record, payload, home)
    const key = placeOf(record, payload)
    const known = contexts.get(key)
    if (known !== undefined) return known
    const built = buildContext(record, payload, home)
    // Equal places are one context, however they were told.
    const same = [...contexts.values()].find((each) => isSamePlace(each, built)) ?? built
    if (contexts.size >= MOST_CONTEXTS) contexts.clear()
    contexts.set(key, same)
    return same
  }
  return {
    /** The action behind a payload and the machine as it was, from the record alone. */
    read(record: JournalRecord, payload: unknown): RecordedCase | NoCase {
      const reason = payloadProblem(payload)
      if (reason !== undefined) return { reason }
      const fields = asObject(payload)
      const parsed = parseRecorded(record.event, fields)
      if (parsed.ok) {
        const { event } = parsed
        return { event, action: actionOf(event), context: contextOf(record, fields) }
      }
      const detail = parsed.issues.map(renderIssue).join('; ').slice(0, 200)
      return { reason: 'the payload cannot be read', detail }
    },
  }
}

const MOST_CONTEXTS = 256

/** The fields that tell where an action took place, as one text. */
function placeOf(
  { workspace }: JournalRecord,
  { workspace_roots: roots, transcript_path: transcript, cwd, file_path: file }: JsonObject,
): string {
  return `${workspace}\0${roots ?? ''}\0${transcript ?? ''}\0${cwd ?? ''}\0${file ?? ''}`
}

function isSamePlace(a: JudgeContext, b: JudgeContext): boolean {
  return a.home === b.home && a.workspace === b.workspace && String(a.roots) === String(b.roots)
}

const shapes = new Map<EventName, { fields: Fields; hasAliases: boolean }>()

/**
 * `parsePayload` for many payloads: only the fields of the event itself are checked, because nothing in the envelope
 * is judged. The record names the event.
 */
function parseRecorded(name: string, payload: JsonObject): ParsedEvent {
  if (!isEventName(name)) return parsePayload({ ...payload, hook_event_name: name })
  let shape = shapes.get(name)
  if (shape === undefined) {
    const fields = definitionOf(name).payload
    shape = { fields, hasAliases: JSON.stringify(fields).includes('"aliases"') }
    shapes.set(name, shape)
  }
  if (shape.hasAliases) return parsePayload({ ...payload, hook_event_name: name })
  const issues = validateFields(shape.fields, payload)
  if (issues.length > 0) return { ok: false, name, issues }
  return { ok: true, event: { name, payload } as unknown as Event }
}

function payloadProblem(payload: unknown): string | undefined {
  if (payload === null || payload === undefined) return 'the payload was not kept'
  if ('bytes' in asObject(payload) && isDigest(payload)) return 'the payload was too large to be kept'
  return undefined
}

/** Time, workspace and home of the record. Links are not resolved: today's disk is not that of then. */
function buildContext(record: JournalRecord, payload: JsonObject, otherwise: string): JudgeContext {
  const given = payload['workspace_roots']
  const roots = (Array.isArray(given) ? given : []).filter((root) => typeof root === 'string').map(folderOf)
  const workspace = roots[0] ?? folderOf(record.workspace ?? '')
  const home = homeOf(payload, otherwise)
  return { workspace, roots, home, platform: platformOf(workspace, home), now: Date.parse(record.time) }
}

/** Cursor writes Windows roots as `/c:/work`. */
function folderOf(path: string): string {
  return /^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path
}

function platformOf(...folders: string[]): string {
  if (folders.some((folder) => /^[A-Za-z]:/.test(folder))) return 'win32'
  return folders.some((folder) => folder.startsWith('/Users/')) ? 'darwin' : 'linux'
}
