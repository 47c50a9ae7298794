// Which scripts the hooks of a file start, and which of them are not there.

import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { definitionOf } from '../../../protocol/index.ts'
import { commandHooks, type HookSite, type HooksFile } from '../hooks-file.ts'
import { scriptPath, stateOf } from '../script/find-script.ts'

export interface Started {
  readonly hook: HookSite
  readonly script: string
  readonly path: string
}

/** Every hook whose script is known, unless the command itself looks whether it exists. */
export function started(file: HooksFile): Started[] {
  return commandHooks(file).flatMap((hook) => {
    const { launch } = hook
    const path = launch === undefined || launch.guarded ? undefined : scriptPath(launch, file.cwd)
    return path === undefined || launch?.script === undefined ? [] : [{ hook, script: launch.script, path }]
  })
}

/** Scripts that exist nowhere, each told once. */
export function missing(file: HooksFile): (Started & { others: number })[] {
  const byPath = new Map<string, Started[]>()
  for (const each of started(file)) {
    if (stateOf(each.path) !== 'absent') continue
    if (!isAbsolute(each.script) && stateOf(join(dirname(file.path), each.script)) === 'file') continue
    const key = `${each.path}\n${blocksWhenMissing(each.hook)}`
    byPath.set(key, [...(byPath.get(key) ?? []), each])
  }
  return [...byPath.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, others: rest.length }],
  )
}

export function also(others: number): string {
  return others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'entry starts' : 'entries start'} it)`
}

/** Whether a missing script means deny instead of a failure that passes. */
export function blocksWhenMissing({ event, launch, failClosed }: HookSite): boolean {
  const { kind } = definitionOf(event)
  if (kind !== 'permission' && kind !== 'prompt') return false
  return failClosed || /^(python3?|sh|dash)$/.test(launch?.interpreter ?? '')
}

export function whatIsBlocked({ event, matcher }: HookSite): string {
  const what: Partial<Record<HookSite['event'], string>> = {
    beforeShellExecution: 'every shell command',
    beforeMCPExecution: 'every MCP call',
    beforeReadFile: 'every read',
    beforeTabFileRead: 'every read of Tab',
    beforeSubmitPrompt: 'every prompt',
    preToolUse: 'every tool call',
    subagentStart: 'every subagent',
  }
  return `${what[event] ?? 'every action'}${matcher === undefined ? '' : ' that matches'}`
}

export function missingHint(file: HooksFile, script: string, path: string): string {
  if (file.source === 'project' && /^(\.\/)?hooks\//.test(script)) {
    return `Project hooks start in the workspace root, not in .cursor: write .cursor/${script.replace(/^\.\//, '')} if it lies there.`
  }
  const folder = dirname(path)
  return existsSync(folder) ? `Looked for ${path}.` : `Looked for ${path}; the folder does not exist either.`
}
