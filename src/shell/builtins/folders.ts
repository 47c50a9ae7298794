// cd, pushd, popd: where the next command runs.

import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { resolvePath } from '../paths.ts'
import { firstValue, type State } from '../state.ts'
import { EMPTY, type Value } from '../value.ts'

export function runCd(call: Call): Value {
  const { state } = call.scope
  const operands = call.args.filter((a) => !/^-[LPe@]+$|^--$/.test(a.known))
  const target = operands[0]?.known
  if (target === '-') moveTo(state, state.previousCwd)
  else if (target === undefined) moveTo(state, state.home)
  else {
    step(state, target === '' ? '.' : target)
    lookElsewhere(state, target)
  }
  return EMPTY
}

/** With CDPATH set, a plain name may be found in one of its folders instead. */
function lookElsewhere(state: State, target: string): void {
  const path = state.variables?.get('CDPATH')
  if (path === undefined || /^[/~.]/.test(target)) return
  const folders = firstValue(path)
    .text.split(':')
    .filter((folder) => folder !== '')
  const others = folders.map((folder) => resolvePath(target, resolvePath(folder, state.previousCwd)))
  state.otherCwds = [...new Set([...state.otherCwds, ...others])].filter((cwd) => cwd !== state.cwd)
}

export function runPushd(call: Call): Value {
  const { state } = call.scope
  const target = call.args.find((a) => !/^-n$|^--$/.test(a.known))
  if (target && /^[+-]\d+$/.test(target.known)) moveTo(state, HOLE)
  else if (!target) {
    const other = state.folders.pop() ?? HOLE
    state.folders.push(state.cwd)
    moveTo(state, other)
  } else {
    state.folders.push(state.cwd)
    step(state, target.known)
  }
  return EMPTY
}

export function runPopd(call: Call): Value {
  const { state } = call.scope
  moveTo(state, state.folders.pop() ?? HOLE)
  return EMPTY
}

function moveTo(state: State, folder: string): void {
  state.previousCwd = state.cwd
  state.cwd = folder
  state.otherCwds = []
}

/** Moves from wherever the shell may be. */
function step(state: State, target: string): void {
  const others = state.otherCwds.map((cwd) => resolvePath(target, cwd))
  moveTo(state, resolvePath(target, state.cwd))
  if (others.length > 0) state.otherCwds = [...new Set(others)].filter((cwd) => cwd !== state.cwd)
}
