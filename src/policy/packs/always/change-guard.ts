import { packRule } from '../../rule.ts'
import { comparable } from '../../view/places.ts'
import { isProtected } from './protected-path.ts'

/** A pattern that spells out the name of a file we protect, not one that only includes it. */
function namesGuardFile(pattern: string): boolean {
  return /^(?:hooks?|polic(?:y|ies)|settings|\.cursor|\.jackline|\.claude)[^*]*(?:\.\*|\*|\.json|\.ya?ml)?$/.test(
    pattern,
  )
}

function mayWriteOperands(name: string, words: readonly string[]): boolean {
  if (/^(?:tar|gtar|bsdtar)$/.test(name))
    return words.some((word) => /^-{0,2}[a-z]*x|^--(?:extract|get)/.test(word))
  if (/^g?awk$/.test(name)) return words.some((word) => word.startsWith('inplace'))
  if (name === 'git')
    return words.some((word) =>
      /^(?:stash|clone|checkout|restore|apply|am|rm|mv|update-index|sparse-checkout|worktree)$/.test(word),
    )
  return true
}

/** Changes of hooks files, policies, the journal or the guard's program, through tools and shell alike. */
export const changeGuard = packRule({
  id: 'change-guard',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'Hooks, policies and the guard itself are changed by people only.',
  instead: 'Say what should change and why; the person edits the file.',
  inScripts: true,
  touch(touch, { places }, command) {
    if (command?.name === 'git' && command.git?.sub === 'apply' && command.flags.has('--check')) return false
    if (command?.name === 'mkdir' && command.words.length > 0) return false
    // `chmod +x node_modules/.bin/*` repairs an installation.
    if (
      command?.name === 'chmod' &&
      touch.use.glob &&
      command.words.some((word) => /^[ugoa]*\+r?x$|^0?7[57]5$/.test(word))
    )
      return false
    if (
      command?.name === 'rsync' &&
      touch.role === 'writes' &&
      /(?:^|\/)\.cursor\/$/.test(touch.use.argument)
    )
      return true
    return isProtected(touch, places)
  },
  // Archives, patches, find and git name what they write in their operands.
  programs: 'find gfind tar gtar bsdtar awk gawk git unzip 7z cpio patch sponge ex',
  command({ name, words, command }) {
    if (command.remote) return false
    if (name === 'find' || name === 'gfind') {
      const given = (option: RegExp) => words.filter((_, index) => option.test(words[index - 1] ?? ''))
      return (
        words.includes('-delete') &&
        (given(/^-i?name$/).some((pattern) => namesGuardFile(comparable(pattern))) ||
          given(/^-i?(?:path|wholename|regex)$/).some((pattern) =>
            /(?:cursor|jackline|claude)[^/]*(?:$|\/(?:\*|hooks|settings|polic))/.test(comparable(pattern)),
          ))
      )
    }
    return (
      mayWriteOperands(name, words) &&
      words.some((word) =>
        /(?:^|[/=])\.(?:cursor\/(?:hooks|\*)|jackline|claude\/settings)/.test(comparable(word)),
      )
    )
  },
})
