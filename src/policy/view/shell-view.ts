// A command line as rules see it: one analysis, and effects that are computed once per command.

import {
  type Analysis,
  analyze,
  type Effects,
  effects,
  invocation,
  type PathRole,
  type SimpleCommand,
} from '../../shell/index.ts'
import type { JudgeContext } from '../context.ts'
import { type Git, readGit } from './git.ts'
import { type Places, placesOf } from './places.ts'
import { type Touch, touchOf } from './touch.ts'

export interface CommandView {
  readonly command: SimpleCommand
  /** Base name of the program, empty when unknown. */
  readonly name: string
  /** The arguments, HOLE for unknown parts. */
  readonly words: readonly string[]
  readonly effects: Effects
  readonly touches: readonly Touch[]
  /** The parts of a git command; null for other programs. */
  readonly git: Git | null
  /** The options given, bundles split, without values. */
  readonly flags: ReadonlySet<string>
  /** The words that are neither options nor values of options; the sub-command comes first. */
  readonly operands: readonly string[]
}

export interface ShellView {
  readonly line: string
  readonly analysis: Analysis
  readonly commands: readonly CommandView[]
  readonly context: JudgeContext
  readonly places: Places
}

export function shellView(line: string, cwd: string, context: JudgeContext): ShellView {
  const analysis = analyze(line, {
    cwd: cwd || context.workspace,
    home: context.home,
    dialect: 'posix',
  })
  const commands = analysis.commands.map((command) => commandView(command, context))
  return { line, analysis, commands, context, places: placesOf(context) }
}

const NO_FLAGS: ReadonlySet<string> = new Set()
const ROLES: readonly PathRole[] = ['reads', 'writes', 'deletes', 'executes', 'permissions', 'uploads']

function commandView(command: SimpleCommand, context: JudgeContext): CommandView {
  const found = effects(command)
  const touches: Touch[] = []
  for (const role of ROLES) {
    for (const use of found[role]) touches.push(touchOf(role, use, context, command.remote))
  }
  const words = command.args.map((word) => word.known)
  const name = command.name?.toLowerCase() ?? ''
  // Nearly every command is asked how it was called, so that waiting for the question costs more than answering it.
  const { flags, operands } = invocation(command)
  return {
    command,
    name,
    words,
    effects: found,
    touches,
    git: name === 'git' ? readGit(words) : null,
    flags: flags.length === 0 ? NO_FLAGS : new Set(flags),
    operands: operands.map((word) => word.known),
  }
}

/** Whether one of the options is given: letters also in clusters (`-xf`), names also with a value (`--a=b`). */
export function hasFlag(flags: ReadonlySet<string>, ...names: readonly string[]): boolean {
  // A command has few flags and mostly none: going over them is quicker than putting dashes before the names.
  for (const flag of flags) if (names.includes(flag.slice(flag.startsWith('--') ? 2 : 1))) return true
  return false
}

/** The value of `--name value`, `--name=value` or `-n value`; undefined when it is not given. */
export function flagValue(words: readonly string[], ...names: readonly string[]): string | undefined {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word === '--') return undefined
    for (const name of names) {
      const flag = name.length === 1 ? `-${name}` : `--${name}`
      if (word === flag) return words[i + 1] ?? ''
      if (name.length > 1 && word.startsWith(`${flag}=`)) return word.slice(flag.length + 1)
      if (name.length === 1 && word.startsWith(flag) && !word.startsWith('--')) return word.slice(2)
    }
  }
  return undefined
}
