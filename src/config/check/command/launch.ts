import { isInterpreter, type Language, languageOfFile, programName, scriptArgument } from './interpreter.ts'
import { type SimpleCommand, splitCommand, type Word } from './split-command.ts'

/** What a hook command starts. */
export interface Launch {
  /** The program as written: `node`, `./hook.sh`, `/usr/bin/python3`. */
  readonly program: string
  /** The script that an interpreter is given, or the program itself when it is a path; as written. */
  readonly script?: string
  readonly language?: Language
  /** Name of the interpreter in front of the script; undefined when the script is started by itself. */
  readonly interpreter?: string
  readonly args: readonly string[]
  /** Code on the command line: `python3 -c "…"`. */
  readonly inline?: { readonly language: Language; readonly code: string }
  /** The folder of a leading `cd`. */
  readonly folder?: string
  /** An earlier part of the line tests whether something exists, or catches the failure. */
  readonly guarded: boolean
  /** The words in front that fetch or prepare the program: npx, uv run. */
  readonly runner?: string
}

export interface LaunchPlace {
  readonly workspace: string
  readonly home: string
  readonly platform: NodeJS.Platform
}

/** Whether a command is written for PowerShell or cmd. */
function isWindowsCommand(command: string): boolean {
  return /^\s*(&\s*)?["']?([A-Za-z]:[\\/]|%\w+%|(powershell|pwsh|cmd)(\.exe)?\b)/i.test(command)
}

/** Finds program and script of a command; undefined when it is too complex to be sure. */
export function launchOf(command: string, place: LaunchPlace): Launch | undefined {
  const windows = place.platform === 'win32' || isWindowsCommand(command)
  const variables = {
    CURSOR_PROJECT_DIR: place.workspace,
    CLAUDE_PROJECT_DIR: place.workspace,
    HOME: place.home,
    PWD: place.workspace,
  }
  const commands = splitCommand(command, { variables, windows })
  if (commands === undefined) return undefined
  return fromCommands(commands, place)
}

function fromCommands(commands: readonly SimpleCommand[], place: LaunchPlace): Launch | undefined {
  const guarded = commands.some(
    ({ words, after }) =>
      after === '||' || ['[', 'test', 'command', 'which', 'type'].includes(words[0]?.text ?? ''),
  )
  let folder: string | undefined
  for (const { words, after } of commands) {
    const name = words[0]?.text ?? ''
    if (name === 'cd' && after === undefined) {
      if (words[1] === undefined || words[1].dynamic) return undefined
      folder = words[1].text
    } else if (
      ['[', 'test', 'command', 'which', 'type', 'set', 'export', 'umask', 'source', '.'].includes(name)
    ) {
      if (name === 'source' || name === '.') return undefined
    } else if (after === '|' || ['cat', 'echo', 'printf', 'true', 'exit'].includes(name)) {
      if (commands.length > 1 && after !== '|') continue
      const launch = fromWords(words, place)
      return launch && { ...launch, guarded, ...(folder === undefined ? {} : { folder }) }
    } else {
      const launch = fromWords(words, place)
      return launch && { ...launch, guarded, ...(folder === undefined ? {} : { folder }) }
    }
  }
  return undefined
}

const PREFIXES: Readonly<Record<string, number>> = {
  exec: 0,
  nohup: 0,
  time: 0,
  nice: 0,
  env: 0,
  timeout: 1,
  '&': 0,
}

function fromWords(all: readonly Word[], place: LaunchPlace, runner?: string): Launch | undefined {
  let words = all
  for (;;) {
    const first = words[0]
    if (first === undefined || (first.dynamic && !/^\w+=/.test(first.text))) return undefined
    if (/^\w+=/.test(first.text)) words = words.slice(1)
    else if (Object.hasOwn(PREFIXES, first.text)) {
      words = words.slice(1)
      while (words[0]?.text.startsWith('-')) words = words.slice(1)
      words = words.slice(PREFIXES[first.text] ?? 0)
    } else break
  }
  const [program, ...rest] = words
  if (program === undefined) return undefined
  const name = programName(program.text)
  const args = rest.map(({ text }) => text)
  const shared = { program: program.text, args, guarded: false, ...(runner === undefined ? {} : { runner }) }

  const behind = behindRunner(name, args)
  if (behind !== undefined) {
    const inner =
      behind.skip < rest.length ? fromWords(rest.slice(behind.skip), place, behind.label) : undefined
    return inner?.script === undefined
      ? { ...shared, runner: behind.label }
      : { ...inner, program: program.text, runner: behind.label }
  }
  if (isInterpreter(name)) {
    const found = scriptArgument(name, args)
    if (found === undefined) return { ...shared, interpreter: name }
    const word = rest[found.index]
    if (word === undefined || word.dynamic) return { ...shared, interpreter: name }
    if (found.kind === 'script') {
      const language = languageOfFile(word.text) ?? found.language
      return { ...shared, interpreter: name, script: word.text, language, args: args.slice(found.index + 1) }
    }
    if (found.language !== 'shell') {
      return { ...shared, interpreter: name, inline: { language: found.language, code: word.text } }
    }
    const inner = launchOf(word.text, place)
    return inner === undefined ? { ...shared, interpreter: name } : { ...inner, guarded: inner.guarded }
  }
  if (!/[/\\]/.test(program.text)) return shared
  const language = languageOfFile(program.text)
  return { ...shared, script: program.text, ...(language === undefined ? {} : { language }) }
}

// Package runners and build tools that start something else: how many words to skip, and their name for people.
function behindRunner(name: string, args: readonly string[]): { label: string; skip: number } | undefined {
  const flags = args.findIndex((arg) => !arg.startsWith('-'))
  const skip = flags < 0 ? args.length : flags
  const verb = args[skip]
  if (name === 'npx' || name === 'bunx') return { label: name, skip }
  if (name === 'npm' || name === 'pnpm' || name === 'yarn') {
    if (verb === 'exec' || verb === 'dlx') return { label: `${name} ${verb}`, skip: skip + 1 }
    return { label: verb === 'run' ? `${name} run` : `${name} ${verb ?? ''}`.trim(), skip: args.length }
  }
  if (name === 'bun' && verb === 'x') return { label: 'bun x', skip: skip + 1 }
  if ((name === 'uv' || name === 'poetry' || name === 'pipenv') && verb === 'run') {
    return { label: `${name} run`, skip: skip + 1 }
  }
  if ((name === 'go' || name === 'cargo' || name === 'dotnet' || name === 'docker') && verb === 'run') {
    return { label: `${name} run`, skip: args.length }
  }
  return undefined
}
