import { parseSteps } from '../../host/index.ts'
import {
  definitionOf,
  type Effect,
  EVENT_NAMES,
  type EventName,
  isEventName,
  isObject,
  nameOf,
  nearest,
  payloadFields,
  renderIssue,
  suggestion,
  validateFields,
} from '../../protocol/index.ts'
import type { PlayExpectation } from '../../testing/index.ts'
import type { EventCase, PlayCase } from './case.ts'
import { parseExpected } from './parse-expected.ts'

export type Path = readonly (string | number)[]
/** Says what is wrong and where in the document. */
export type Report = (path: Path, message: string) => void

type Bare<C> = Omit<C, 'file' | 'line' | 'column'>
export type BareCase = Bare<EventCase> | Bare<PlayCase>

const CASE_KEYS = ['name', 'event', 'payload', 'play', 'expect']
const EFFECTS: readonly Effect[] = ['allow', 'ask', 'deny', 'followup']

/** Checks one case. Undefined when something is wrong; then it has been reported. */
export function parseCase(value: unknown, path: Path, report: Report): BareCase | undefined {
  if (!isObject(value)) {
    report(path, `expected a case with name, event (or play) and expect, received ${nameOf(value)}`)
    return undefined
  }
  let sound = true
  const tell: Report = (place, message) => {
    sound = false
    report(place, message)
  }
  for (const key of Object.keys(value)) {
    if (!CASE_KEYS.includes(key)) tell([...path, key], unknownKey(key, CASE_KEYS, 'A case has'))
  }
  const { name, event, play, expect } = value
  if (typeof name !== 'string' || name.trim() === '')
    tell([...path, 'name'], `name: expected text, received ${nameOf(name)}`)
  if (expect === undefined) tell(path, 'expect is missing: what is to happen?')
  if (isObject(expect) && Object.keys(expect).length === 0) {
    tell([...path, 'expect'], 'expect is empty: what is to happen?')
  }
  if (event === undefined && play === undefined) tell(path, 'event or play is missing: what is to be fired?')
  if (event !== undefined && play !== undefined) tell([...path, 'play'], 'a case has event or play, not both')
  const parsed =
    play !== undefined
      ? parsePlay(String(name), value, path, tell)
      : event === undefined
        ? undefined
        : parseEventCase(String(name), value, path, tell)
  return sound ? parsed : undefined
}

function parseEventCase(
  name: string,
  { event, payload = {}, expect }: Record<string, unknown>,
  path: Path,
  report: Report,
): BareCase | undefined {
  if (!isEventName(event)) {
    const text = String(event)
    report([...path, 'event'], `"${text}" is no event of Cursor.${suggestion(text, EVENT_NAMES)}`)
    return undefined
  }
  if (!isObject(payload)) {
    report([...path, 'payload'], `payload: expected an object, received ${nameOf(payload)}`)
    return undefined
  }
  checkPayload(event, payload, [...path, 'payload'], report)
  if (typeof expect === 'string') {
    const effect = parseEffect(expect, [...path, 'expect'], report)
    return { kind: 'event', name, event, payload, answer: {}, ...(effect === undefined ? {} : { effect }) }
  }
  if (!isObject(expect)) {
    if (expect !== undefined)
      report([...path, 'expect'], `expect: expected an effect or an object, received ${nameOf(expect)}`)
    return undefined
  }
  const { effect: word, ...wanted } = expect
  const effect = word === undefined ? undefined : parseEffect(word, [...path, 'expect', 'effect'], report)
  const known = Object.keys(definitionOf(event).answer)
  for (const key of Object.keys(wanted)) {
    if (!known.includes(key)) {
      report(
        [...path, 'expect', key],
        unknownKey(key, ['effect', ...known], `${event} can be expected to have`),
      )
    }
  }
  const answer = parseExpected(wanted, [...path, 'expect'], report)
  return { kind: 'event', name, event, payload, answer, ...(effect === undefined ? {} : { effect }) }
}

// Cursor may send fields that we do not know; but a field that is nearly one that we know is a slip.
function checkPayload(event: EventName, payload: Record<string, unknown>, path: Path, report: Report): void {
  const fields = payloadFields(event)
  for (const [key, value] of Object.entries(payload)) {
    const schema = fields[key]
    if (schema === undefined) {
      const close = nearest(key, Object.keys(fields), 1)
      if (close.length > 0)
        report([...path, key], `${event} has no field "${key}". Did you mean ${close[0]}?`)
      continue
    }
    const [issue] = validateFields({ [key]: schema }, { [key]: value })
    if (issue !== undefined) report([...path, key], renderIssue(issue))
  }
}

function parseEffect(value: unknown, path: Path, report: Report): Effect | undefined {
  const effect = EFFECTS.find((each) => each === value)
  if (effect === undefined) {
    const close = typeof value === 'string' ? suggestion(value, EFFECTS) : ''
    report(
      path,
      `expected an effect (${EFFECTS.join(', ')}), received ${typeof value === 'string' ? `"${value}"` : nameOf(value)}.${close}`,
    )
  }
  return effect
}

const PLAY_KEYS = ['followups', 'denied']

function parsePlay(
  name: string,
  { play, payload, expect }: Record<string, unknown>,
  path: Path,
  report: Report,
): BareCase | undefined {
  if (payload !== undefined)
    report([...path, 'payload'], 'payload belongs to event; the steps of play carry their own')
  const { steps, issues } = parseSteps(play)
  for (const { path: inner, ...issue } of issues) {
    report([...path, 'play', ...stepsInto(inner)], renderIssue({ path: '', ...issue }))
  }
  if (!isObject(expect)) {
    if (expect !== undefined)
      report([...path, 'expect'], 'play is expected to have followups or denied: { followups: 1 }')
    return undefined
  }
  for (const [key, value] of Object.entries(expect)) {
    if (!PLAY_KEYS.includes(key))
      report([...path, 'expect', key], unknownKey(key, PLAY_KEYS, 'play can be expected to have'))
    else if (!Number.isInteger(value))
      report([...path, 'expect', key], `${key}: expected a whole number, received ${nameOf(value)}`)
  }
  return { kind: 'play', name, steps, expected: expect as PlayExpectation }
}

function unknownKey(key: string, known: readonly string[], sentence: string): string {
  return `Unknown key "${key}".${suggestion(key, known)} ${sentence} ${known.join(', ')}.`
}

/** `[2].exit` as steps into the document. */
function stepsInto(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) =>
    index === undefined ? (key ?? '') : Number(index),
  )
}
