// How Cursor behaved in other versions, as data. The host reads these switches and has no version checks of its
// own. Each switch names its evidence (protocol.md; "users 0" is the table of facts on which sources disagree).

import { isAtLeast, parseCursorVersion } from './cursor-version.ts'
import type { EventDefinition } from './event.ts'

/** What becomes of `permission: "ask"`: a question to the person, a denial, or nothing. */
export type AskTaken = 'prompts' | 'denies' | 'ignored'

interface Switch<T> {
  readonly value: T
  readonly evidence: string
}

export interface Profile {
  readonly name: string
  /** First IDE version it speaks for; `auto` picks the last profile whose version is not above the given one. */
  readonly from: string
  readonly about: string
  /** `blocks`: output of a permission hook that is no valid answer stops the action. */
  readonly malformedAnswer: Switch<'blocks' | 'passes'>
  /** `all`: side by side, answers merged. `first-valid`: one after another, the first valid answer ends it. */
  readonly execution: Switch<'all' | 'first-valid'>
  /** How `ask` is taken where an event does not say otherwise; `by-event` is the event's own rule. */
  readonly ask: Switch<AskTaken | 'by-event'>
  /** `per-hook`: loop_limit of the entry. A number: one fixed limit for all. */
  readonly loopLimit: Switch<'per-hook' | number>
  /** Events introduced later than this version void the file; null knows all of them. */
  readonly knownEventsUpTo: Switch<string | null>
}

const CURRENT: Profile = {
  name: 'current',
  from: '3.3',
  about: 'the current runtime',
  malformedAnswer: { value: 'blocks', evidence: 'protocol.md 7.8; blocked "for safety" in 3.9.16' },
  execution: { value: 'all', evidence: 'protocol.md 7.9' },
  ask: { value: 'by-event', evidence: 'protocol.md 7.16' },
  loopLimit: { value: 'per-hook', evidence: 'protocol.md 7.14' },
  knownEventsUpTo: { value: null, evidence: 'protocol.md 1.1' },
}

const ASK_ALLOWS: Profile = {
  ...CURRENT,
  name: '3.2.16',
  from: '3.0',
  about: 'ask lets the action pass',
  ask: { value: 'ignored', evidence: 'protocol.md 4: "3.x (3.2.16): ask treated as allow"' },
}

const MALFORMED_PASSES: Profile = {
  ...CURRENT,
  name: '2.5.17',
  from: '2.5',
  about: 'a malformed answer of a gate lets the action pass; ask is a denial',
  malformedAnswer: {
    value: 'passes',
    evidence: 'users 0: 2.5.17 allowed a command after malformed JSON (forum 152669)',
  },
  ask: { value: 'denies', evidence: 'protocol.md 4: "2.4.21 to 2.x: ask treated as deny"' },
  knownEventsUpTo: { value: '2.6', evidence: 'protocol.md 4: 20 events in 2.6, no workspaceOpen' },
}

const ASK_DENIES: Profile = {
  ...MALFORMED_PASSES,
  name: '2.4.21',
  from: '2.4',
  about: 'ask is a denial',
}

const FIRST_VALID: Profile = {
  ...MALFORMED_PASSES,
  name: '2.3.41',
  from: '0.0',
  about: 'hooks run one after another and the first valid answer wins; ask asks',
  malformedAnswer: { value: 'passes', evidence: 'protocol.md 4: 2.3.41, a parse error means the next hook' },
  execution: { value: 'first-valid', evidence: 'protocol.md 3.1 and 4: 2.3.41 (re23)' },
  ask: {
    value: 'by-event',
    evidence: 'protocol.md 5, row 12: ask is a working verdict in the docs of the era',
  },
  loopLimit: { value: 5, evidence: 'protocol.md 3.6: a fixed cap of 5 in 2.3.41' },
  knownEventsUpTo: {
    value: '2.3',
    evidence: 'protocol.md 4: 12 events; sessionStart etc. void the file before 2.4',
  },
}

/** Newest first. */
export const PROFILES: readonly Profile[] = [CURRENT, ASK_ALLOWS, MALFORMED_PASSES, ASK_DENIES, FIRST_VALID]

export const PROFILE_NAMES = PROFILES.map((profile) => profile.name)

/** The profile with this name; undefined when there is none. */
export function profileNamed(name: string): Profile | undefined {
  return PROFILES.find((profile) => profile.name === name)
}

/** The profile that speaks for a Cursor version. CLI builds and unknown versions count as current. */
export function profileFor(cursorVersion: string): Profile {
  if (parseCursorVersion(cursorVersion)?.surface !== 'ide') return CURRENT
  return PROFILES.find((profile) => isAtLeast(cursorVersion, profile.from)) ?? CURRENT
}

/** How a profile takes `ask` on an event; an event without a rule of its own does not know `ask`. */
export function askTaken(definition: EventDefinition, profile: Profile): AskTaken {
  const own = definition.ask ?? 'ignored'
  return profile.ask.value === 'by-event' ? own : profile.ask.value
}
