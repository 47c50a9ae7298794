import { runCommand } from '../process/index.ts'
import { excerpt } from './safe-text.ts'

export interface RuleRun {
  readonly passed: boolean
  /** The follow-up for the agent, when the rule has one and the command failed. */
  readonly followup?: string
  /** For stderr, when it failed without a follow-up. */
  readonly warning?: string
}

export interface RuleRunOptions {
  readonly rule: string
  readonly command: string
  readonly followup: string | null
  /** Takes the place of `{path}`. */
  readonly path?: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Runs the command of a rule (`run: npm test`); a failure becomes its follow-up, with `{output}` filled in. */
export async function runRule(options: RuleRunOptions): Promise<RuleRun> {
  const { rule, command, followup, path = '', cwd, env, timeoutMs, signal } = options
  const line = command.replaceAll('{path}', () => shellQuote(path))
  const result = await runCommand({
    command: line,
    cwd,
    env,
    input: '',
    timeoutMs,
    signal,
    maxOutputBytes: 1024 * 1024,
  })
  if (result.end === 'exited' && result.exitCode === 0) return { passed: true }
  const output = excerpt(`${result.stdout}\n${result.stderr}`)
  const how = result.end === 'exited' ? `exit code ${result.exitCode}` : result.end
  if (followup === null)
    return { passed: false, warning: `rule ${rule}: its command failed (${how}): ${excerpt(output, 400)}` }
  return {
    passed: false,
    followup: followup.replaceAll('{output}', () => output).replaceAll('{path}', () => path),
  }
}

function shellQuote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`
}
