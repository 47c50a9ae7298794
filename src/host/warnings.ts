import {
  type AnyAnswer,
  askTaken,
  definitionOf,
  EVENT_NAMES,
  type EventName,
  isObject,
  type Profile,
} from '../protocol/index.ts'
import { CONTEXT_LIMIT, isContextTooLong } from './context-limit.ts'
import type { Run, Warning } from './outcome.ts'

// What Cursor passes over in silence, said aloud. Nothing here changes an outcome.

/** Keys that some version or other agent used, and what this Cursor reads instead. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  userMessage: 'user_message',
  agentMessage: 'agent_message',
  followupMessage: 'followup_message',
  updatedInput: 'updated_input',
  decision: 'permission',
  question: 'user_message',
  message: 'user_message',
}

/** Every answer key of any event. */
const ANSWER_KEYS = new Set(EVENT_NAMES.flatMap((name) => Object.keys(definitionOf(name).answer)))

export function warningsOf(event: EventName, runs: readonly Run[], profile: Profile): Warning[] {
  return runs.flatMap((run, hook) =>
    warningsOfRun(event, run, profile).map((warning) => ({ ...warning, hook })),
  )
}

function warningsOfRun(event: EventName, run: Run, profile: Profile): Warning[] {
  const printed = printedAnswer(run.stdout)
  if (run.exitCode === 2) return printed === undefined ? [] : [rawJson(run)]
  if (run.exitCode !== null && run.exitCode !== 0) return printed === undefined ? [] : lostDeny(run, printed)
  if (printed === undefined) return run.error === 'invalid_json' ? textAroundJson(run) : []
  return [
    ...ignoredKeys(event, run, printed),
    ...ignoredAsk(event, run, printed, profile),
    ...longContext(run, printed),
    ...unenforcedStop(event, run, printed),
  ]
}

function ignoredKeys(event: EventName, run: Run, answer: AnyAnswer): Warning[] {
  const known = definitionOf(event).answer
  const keys = Object.keys(answer)
  if (Object.keys(known).length === 0) {
    if (keys.length === 0) return []
    const message = `${name(run)} answered ${list(keys)}, but ${event} takes no answer: it is ignored.${instead(event)}`
    return [{ code: 'answer-ignored', message }]
  }
  return keys
    .filter((key) => !(key in known) && !isTaken(event, key, answer))
    .flatMap((key): Warning[] => {
      const foreign = FOREIGN_KEYS[key]
      if (foreign !== undefined) {
        const remedy = foreign in known ? foreign : Object.keys(known).join(' or ')
        return [
          {
            code: 'foreign-key',
            message: `${name(run)} answered "${key}", which Cursor ignores; write ${remedy}.`,
          },
        ]
      }
      if (!ANSWER_KEYS.has(key)) return []
      const message = `${name(run)} answered "${key}", which ${event} ignores; it takes ${list(Object.keys(known))}.`
      return [{ code: 'wrong-key', message }]
    })
}

// Claude's words that are translated, so not ignored (protocol.md 7.19).
function isTaken(event: EventName, key: string, answer: AnyAnswer): boolean {
  const stops = definitionOf(event).kind === 'stop' && answer['decision'] === 'block'
  return stops && (key === 'decision' || key === 'reason')
}

function ignoredAsk(event: EventName, run: Run, answer: AnyAnswer, profile: Profile): Warning[] {
  const definition = definitionOf(event)
  if (definition.kind !== 'permission' || answer['permission'] !== 'ask' || run.error !== null) return []
  const taken = askTaken(definition, profile)
  if (taken === 'prompts') return []
  const effect = taken === 'denies' ? 'is taken as deny' : 'is not acted on: the action goes on'
  return [{ code: 'ask-ignored', message: `${name(run)} answered "ask", which on ${event} ${effect}.` }]
}

function longContext(run: Run, answer: AnyAnswer): Warning[] {
  if (!isContextTooLong(answer)) return []
  const limit = CONTEXT_LIMIT.toLocaleString('en')
  const message = `${name(run)} returned additional_context of more than ${limit} characters: it is dropped.`
  return [{ code: 'context-too-long', message }]
}

function unenforcedStop(event: EventName, run: Run, answer: AnyAnswer): Warning[] {
  if (event !== 'sessionStart' || answer['continue'] !== false) return []
  const message = `${name(run)} answered continue: false, which Cursor does not enforce on sessionStart.`
  return [{ code: 'continue-not-enforced', message }]
}

function lostDeny(run: Run, answer: AnyAnswer): Warning[] {
  if (answer['permission'] !== 'deny' && answer['continue'] !== false) return []
  const message = `${name(run)} printed a denial and exited with ${run.exitCode}: only exit 0 or 2 blocks, so the denial is lost.`
  return [{ code: 'deny-lost', message }]
}

function rawJson(run: Run): Warning {
  const message = `${name(run)} printed JSON and exited with 2: the person sees the raw JSON. Exit 0 with the same JSON.`
  return { code: 'raw-json-shown', message }
}

function textAroundJson(run: Run): Warning[] {
  const start = run.stdout.indexOf('{')
  if (start <= 0 || printedAnswer(run.stdout.slice(start)) === undefined) return []
  const message = `${name(run)} printed text before its JSON answer, so the answer is invalid. Print to stderr instead.`
  return [{ code: 'text-before-answer', message }]
}

function printedAnswer(stdout: string): AnyAnswer | undefined {
  try {
    const value: unknown = JSON.parse(stdout.trim())
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function instead(event: EventName): string {
  if (event === 'afterFileEdit') return ' To tell the agent something after an edit, use postToolUse.'
  return event === 'afterShellExecution' || event === 'afterMCPExecution'
    ? ' postToolUse can add context.'
    : ''
}

function name(run: Run): string {
  return `"${run.command.length > 60 ? `${run.command.slice(0, 60)}…` : run.command}"`
}

function list(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ')
}
