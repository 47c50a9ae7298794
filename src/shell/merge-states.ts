// What a shell knows after branches of which only one ran.
import { HOLE } from './hole.ts'
import { firstValue, type State, type Variable } from './state.ts'
import { UNKNOWN, type Value } from './value.ts'

const MAX_EITHER = 8

/** Continue after two ways through the code: what differs is unknown from here on. */
export function mergeStates(into: State, other: State): void {
  if (other.left) return
  if (into.left) {
    adopt(into, other)
    return
  }
  if (into.cwd !== other.cwd || other.otherCwds.length > 0) mergeFolders(into, other)
  if (other.variables) {
    into.variables ??= new Map()
    for (const [name, variable] of other.variables) {
      const mine = into.variables.get(name)
      if (mine === undefined || sameVariable(mine, variable)) into.variables.set(name, variable)
      else into.variables.set(name, either(mine, variable))
    }
  }
  if (into.parameters !== other.parameters) {
    into.parameters = into.parameters.length === 0 ? other.parameters : into.parameters.map(() => UNKNOWN)
  }
  into.functions = union(into.functions, other.functions)
  into.aliases = union(into.aliases, other.aliases)
}

function mergeFolders(into: State, other: State): void {
  const all = new Set([...into.otherCwds, other.cwd, ...other.otherCwds])
  all.delete(into.cwd)
  if (all.size <= MAX_EITHER) into.otherCwds = [...all]
  else {
    into.cwd = HOLE
    into.otherCwds = []
  }
}

function adopt(into: State, other: State): void {
  into.cwd = other.cwd
  into.otherCwds = other.otherCwds
  into.previousCwd = other.previousCwd
  into.variables = other.variables
  into.parameters = other.parameters
  into.functions = other.functions
  into.aliases = other.aliases
  into.left = false
}

function union<T>(a: Map<string, T> | null, b: Map<string, T> | null): Map<string, T> | null {
  if (!b || a === b) return a
  if (!a) return b
  return new Map([...a, ...b])
}

/** One of several values: unknown as text, but a command word can be followed once for each. */
function either(a: Variable, b: Variable): Value {
  const both = [a, b].flatMap((v) => firstValue(v).either ?? [firstValue(v)])
  const from = both.flatMap((v) => v.from)
  return both.length > MAX_EITHER ? { text: HOLE, from } : { text: HOLE, from, either: both }
}

function sameVariable(a: Variable, b: Variable): boolean {
  return a === b || firstValue(a).text === firstValue(b).text
}
