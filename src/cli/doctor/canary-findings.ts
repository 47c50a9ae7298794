import { definitionOf, isGate, isObject } from '../../protocol/index.ts'
import { printable } from '../terminal.ts'
import type { Canary } from './canary.ts'
import { isOwnCode } from './codes.ts'
import type { TriedHook } from './examination.ts'
import { type Finding, found } from './finding.ts'
import { injecting } from './injection.ts'
import { isMissing } from './run-canaries.ts'

/** What the canaries of one hook say about it. */
export function canaryFindings(tried: TriedHook, patienceSeconds: number): Finding[] {
  const { present, stripped } = tried.canary
  if (present === undefined) return []
  const about = { hooks: [tried.id], file: tried.hook.file }
  const problem = problemOf(tried, present, patienceSeconds)
  if (problem !== undefined) {
    // The host explains an invalid answer better than "not JSON" does.
    const better = present.warnings.flatMap(({ code, message }) =>
      isOwnCode(code) && ['text-before-answer', 'deny-lost'].includes(code)
        ? [found(code, { ...about, cause: message })]
        : [],
    )
    return better.length > 0 ? better : [{ ...problem, ...about }]
  }
  const inGui = stripped === undefined ? undefined : problemOf(tried, stripped, patienceSeconds)
  return [
    ...present.warnings.flatMap(({ code, message }) =>
      isOwnCode(code) ? [found(code, { ...about, cause: message })] : [],
    ),
    ...(inGui === undefined
      ? []
      : [found('path-too-short', { ...about, cause: guiCause(tried, stripped, inGui) })]),
    ...nearTimeout(tried, present).map((finding) => ({ ...finding, ...about })),
    ...denied(tried, present).map((finding) => ({ ...finding, ...about })),
    ...sessionEnvironment(tried, present).map((finding) => ({ ...finding, ...about })),
  ]
}

function problemOf({ hook }: TriedHook, { run }: Canary, patienceSeconds: number): Finding | undefined {
  const said = lastLine(run.stderr)
  const ending = said === '' ? '' : `: ${said}`
  switch (run.error) {
    case null:
      return undefined
    case 'spawn_error':
      return found('canary-not-started', { cause: `The hook could not be started${ending}.` })
    case 'timeout':
      return hook.timeoutSeconds > patienceSeconds
        ? found('canary-slow', {
            cause: `The hook was still running after ${patienceSeconds} s; its own timeout is ${hook.timeoutSeconds} s.`,
          })
        : found('canary-timeout', { cause: `The hook did not answer within its ${hook.timeoutSeconds} s.` })
    case 'exit_nonzero':
      return isMissing(run)
        ? found('canary-not-found', { cause: `Exit ${run.exitCode}${ending}.` })
        : found('canary-failed', {
            cause: `The hook ended with exit ${run.exitCode}${ending}; Cursor ${hook.failClosed ? 'blocks the action' : 'goes on without it'}.`,
          })
    case 'invalid_json':
      return found('canary-not-json', {
        severity: isPermission(hook.event) ? 'error' : 'warning',
        cause: `It printed ${quoted(run.stdout)}, which is not one JSON document${isPermission(hook.event) ? ': on this event that blocks every action' : '; Cursor ignores it'}.`,
      })
    case 'invalid_response':
      return found('canary-invalid-answer', {
        cause: `Its answer ${quoted(run.stdout)} is not valid on ${hook.event}.`,
      })
    case 'empty_stdout':
      if (!isGate(hook.event)) return undefined
      return found(hook.failClosed ? 'canary-silent-blocks' : 'canary-silent')
    default:
      return undefined
  }
}

function guiCause({ launch }: TriedHook, stripped: Canary | undefined, problem: Finding): string {
  const where = launch.program === null ? '' : ` This terminal finds ${launch.program}.`
  const said = stripped === undefined ? '' : lastLine(stripped.run.stderr)
  return `With the PATH of a desktop it fails: ${said === '' ? problem.cause : said}.${where}`
}

function nearTimeout({ hook }: TriedHook, { run }: Canary): Finding[] {
  const limitMs = hook.timeoutSeconds * 1000
  if (run.durationMs < limitMs / 2) return []
  const cause = `It took ${(run.durationMs / 1000).toFixed(1)} s of its ${hook.timeoutSeconds} s.`
  return [found('canary-near-timeout', { cause })]
}

function denied({ hook }: TriedHook, { run }: Canary): Finding[] {
  const said = run.response?.['user_message']
  // What hooks made with the SDK answer in place of a crash.
  if (typeof said === 'string' && /^A hook failed on /.test(said)) {
    return [found('canary-crashed', { cause: `It failed: ${quoted(said)}.` })]
  }
  // With a matcher the sample is aimed at what the hook is there to stop.
  if (run.status !== 'blocked' || hook.matcher !== undefined) return []
  const why = typeof said === 'string' ? ` It says: ${quoted(said)}.` : ''
  return [found('canary-denied', { cause: `It stops the harmless sample of ${hook.event}.${why}` })]
}

function sessionEnvironment({ hook }: TriedHook, { run }: Canary): Finding[] {
  const env = run.response?.['env']
  if (hook.event !== 'sessionStart' || !isObject(env)) return []
  return injecting(env).map((name) =>
    found('session-env-injected', { cause: `It sets ${name} for every later hook of the session.` }),
  )
}

function isPermission(event: TriedHook['hook']['event']): boolean {
  return definitionOf(event).kind === 'permission'
}

function lastLine(text: string): string {
  const line = text.trimEnd().split('\n').at(-1) ?? ''
  return printable(line.slice(0, 200)).replace(/\.$/, '')
}

function quoted(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  return `"${printable(line.length > 120 ? `${line.slice(0, 120)}…` : line)}"`
}
