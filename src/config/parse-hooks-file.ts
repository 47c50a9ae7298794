import { EVENT_NAMES, type EventName, isEventName, isObject, suggestion } from '../protocol/index.ts'
import type { HookEntry } from './hook.ts'
import { parseEntry } from './parse-entry.ts'
import { parseJson } from './parse-json.ts'
import type { JsonPath, Problem } from './problem.ts'
import { stripComments } from './strip-comments.ts'

/** The entries of a file, and what is wrong with it. With an error there are no entries. */
export interface ParsedFile {
  readonly entries: HookEntry[]
  readonly problems: Problem[]
}

/** Reads `hooks.json` as Cursor does (protocol.md 7.12, 7.20): one error voids the whole file. */
export function parseHooksFile(text: string, knows: KnowsEvent = () => true): ParsedFile {
  const parsed = parseJson(stripComments(text))
  if ('problem' in parsed) return { entries: [], problems: [parsed.problem] }
  return validate(parsed.value, knows)
}

/** Whether the Cursor version in question knows an event: one it does not know voids the file. */
export type KnowsEvent = (event: EventName) => boolean

function validate(value: unknown, knows: KnowsEvent): ParsedFile {
  const problems: Problem[] = []
  const report = (code: string, path: JsonPath, message: string, severity: Problem['severity'] = 'error') =>
    problems.push({ code, severity, message, path })

  if (!isObject(value)) {
    report('not-an-object', [], 'the file must hold an object: { "version": 1, "hooks": { … } }')
    return { entries: [], problems }
  }
  checkVersion(value, report)
  if ('stop_hook_loop_limit' in value) {
    const message = 'stop_hook_loop_limit is ignored; set loop_limit on each stop hook'
    report('stop-hook-loop-limit', ['stop_hook_loop_limit'], message, 'warning')
  }
  const entries: HookEntry[] = []
  const { hooks } = value
  if (!isObject(hooks)) {
    const missing = hooks === undefined
    const message = 'hooks must be an object of event names, each with an array of entries'
    report(missing ? 'hooks-missing' : 'hooks-not-object', missing ? [] : ['hooks'], message)
  } else {
    for (const [event, list] of Object.entries(hooks)) {
      if (!isEventName(event)) {
        report(
          'unknown-event',
          ['hooks', event],
          `"${event}" is no event of Cursor.${suggestion(event, EVENT_NAMES)}`,
        )
      } else if (!knows(event)) {
        report('unknown-event', ['hooks', event], `${event} is not known to this version of Cursor`)
      } else if (!Array.isArray(list)) {
        report('event-not-array', ['hooks', event], `${event} must be an array of entries`)
      } else {
        for (const [index, each] of list.entries()) {
          const result = parseEntry(event, index, each)
          problems.push(...result.problems)
          if (result.entry !== undefined) entries.push(result.entry)
        }
      }
    }
  }
  return isVoid(problems) ? { entries: [], problems } : { entries, problems }
}

type Report = (code: string, path: JsonPath, message: string) => void

function checkVersion(value: Record<string, unknown>, report: Report): void {
  const { version } = value
  if (version === undefined) report('version-missing', [], 'version is missing: write "version": 1')
  else if (!Number.isInteger(version) || (version as number) < 1) {
    report('version-invalid', ['version'], 'version must be a whole number, 1 or above')
  }
}

export function isVoid(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}
