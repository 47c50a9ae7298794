import { type PlayedRun, parseSteps, play as playOnHost, type Step } from '../host/index.ts'
import { renderIssue } from '../protocol/index.ts'
import { type TestOptions, withTestHost } from './test-host.ts'

type WithoutKind<S> = S extends unknown ? Omit<S, 'kind'> : never

/** What the agent does, as in a script: `{ shell: 'npm test', exit: 1 }`. */
export type ScriptStep = WithoutKind<Step>

/** Plays an agent's turn through the workspace's hooks: real hooks, made-up results, a temporary home. */
export function play(script: readonly ScriptStep[], options: TestOptions = {}): Promise<PlayedRun> {
  const { steps, issues } = parseSteps(script)
  if (issues.length > 0) {
    throw new TypeError(`This is no script:\n${issues.map((issue) => `  ${renderIssue(issue)}`).join('\n')}`)
  }
  return withTestHost(options, (host, workspace) =>
    playOnHost(host, steps, {
      workspace,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    }),
  )
}
