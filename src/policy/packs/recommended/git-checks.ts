// Commit hooks and other checks of the project, skipped or switched off.

import { environmentOf } from '../../condition/environment.ts'
import { packRule } from '../../rule.ts'
import { isInside } from '../../view/places.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'
import { hasGitFlag } from './git-flag.ts'

export const skipChecks = packRule({
  id: 'skip-checks',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This skips the checks that the project runs on commit or push.',
  instead: 'Fix what the check reports; if the check is wrong, tell the person.',
  programs: 'git pre-commit lefthook husky overcommit simple-git-hooks prek',
  command(command) {
    const { git, words, flags } = command
    if (git !== null) {
      const { sub, args, config } = git
      if (config.some(([key, value]) => key === 'core.hookspath' && !OWN_HOOKS.test(value))) return true
      if (sub === 'commit' && hasCommitFlag(args)) return true
      return (
        (/^(?:commit|push|merge|am|rebase|cherry-pick|revert|pull)$/.test(sub) &&
          hasGitFlag(flags, 'no-verify')) ||
        // The project's own hooks, no longer found.
        (sub === 'config' &&
          (hasGitFlag(flags, 'unset', 'unset-all') || args[0] === 'unset') &&
          args.some((word) => /^core\.hookspath$/i.test(word)))
      )
    }
    return /^(?:--)?uninstall$/.test(words[0] ?? '')
  },
})

const OWN_HOOKS =
  /^(?:\.\/)?(?:\.husky|\.githooks|\.git\/hooks|githooks|hooks|scripts\/(?:git-)?hooks|\.hooks|\.config\/hooks)(?:\/.*)?$/

/** `-n` alone or in a cluster; letters behind one that takes a value belong to the value. */
function hasCommitFlag(args: readonly string[]): boolean {
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    if (word === '--') return false
    if (
      /^(?:--message|--file|--author|--date|--template|--reuse-message|--reedit-message|--fixup|--squash|--trailer)$/.test(
        word,
      )
    )
      i++
    else if (/^-[A-Za-z]/.test(word)) {
      const flags = /^-([A-Za-z]*?)(?:[mFCctSu].*)?$/.exec(word)?.[1] ?? ''
      if (flags.includes('n')) return true
      if (/^-[A-Za-z]*[mFCct]$/.test(word)) i++
    }
  }
  return false
}

const SKIPS: Readonly<Record<string, RegExp>> = {
  HUSKY: /^0$/,
  HUSKY_SKIP_HOOKS: /^(?:1|true)$/,
  LEFTHOOK: /^(?:0|false)$/,
  LEFTHOOK_EXCLUDE: /./,
  SKIP: /./,
  PRE_COMMIT_ALLOW_NO_CONFIG: /./,
  OVERCOMMIT_DISABLE: /./,
  SKIP_HOOKS: /./,
  GIT_HOOKS_SKIP: /./,
  SKIP_PREFLIGHT: /./,
  SKIP_SIMPLE_GIT_HOOKS: /./,
  SIMPLE_GIT_HOOKS_DISABLE: /./,
  SKIP_GIT_HOOKS: /./,
  GIT_HOOKS_DISABLED: /./,
  PREK_SKIP: /./,
  LEFTHOOK_SKIP: /./,
  YORKIE_SKIP: /./,
}

export const skipVariable = packRule({
  id: 'skip-variable',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This variable switches off the checks that run on commit or push.',
  instead: 'Fix what the check reports; if the check is wrong, tell the person.',
  command(command, view) {
    const { command: simple, name } = command
    if (simple.env.length === 0 && name !== 'export' && name !== 'declare' && name !== 'typeset') return false
    const found = environmentOf(command).filter(
      (variable) => SKIPS[variable.name]?.test(variable.value) === true,
    )
    if (found.length === 0) return false
    // `HUSKY=0 npm ci` installs no hooks: that is not skipping any.
    return (
      name === 'git' ||
      name === 'pre-commit' ||
      name === 'lefthook' ||
      name === 'gh' ||
      found.some(
        ({ exported, name: variable }) => exported && (variable !== 'SKIP' || hooksFollow(command, view)),
      )
    )
  },
})

/** SKIP means something only where commit hooks run later in the line. */
function hooksFollow({ command }: CommandView, { commands }: ShellView): boolean {
  return commands.some(
    ({ git, name, command: later }) =>
      later.index > command.index &&
      (/^(?:commit|push|merge|rebase)$/.test(git?.sub ?? '') || name === 'pre-commit'),
  )
}

const HOOK_MANAGERS = /\/(?:\.husky(?:\/(?!_)[\w-]+)?|lefthook\.ya?ml|\.pre-commit-config\.yaml)$/

/** Hooks of the repository on disk: written, deleted or made unusable. */
export const changeGitHooks = packRule({
  id: 'change-git-hooks',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'ask',
  reason: 'These files decide what runs by itself at the next git command.',
  instead: 'Use a hook manager in the repository, reviewed like code.',
  touch({ role, path, use, remote }, { places, shell }, command) {
    if (remote || (role !== 'writes' && role !== 'deletes' && role !== 'permissions')) return false
    if (!places.roots.some((root) => isInside(path, root))) return false
    if (role !== 'permissions' && command?.name !== 'git' && path.endsWith('/.git/config')) return true
    // The settings of a hook manager, taken away, emptied or made unusable.
    if (role === 'deletes' && !use.glob && HOOK_MANAGERS.test(path)) return true
    if (
      HOOK_FILES.test(path) &&
      command !== null &&
      (role === 'permissions' ? isMadeUnusable(command) : isEmptied(command, shell))
    )
      return true
    return (
      /\/\.git\/hooks(?:\/|$)/.test(path) && !(role === 'deletes' && use.glob && path.endsWith('.sample'))
    )
  },
})

const HOOK_FILES = /\/(?:\.husky|\.githooks)\/(?!_)[^/]+$/

/** `chmod -x .husky/*`. */
function isMadeUnusable({ words }: CommandView): boolean {
  return words.some((word) => /^[augo]*-[rwx]*x|^0?[0-6][0-6][0-6]$/.test(word) && !/^0?[1357]/.test(word))
}

/** `> .husky/pre-commit`, `echo 'exit 0' > .husky/pre-commit`: a hook that says yes to everything. */
function isEmptied({ name, words, command }: CommandView, shell: ShellView | null): boolean {
  if (!command.redirects.some(({ mode }) => mode === 'write')) return false
  if (name === '' || name === ':' || name === 'true') return true
  const texts = [
    ...words,
    command.stdin.known ?? '',
    ...command.stdin.from.flatMap((index) => shell?.commands[index]?.words ?? []),
  ]
  return texts.some((text) => /^(?:#!\S+[ \t]*(?:\n|\\n))?\s*(?:exit 0|true|:)\s*(?:\\n)?$/.test(text))
}
