// The protocol: Cursor's 21 hook events as data, and the pure functions that read them. No I/O, no dependencies;
// imports nothing. Start reading at table.ts, then one file of events/. Facts come from the fact sheet that
// comments cite as protocol.md; profile.ts holds what other Cursor versions did differently.

export { type CursorVersion, isAtLeast, parseCursorVersion } from './cursor-version.ts'
export { decodeInput } from './decode-input.ts'
export { blockingAnswer, effectOf } from './effect.ts'
export type { AnswerKind, Effect, EventDefinition, MatcherSubject } from './event.ts'
export { hooksFileSchema } from './hooks-file-schema.ts'
export { type Issue, nameOf, renderIssue } from './issue.ts'
export { documentSchema, type JsonSchema } from './json-schema.ts'
export { matcherSubject, matches } from './matcher.ts'
export { nearest, suggestion } from './nearest.ts'
export { type Event, type ParsedEvent, parseEvent, parsePayload } from './parse-event.ts'
export { payloadFields } from './payload-fields.ts'
export {
  type AskTaken,
  askTaken,
  PROFILE_NAMES,
  PROFILES,
  type Profile,
  profileFor,
  profileNamed,
} from './profile.ts'
export { SAMPLE_CURSOR_VERSION, samplePayload } from './sample.ts'
export {
  any,
  type Fields,
  flag,
  type Infer,
  list,
  number,
  optional,
  type Schema,
  text,
  word,
} from './schema.ts'
export { type Firing, SURFACES, type Surface } from './surface.ts'
export {
  type Answer,
  type AnyAnswer,
  definitionOf,
  EVENT_NAMES,
  EVENTS,
  type EventName,
  isEventName,
  isGate,
  type Payload,
} from './table.ts'
export { isObject, validateFields } from './validate.ts'
