import { isObject } from '../../protocol/index.ts'

/** A command whose output policies read. */
export interface SignalCommand {
  readonly command: string
  readonly timeoutMs: number
}

/** What a `rulebook.yml` of Cupcake says, as far as it concerns policies. */
export interface Rulebook {
  readonly signals: Readonly<Record<string, SignalCommand>>
  /** Settings of the builtins that are enabled. */
  readonly builtins: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Builtins that are listed and not enabled. */
  readonly disabled: readonly string[]
  /** Top-level keys beside signals and builtins. */
  readonly others: Readonly<Record<string, unknown>>
  readonly problems: readonly string[]
}

export const NO_RULEBOOK: Rulebook = { signals: {}, builtins: {}, disabled: [], others: {}, problems: [] }

const TIMEOUT_SECONDS = 5

/** Reads a rulebook. Mistakes are problems, never silence: a typo must not switch a feature off unseen. */
export async function parseRulebook(text: string): Promise<Rulebook> {
  const { parse } = await import('yaml')
  let value: unknown
  try {
    value = parse(text, { maxAliasCount: 100 })
  } catch (error) {
    return { ...NO_RULEBOOK, problems: [`no valid YAML: ${(error as Error).message.split('\n')[0]}`] }
  }
  if (value === null || value === undefined) return NO_RULEBOOK
  if (!isObject(value)) return { ...NO_RULEBOOK, problems: ['must hold keys such as signals and builtins'] }
  const { signals, builtins, ...others } = value
  const problems: string[] = []
  return { signals: signalsIn(signals, problems), ...builtinsIn(builtins, problems), others, problems }
}

function signalsIn(value: unknown, problems: string[]): Record<string, SignalCommand> {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) {
    problems.push('signals must be an object of commands by name')
    return {}
  }
  const signals: Record<string, SignalCommand> = {}
  for (const [name, signal] of Object.entries(value)) {
    const command = isObject(signal) ? signal['command'] : signal
    const seconds = isObject(signal) ? (signal['timeout_seconds'] ?? TIMEOUT_SECONDS) : TIMEOUT_SECONDS
    if (typeof command !== 'string' || command.trim() === '') problems.push(`signals.${name} has no command`)
    else if (typeof seconds !== 'number' || !(seconds > 0))
      problems.push(`signals.${name}.timeout_seconds must be a positive number`)
    else signals[name] = { command, timeoutMs: seconds * 1000 }
  }
  return signals
}

function builtinsIn(value: unknown, problems: string[]): Pick<Rulebook, 'builtins' | 'disabled'> {
  const builtins: Record<string, Record<string, unknown>> = {}
  const disabled: string[] = []
  if (value !== undefined && value !== null && !isObject(value))
    problems.push('builtins must be an object by name')
  for (const [name, settings] of Object.entries(isObject(value) ? value : {})) {
    const { enabled, ...rest } = isObject(settings) ? settings : { enabled: settings }
    // As in Cupcake: a builtin that is only listed is off.
    if (enabled === true) builtins[name] = { ...DEFAULTS[name], ...rest }
    else disabled.push(name)
  }
  return { builtins, disabled }
}

/** What Cupcake fills in where the rulebook says nothing. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  rulebook_security_guardrails: { protected_paths: ['.cupcake/'] },
}
