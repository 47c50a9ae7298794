// Deletes that reach beyond what the agent made: the workspace itself, its history, other people's files.

import { packRule, type Rule, type View } from '../../rule.ts'
import { type Harm, harmOf } from '../../view/deletion.ts'
import { isInWorkspace } from '../../view/places.ts'
import type { CommandView } from '../../view/shell-view.ts'
import type { Touch } from '../../view/touch.ts'

type TouchCheck = NonNullable<Rule['touch']>

/** git's own way to lose files has rules of its own. */
function isGitDiscard(command: CommandView | null): boolean {
  const sub = command?.git?.sub
  return sub !== undefined && sub !== 'rm' && sub !== 'mv'
}

function harms(...wanted: readonly Harm[]): TouchCheck {
  return (touch, { places, shell }, command) => {
    if (touch.role !== 'deletes' || touch.remote || isGitDiscard(command)) return false
    const harm = harmOf(touch, places, command, shell?.commands)
    return harm !== null && wanted.includes(harm)
  }
}

export const deleteWorkspace = packRule({
  id: 'delete-workspace',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This deletes the whole workspace, or a folder that holds it.',
  instead: 'Name the files or folders to delete, for example `rm -rf dist`.',
  touch: harms('workspace'),
})

export const deleteRepository = packRule({
  id: 'delete-repository',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This deletes the history of the repository.',
  instead: 'Keep .git; ask the person when the repository itself has to go.',
  touch: (touch, view, command) =>
    harms('repository')(touch, view, command) ||
    (touch.role === 'deletes' && !touch.remote && !isGitDiscard(command) && GIT_FILES.test(touch.path)) ||
    (touch.role === 'writes' && !touch.remote && command?.name !== 'git' && GIT_STATE.test(touch.path)),
})

const GIT_FILES =
  /\/\.git\/(?:objects|refs|head|config|index|packed-refs|logs|orig_head|worktrees|modules)(?:\/(?!.*\.lock$)|$)|\/\.git\/\*\*\/(?!.*\.(?:lock|sample|orig|swp|ds_store)$)[^/]*\w/

/** What git alone writes; its settings and hooks have a rule of their own. */
const GIT_STATE = /\/\.git\/(?:objects|refs|head|index|packed-refs|logs|orig_head)(?:\/(?!.*\.lock$)|$)/

export const deleteOutside = packRule({
  id: 'delete-outside',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'ask',
  reason: 'This deletes files outside the workspace.',
  instead: 'Delete inside the workspace or a temp folder only; ask the person for anything else.',
  touch(given, view, command) {
    const touch = isEmptied(given, command) ? { ...given, role: 'deletes' as const } : given
    // Moving a file into the workspace is no loss.
    if (command !== null && /^(?:mv|gmv|rename|move-item|move)$/.test(command.name) && keeps(command, view))
      return false
    return harms('outside')(touch, view, command)
  },
})

/** `> file`, `cp /dev/null file`: what was in it is gone. */
function isEmptied({ role, path }: Touch, command: CommandView | null): boolean {
  if (role !== 'writes' || command === null || path.startsWith('/dev/')) return false
  const { name, effects, command: simple } = command
  if (name === '' || name === ':') return simple.redirects.some(({ mode }) => mode === 'write')
  return (
    /^(?:cp|dd|cat)$/.test(name) &&
    effects.reads.length === 1 &&
    effects.reads[0]?.known === '/dev/null' &&
    !simple.redirects.some(({ mode }) => mode === 'append')
  )
}

function isMove(command: CommandView | null): boolean {
  return command !== null && /^(?:mv|gmv|rename|move-item|move)$/.test(command.name)
}

/** Whether a move ends in the workspace. */
function keeps({ touches }: CommandView, { places }: View): boolean {
  const target = touches.find(({ role }) => role === 'writes')
  return target === undefined || isInWorkspace(target.path, places)
}

export const deleteUnknown = packRule({
  id: 'delete-unknown',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes a folder whose name is only known when the command runs.',
  instead: 'Write the path out, so that it can be checked.',
  touch: (touch, view, command) =>
    !isMove(command) && command?.git?.sub !== 'mv' && harms('unknown')(touch, view, command),
})

const CONTAINERS = /^(?:docker|podman|nerdctl|docker-compose|podman-compose|kubectl|oc)$/

/** On another machine nothing is known to be ours; in a container only its own system is. */
export const deleteElsewhere = packRule({
  id: 'delete-elsewhere',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This deletes a folder on another machine or in a container.',
  instead: 'Leave it to the deployment, or ask the person.',
  touch(touch, _, command) {
    if (!touch.remote || touch.role !== 'deletes' || command === null) return false
    const inContainer = command.command.via.some((via) => CONTAINERS.test(via.program))
    if (/^\/(?:var\/)?tmp\/[^*]/.test(touch.path)) return false
    if (inContainer) return touch.use.recursive && VITAL.test(touch.path)
    return touch.use.recursive || touch.use.glob
  },
})

const VITAL = /^\/(?:\*+|\0)?$|^\/(?:bin|boot|data|etc|home|lib|mnt|opt|root|srv|usr|var)(?:\/|$)/
