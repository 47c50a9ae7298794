// The guard's own entries: do they start this guard, at every gate, once, and closed?

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EVENT_NAMES, isGate } from '../../../protocol/index.ts'
import { VERSION } from '../../version.ts'
import type { Examination, ExaminedHook, Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

export const guardProbe: Probe = (examination) => {
  const guards = examination.hooks.filter(({ isGuard }) => isGuard)
  if (guards.length === 0) return policyWithoutGuard(examination)
  return [
    ...gone(guards),
    ...versions(guards),
    ...failingOpen(guards),
    ...unguarded(guards),
    ...twice(guards),
  ]
}

function policyWithoutGuard({ places: { workspace }, config }: Examination): Finding[] {
  const file = ['policy.yaml', 'policy.yml']
    .map((name) => join(workspace, '.jackline', name))
    .find((path) => existsSync(path))
  // In a dropped file the guard may well stand: that is told already.
  if (file === undefined || config.files.some(({ dropped }) => dropped)) return []
  return [found('policy-without-guard', { file })]
}

function gone(guards: readonly ExaminedHook[]): Finding[] {
  return guards.flatMap(({ hook, launch, id }) => {
    const { program, script, written } = launch
    const missing = program === null ? written : script !== null && !existsSync(script) ? script : null
    if (missing === null) return []
    const cause = `The guard's entry starts ${missing}, which is not there.`
    return [found('guard-gone', { hooks: [id], file: hook.file, cause })]
  })
}

function versions(guards: readonly ExaminedHook[]): Finding[] {
  return guards.flatMap(({ hook, launch: { program, script }, id }) => {
    const version = versionOf(script ?? program)
    if (version === undefined || VERSION === 'source' || version === VERSION) return []
    const cause = `The guard's entry starts jackline ${version}; this is ${VERSION}.`
    return [found('guard-other-version', { hooks: [id], file: hook.file, cause })]
  })
}

/** The version of the package that a program belongs to. */
function versionOf(program: string | null): string | undefined {
  if (program === null || !existsSync(program)) return undefined
  for (let folder = dirname(realpathSync(program)); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (name === 'jackline' && typeof version === 'string') return version
    } catch {
      // No package here; perhaps further up.
    }
  }
  return undefined
}

function failingOpen(guards: readonly ExaminedHook[]): Finding[] {
  return guards
    .filter(({ hook }) => isGate(hook.event) && !hook.failClosed)
    .map(({ hook, id }) =>
      found('guard-fails-open', {
        hooks: [id],
        file: hook.file,
        cause: `The guard at ${hook.event} has no failClosed: if it cannot run, everything passes.`,
      }),
    )
}

function unguarded(guards: readonly ExaminedHook[]): Finding[] {
  // Where the guard has a matcher it sees only a part.
  const covered = new Set(
    guards.filter(({ hook }) => hook.matcher === undefined).map(({ hook }) => hook.event),
  )
  const missing = EVENT_NAMES.filter((event) => isGate(event) && !covered.has(event))
  if (missing.length === 0) return []
  const [first] = guards
  return [
    found('gates-unguarded', {
      cause: `Gates without the guard: ${missing.join(', ')}.`,
      ...(first === undefined ? {} : { file: first.hook.file }),
    }),
  ]
}

function twice(guards: readonly ExaminedHook[]): Finding[] {
  const first = new Map<string, ExaminedHook>()
  const pairs = new Map<string, { file: string; other: string; guards: ExaminedHook[] }>()
  for (const guard of guards) {
    const known = first.get(guard.hook.event)
    if (known === undefined) first.set(guard.hook.event, guard)
    else {
      const key = `${known.hook.file}\n${guard.hook.file}`
      const pair = pairs.get(key) ?? { file: guard.hook.file, other: known.hook.file, guards: [] }
      pairs.set(key, pair)
      pair.guards.push(guard)
    }
  }
  return [...pairs.values()].map(({ file, other, guards: second }) => {
    const events = second.map(({ hook }) => hook.event).join(', ')
    const cause = `The guard stands in ${other} and in ${file} for ${events}: each action is judged twice.`
    return found('guard-twice', { hooks: second.map(({ id }) => id), file, cause })
  })
}
