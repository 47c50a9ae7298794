import { suggestion } from '../protocol/index.ts'
import { UserFault } from './user-fault.ts'

/** `switch`: on or off. `text`: takes a value. `list`: takes a value, may be repeated. */
export interface Flag {
  readonly kind: 'switch' | 'text' | 'list'
  /** One letter for those who type it often: `d` lets `-d DIR` stand for `--data DIR`. */
  readonly short?: string
  /** What stands for the value in help: `DIR`. */
  readonly value?: string
  readonly doc: string
}

export type FlagSpec = Readonly<Record<string, Flag>>

type FlagValue<F extends Flag> = F['kind'] extends 'switch'
  ? boolean
  : F['kind'] extends 'list'
    ? string[]
    : string | undefined

export type ParsedFlags<F extends FlagSpec> = { readonly [K in keyof F]: FlagValue<F[K]> }

/** Splits arguments into flags and the rest. `--` ends the flags. Unknown flags name the nearest ones. */
export function parseFlags<F extends FlagSpec>(
  spec: F,
  argv: readonly string[],
): { args: string[]; flags: ParsedFlags<F> } {
  const values = new Map<string, boolean | string | string[]>()
  for (const [name, flag] of Object.entries(spec)) {
    if (flag.kind !== 'text') values.set(name, flag.kind === 'switch' ? false : [])
  }
  const args: string[] = []
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index] ?? ''
    if (argument === '--') {
      args.push(...argv.slice(index + 1))
      break
    }
    const long = argument.startsWith('--') ? argument : lengthen(argument, spec)
    if (long === undefined) {
      args.push(argument)
      continue
    }
    const [name = '', inline] = long.slice(2).split(/=(.*)/s)
    const flag = Object.hasOwn(spec, name) ? spec[name] : undefined
    if (flag === undefined) throw unknownFlag(`--${name}`, spec)
    if (flag.kind === 'switch') {
      if (inline !== undefined) throw new UserFault(`--${name} takes no value.`)
      values.set(name, true)
      continue
    }
    // A value that starts like a flag must be joined by `=`: a forgotten value is the likelier mistake.
    const value = inline ?? (argv[index + 1]?.startsWith('--') === true ? undefined : argv[++index])
    if (value === undefined)
      throw new UserFault(`--${name} needs a value: --${name} ${flag.value ?? 'VALUE'}.`)
    if (flag.kind === 'text') values.set(name, value)
    else (values.get(name) as string[]).push(value)
  }
  return { args, flags: Object.fromEntries(values) as ParsedFlags<F> }
}

/** `-d` or `-d=DIR` as its long form. Undefined for what is no flag: a number, or anything where no flag is short. */
function lengthen(argument: string, spec: FlagSpec): string | undefined {
  const [, letter, inline = ''] = /^-([A-Za-z])(=.*)?$/s.exec(argument) ?? []
  const shorts = Object.entries(spec).filter(([, { short }]) => short !== undefined)
  if (letter === undefined || shorts.length === 0) return undefined
  const found = shorts.find(([, { short }]) => short === letter)
  if (found === undefined) throw unknownFlag(`-${letter}`, spec)
  return `--${found[0]}${inline}`
}

function unknownFlag(written: string, spec: FlagSpec): UserFault {
  const known = Object.keys(spec)
  const close = suggestion(written.replace(/^-+/, ''), known).replaceAll(/\b(or |mean )(?=\S)/g, '$1--')
  const all =
    known.length === 0
      ? 'This command takes no flags.'
      : `Flags: ${known.map((each) => `--${each}`).join(', ')}.`
  return new UserFault(`Unknown flag ${written}.${close} ${all}`)
}
