// What a shell remembers between commands: variables, folder, functions, aliases, files just written.
// Maps exist only once something was put into them: most lines never need one, and subshells copy them.
import type { CompoundCommand, CompoundList, Redirected } from 'unbash'
import type { Dialect } from './analysis.ts'
import { HOLE } from './hole.ts'
import type { Value } from './value.ts'
import { EMPTY, NOTHING, UNKNOWN } from './value.ts'

/** `$1 …` of a line that stands in no function and no script: nobody knows them. */
export const UNSET_PARAMETERS: readonly Value[] = []

/** A scalar, or the elements of an array. */
export type Variable = Value | readonly Value[]

export interface ShellFunction {
  readonly body: CompoundCommand | Redirected | CompoundList
  readonly source: string
  readonly offset: number | null
  called: boolean
}

/** A file this very line wrote: its text, or the program it is a copy of. */
export interface WrittenFile {
  readonly content: Value
  readonly copyOf: string | null
}

export interface State {
  cwd: string
  /** Folders it may be in instead, after branches that moved differently. */
  otherCwds: readonly string[]
  previousCwd: string
  readonly folders: string[]
  readonly home: string
  variables: Map<string, Variable> | null
  functions: Map<string, ShellFunction> | null
  aliases: Map<string, string> | null
  /** `declare -n name=other`: names that stand for other variables. */
  references: Map<string, string> | null
  /** Links and bind mounts this very line made, and where they lead; shared like the files. */
  readonly links: Map<string, string>
  /** Shared between subshells on purpose: files outlive them. */
  readonly files: Map<string, WrittenFile>
  parameters: readonly Value[]
  zero: Value
  /** The body can leave early (`exit`, `return`), so what it changed does not reach the code behind. */
  left: boolean
  readonly dialect: Dialect
}

export function createState(cwd: string | undefined, home: string | undefined, dialect: Dialect): State {
  return {
    cwd: cwd ?? HOLE,
    otherCwds: [],
    previousCwd: HOLE,
    folders: [],
    home: home ?? '~',
    variables: null,
    functions: null,
    aliases: null,
    references: null,
    links: new Map(),
    files: new Map(),
    parameters: UNSET_PARAMETERS,
    zero: UNKNOWN,
    left: false,
    dialect,
  }
}

export function copyState(state: State): State {
  return {
    ...state,
    folders: state.folders.length === 0 ? state.folders : [...state.folders],
    variables: state.variables && new Map(state.variables),
    functions: state.functions && new Map(state.functions),
    aliases: state.aliases && new Map(state.aliases),
    left: false,
  }
}

/** Another machine or container: nothing local is known there. */
export function remoteState(dialect: Dialect = 'posix'): State {
  return createState(undefined, undefined, dialect)
}

export function firstValue(variable: Variable): Value {
  return Array.isArray(variable) ? (variable[0] ?? EMPTY) : (variable as Value)
}

export function setVariable(state: State, name: string, variable: Variable): void {
  state.variables ??= new Map()
  state.variables.set(name, isHuge(variable) ? UNKNOWN : variable)
}

/** `A=$A$A` in a row doubles every time: beyond this size the value counts as unknown. */
function isHuge(variable: Variable): boolean {
  return Array.isArray(variable) ? variable.length > 4096 : (variable as Value).text.length > 65_536
}

export function rememberFile(state: State, path: string, content: Value, copyOf: string | null = null): void {
  state.files.set(path, { content, copyOf })
}

/** The value of a variable, undefined when this line says nothing about it. */
export function lookUp(state: State, name: string): Variable | undefined {
  const other = state.references?.get(name)
  if (other !== undefined && other !== name) return state.variables?.get(other) ?? UNKNOWN
  const known = state.variables?.get(name)
  if (known !== undefined) return known
  switch (name) {
    case 'HOME':
      return { text: state.home, from: NOTHING }
    case 'PWD':
      return { text: state.cwd, from: NOTHING }
    case 'OLDPWD':
      return { text: state.previousCwd, from: NOTHING }
    case 'IFS':
      return { text: ' \t\n', from: NOTHING }
    case 'SHELL':
      return { text: 'sh', from: NOTHING }
    case 'PATH':
      return { text: '/' + HOLE, from: NOTHING }
    // Files that hold secrets, in their usual place.
    case 'KUBECONFIG':
      return { text: state.home + '/.kube/config', from: NOTHING }
    case 'HISTFILE':
      return { text: state.home + '/.bash_history', from: NOTHING }
    case 'AWS_SHARED_CREDENTIALS_FILE':
      return { text: state.home + '/.aws/credentials', from: NOTHING }
    case 'PGPASSFILE':
      return { text: state.home + '/.pgpass', from: NOTHING }
    case 'GOOGLE_APPLICATION_CREDENTIALS':
      return { text: state.home + '/.config/gcloud/application_default_credentials.json', from: NOTHING }
    default:
      return undefined
  }
}
