import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Limits, TrustStore } from '../../guard/index.ts'
import { type CommandResult, runCommand } from '../../process/index.ts'
import { analyze, effects } from '../../shell/index.ts'
import { namesIn } from './rego-files.ts'
import type { SignalCommand } from './rulebook.ts'

/** The signals of a workspace: commands of its rulebook, and programs in its `signals` folder by their stem. */
export interface Signals {
  readonly commands: Readonly<Record<string, SignalCommand>>
  /** The rulebook they come from; null when there is none. */
  readonly rulebook: string | null
  readonly folder: string
  readonly workspace: string
}

export interface CollectedSignals {
  readonly values: Record<string, unknown>
  readonly missing: string[]
  readonly warnings: string[]
}

/** One deadline for all of them together. */
const DEADLINE_MS = 15_000
const SCRIPT_TIMEOUT_MS = 5_000
const MOST_OUTPUT = 1024 * 1024

/** Runs the wanted signals side by side, those that a person trusts. A failed one has the shape Cupcake gives it. */
export async function collectSignals(
  names: readonly string[],
  input: unknown,
  signals: Signals,
  trust: TrustStore,
  env: Readonly<Record<string, string | undefined>>,
  limits: Limits,
): Promise<CollectedSignals> {
  const collected: CollectedSignals = { values: {}, missing: [], warnings: [] }
  const miss = (name: string, why: string) => {
    collected.missing.push(name)
    collected.warnings.push(`signal ${name} is missing: ${why}`)
  }
  const text = JSON.stringify(input)
  await Promise.all(
    names.map(async (name) => {
      const found = findSignal(name, signals)
      if (found === null) return miss(name, 'no signal of this name is defined')
      const untrusted = found.files.find((path) => trust.stateOf(path, readFileSync(path)) !== 'trusted')
      if (untrusted !== undefined)
        return miss(name, `${untrusted} is not trusted as it is now; a person runs \`jackline trust\``)
      const result = await runCommand({
        command: found.command,
        cwd: signals.workspace,
        env,
        input: text,
        timeoutMs: Math.min(found.timeoutMs, DEADLINE_MS, limits.timeoutMs),
        signal: limits.signal,
        maxOutputBytes: MOST_OUTPUT,
      })
      if (result.end === 'exited') collected.values[name] = signalValue(result)
      else miss(name, result.end === 'spawn_error' ? (result.spawnError ?? '') : `it ended by ${result.end}`)
    }),
  )
  collected.missing.sort()
  return collected
}

/** Exit code 0: the output as JSON, or as text. Otherwise an object that says what happened. */
function signalValue({ exitCode, stdout, stderr }: CommandResult): unknown {
  const output = stdout.trim()
  if (exitCode !== 0) return { exit_code: exitCode, output, error: stderr.trim(), success: false }
  try {
    return JSON.parse(output)
  } catch {
    return output
  }
}

interface Found extends SignalCommand {
  /** What must be trusted before it runs. */
  readonly files: readonly string[]
}

function findSignal(name: string, { commands, rulebook, folder, workspace }: Signals): Found | null {
  const own = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (own !== undefined && rulebook !== null)
    return { ...own, files: [rulebook, ...scriptsOf(own.command, workspace)] }
  const file = namesIn(folder).find((each) => !each.startsWith('.') && each.replace(/\.[^.]*$/, '') === name)
  if (file === undefined) return null
  const path = join(folder, file)
  return { command: quote(path), timeoutMs: SCRIPT_TIMEOUT_MS, files: [path] }
}

/** The programs of the repository that a command line starts: trusting the line is not trusting them. */
function scriptsOf(command: string, workspace: string): string[] {
  const { commands } = analyze(command, { cwd: workspace })
  return commands
    .flatMap((each) => effects(each).executes)
    .flatMap(({ path }) => (path?.startsWith(`${workspace}/`) === true && isFile(path) ? [path] : []))
}

/** Every file behind the signals, for `jackline trust`. */
export function signalFiles({ commands, rulebook, folder, workspace }: Signals): string[] {
  const files = [
    ...(Object.keys(commands).length > 0 && rulebook !== null ? [rulebook] : []),
    ...Object.values(commands).flatMap(({ command }) => scriptsOf(command, workspace)),
    ...namesIn(folder)
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(folder, name)),
  ]
  return [...new Set(files)].filter(isFile)
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function quote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`
}
