// `input.jackline`: what our own engine knows, so that a policy need not search in command lines.
import { findSecrets } from '../../../secrets/index.ts'
import { HOLE } from '../../../shell/index.ts'
import type { Action } from '../../action/action.ts'
import { textOfAction } from '../../condition/action-text.ts'
import type { JudgeContext } from '../../context.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'
import type { Touch } from '../../view/touch.ts'

interface Known {
  readonly action: Action
  readonly context: JudgeContext
  readonly shells: readonly ShellView[]
  readonly touches: readonly Touch[]
  readonly findsSecrets: boolean
}

export function factsOf({ action, context, shells, touches, findsSecrets }: Known): Record<string, unknown> {
  const commands = shells.flatMap((shell) => shell.commands)
  const { origin: _, conversation: __, ...shown } = action
  return {
    action: shown,
    workspace: context.workspace,
    roots: context.roots ?? [context.workspace],
    commands: commands.map(commandFacts),
    paths: touches.map(pathFacts),
    hosts: [...new Set(commands.flatMap((each) => each.effects.hosts.flatMap(({ host }) => host ?? [])))],
    secrets: findsSecrets ? secretLabels(action) : [],
    problems: [...new Set(shells.flatMap(({ analysis }) => analysis.problems.map(({ code }) => code)))],
    missing_signals: [],
  }
}

function commandFacts({ command, name, words, flags, operands }: CommandView): Record<string, unknown> {
  return {
    program: name,
    args: words,
    flags: [...flags],
    operands,
    cwd: command.cwd,
    env: Object.fromEntries(command.env.map(({ name: variable, value }) => [variable, value.known])),
    normalised: command.normalised,
    remote: command.remote,
    /** Whether a part of it is only known when it runs; such parts are U+0000 in the words. */
    dynamic: name === '' || words.some((word) => word.includes(HOLE)),
    via: command.via.map(({ program }) => program),
  }
}

function pathFacts({ role, use, remote }: Touch): Record<string, unknown> {
  return { path: use.known, role, recursive: use.recursive, glob: use.glob, remote }
}

/** The kinds of secrets in the action, never the secrets. */
function secretLabels(action: Action): string[] {
  return [...new Set(findSecrets(textOfAction(action)).map(({ rule }) => rule))].sort()
}
