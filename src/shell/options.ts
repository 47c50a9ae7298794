// Option parsing in the manner of getopt_long, driven by two short strings per program.
import type { Word } from './analysis.ts'
import { wordOf } from './value.ts'

/**
 * `short` lists letters, `:` behind those with a value, `::` behind those whose value must be attached.
 * `long` lists names separated by spaces, `=` behind those with a value, `=?` when it must be attached, `==` behind
 * those with a name and a value of their own (`--arg name value`): the value is what counts.
 */
export interface OptionSpec {
  readonly short?: string
  readonly long?: string
  /** Long names with one dash (`find`, `java`, `openssl`). */
  readonly singleDash?: true
  /** `-5` is an option. */
  readonly digits?: true
  /** Letters and names not listed are quietly taken as flags. */
  readonly open?: true
}

interface GivenOption {
  /** Letter or long name, without dashes. */
  readonly name: string
  readonly value: Word | null
}

export interface ParsedOptions {
  readonly options: readonly GivenOption[]
  readonly operands: readonly Word[]
  /** Options the spec does not know. */
  readonly unknown: readonly Word[]
}

type Arity = 0 | 1 | 2 | 3
interface Compiled {
  readonly short: ReadonlyMap<string, Arity>
  readonly long: ReadonlyMap<string, Arity>
}

const ARITIES: Readonly<Record<string, Arity>> = { '=': 1, '=?': 2, '==': 3 }

// By the two strings: they are literals, so looking them up costs no hashing.
const compiled = new Map<string, Map<string, Compiled>>()

function compile(spec: OptionSpec): Compiled {
  const shorts = spec.short ?? ''
  const longs = spec.long ?? ''
  const known = compiled.get(shorts)?.get(longs)
  if (known) return known
  const short = new Map<string, Arity>()
  for (const [, letter = '', colons = ''] of shorts.matchAll(/([^:])(:*)/g)) {
    short.set(letter, Math.min(colons.length, 2) as Arity)
  }
  const long = new Map<string, Arity>()
  for (const entry of longs.split(' ')) {
    const at = entry.indexOf('=')
    if (entry !== '')
      long.set(at < 0 ? entry : entry.slice(0, at), at < 0 ? 0 : (ARITIES[entry.slice(at)] ?? 1))
  }
  const made = { short, long }
  const row = compiled.get(shorts) ?? new Map<string, Compiled>()
  compiled.set(shorts, row.set(longs, made))
  return made
}

/** Splits arguments into options and operands; with `stopEarly` the first operand ends the options. */
export function readOptions(args: readonly Word[], spec: OptionSpec, stopEarly = false): ParsedOptions {
  const { short, long } = compile(spec)
  const options: GivenOption[] = []
  let operands: Word[] = []
  const unknown: Word[] = []
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    const text = word.known
    const isOperand = text.length < 2 || text.charCodeAt(0) !== 45
    if (text === '--' || (isOperand && stopEarly)) {
      const rest = args.slice(isOperand ? i : i + 1)
      operands = operands.length === 0 ? rest : operands.concat(rest)
      break
    }
    if (isOperand) {
      operands.push(word)
      continue
    }
    if (text.charCodeAt(1) === 45 || spec.singleDash) {
      const body = text.slice(text.charCodeAt(1) === 45 ? 2 : 1)
      const equals = body.indexOf('=')
      const written = equals < 0 ? body : body.slice(0, equals)
      const name = long.has(written) ? written : complete(long, written, spec.open === true)
      if (name === undefined) {
        if (!spec.open) unknown.push(word)
        options.push({ name: written, value: equals < 0 ? null : part(word, body.slice(equals + 1)) })
        continue
      }
      const arity = long.get(name)!
      if (arity === 3) i++
      const value =
        equals >= 0
          ? part(word, body.slice(equals + 1))
          : arity === 1 || arity === 3
            ? (args[++i] ?? null)
            : null
      options.push({ name, value })
      continue
    }
    if (spec.digits && /^-\d+$/.test(text)) {
      options.push({ name: 'digits', value: part(word, text.slice(1)) })
      continue
    }
    for (let at = 1; at < text.length; at++) {
      const letter = text[at]!
      const arity = short.get(letter)
      if (arity === undefined && !spec.open) {
        unknown.push(word)
        options.push({ name: letter, value: null })
        continue
      }
      if (!arity) {
        options.push({ name: letter, value: null })
        continue
      }
      const attached = text.slice(at + 1)
      const value = attached !== '' ? part(word, attached) : arity === 1 ? (args[++i] ?? null) : null
      options.push({ name: letter, value })
      break
    }
  }
  return { options, operands, unknown }
}

/** GNU long options may be cut short as long as they stay unambiguous: `--rec` is `--recursive`. */
function complete(long: ReadonlyMap<string, Arity>, written: string, open: boolean): string | undefined {
  if (written.length < 2) return undefined
  let found: string | undefined
  for (const name of long.keys()) {
    if (!name.startsWith(written)) continue
    if (found !== undefined) return undefined
    found = name
  }
  // Where not all names are listed, a whole word is more likely a name of its own: `--force`, not `--force-with-lease`.
  return open && found?.[written.length] === '-' ? undefined : found
}

/** The piece of a word behind `--name=` or `-x`. */
function part(word: Word, known: string): Word {
  return {
    ...wordOf(known, known, word.from),
    provenance: word.provenance,
    glob: word.glob,
    quoted: word.quoted,
  }
}

const rows = new Map<string, readonly string[]>()

/** The names in a row of a table (`r R recursive`), taken apart once. */
export function namesIn(row: string): readonly string[] {
  let names = rows.get(row)
  if (!names) {
    names = row.split(' ')
    rows.set(row, names)
  }
  return names
}

export function hasOption(parsed: ParsedOptions, ...names: readonly string[]): boolean {
  return parsed.options.some((o) => names.includes(o.name))
}

export function optionValue(parsed: ParsedOptions, ...names: readonly string[]): Word | null {
  return parsed.options.findLast((o) => names.includes(o.name) && o.value)?.value ?? null
}

export function optionValues(parsed: ParsedOptions, ...names: readonly string[]): Word[] {
  const values: Word[] = []
  for (const { name, value } of parsed.options) if (value && names.includes(name)) values.push(value)
  return values
}
