/**
 * Whether a git command is given one of the options. Git takes long options cut short (`--har` for `--hard`), so
 * the beginning of a name counts as the name; three letters at least, fewer are never clear.
 */
export function hasGitFlag(flags: ReadonlySet<string>, ...names: readonly string[]): boolean {
  if (flags.size === 0) return false
  for (const name of names) if (flags.has(`-${name}`) || flags.has(`--${name}`)) return true
  for (const flag of flags) {
    if (flag.length < 5 || !flag.startsWith('--') || WHOLE.has(flag)) continue
    for (const name of names) if (name.length > flag.length - 2 && name.startsWith(flag.slice(2))) return true
  }
  return false
}

/** Names that are whole although longer ones begin like them. */
const WHOLE: ReadonlySet<string> = new Set(['--force', '--prune', '--merge', '--all', '--delete', '--list'])
