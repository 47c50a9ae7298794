// How a command was called: flags in one spelling, operands without option values, the folder it works in.
import type { SimpleCommand, Word } from '../analysis.ts'
import { HOLE, whole } from '../hole.ts'
import { type OptionSpec, readOptions } from '../options.ts'
import { readGit } from '../wrappers/git.ts'
import { WRAPPERS } from '../wrappers/table.ts'
import { factsOf } from './by-facts.ts'
import { GIT_SPECS, PROGRAM_SPECS } from './option-specs.ts'

/** The arguments of a command, sorted. */
export interface Invocation {
  /** `-f` and `--force` style, bundles split (`-rf` → `-r`, `-f`), values cut off, long names completed. */
  readonly flags: readonly string[]
  /** Arguments that are neither options nor values of options; sub-commands come first. */
  readonly operands: readonly Word[]
  /** Values of options: `-m message`, `--format=x`. */
  readonly values: readonly { readonly flag: string; readonly value: Word }[]
  /** Folder it works in (`git -C`), null when unknown. */
  readonly cwd: string | null
}

const OPEN: OptionSpec = { open: true }
const SINGLE_DASH: OptionSpec = { open: true, singleDash: true }
const SINGLE_DASH_PROGRAMS = new Set(['find', 'gfind', 'java', 'openssl', 'terraform', 'ffmpeg', 'convert'])

/** Sorts the arguments of a command with what is known about its options. */
export function invocation(command: SimpleCommand): Invocation {
  const { name, args, cwd } = command
  if (name === 'git') {
    const git = readGit(args, cwd ?? HOLE)
    const sub =
      git.sub === null
        ? args.find((a) => a.value === null && !a.known.startsWith('-'))
        : args.find((a) => a.value === git.sub)
    const rest = sort(git.args, GIT_SPECS[git.sub ?? ''] ?? OPEN, whole(git.cwd))
    return sub ? { ...rest, operands: [sub, ...rest.operands] } : rest
  }
  return sort(args, specOf(name), cwd)
}

/** Made once for each program that is met; names that nothing is known about are not kept. */
const specs = new Map<string, OptionSpec>()

function specOf(name: string | null): OptionSpec {
  if (name === null) return OPEN
  const known = specs.get(name)
  if (known) return known
  const spec = findSpec(name)
  if (spec !== OPEN) specs.set(name, spec)
  return spec
}

function findSpec(name: string): OptionSpec {
  if (Object.hasOwn(PROGRAM_SPECS, name)) return PROGRAM_SPECS[name]!
  if (SINGLE_DASH_PROGRAMS.has(name)) return SINGLE_DASH
  const known = factsOf(name) ?? (Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined)
  return known ? { ...known, open: true } : OPEN
}

function sort(args: readonly Word[], spec: OptionSpec, cwd: string | null): Invocation {
  const parsed = readOptions(args, spec)
  const flags: string[] = []
  const values: { flag: string; value: Word }[] = []
  for (const { name, value } of parsed.options) {
    const flag = (name.length === 1 || spec.singleDash ? '-' : '--') + name
    flags.push(flag)
    if (value) values.push({ flag, value })
  }
  return { flags, operands: parsed.operands, values, cwd }
}
