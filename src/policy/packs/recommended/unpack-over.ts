// Archives and trees put over the home folder or the whole disk: whatever is in them replaces what is there.
import { packRule } from '../../rule.ts'
import { type CommandView, flagValue, hasFlag } from '../../view/shell-view.ts'

const UNPACKERS = 'tar gtar bsdtar unzip unrar 7z 7za 7zz cpio ditto'
const COPIERS = 'cp gcp rsync'

export const unpackOver = packRule({
  id: 'unpack-over',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This puts whatever is in there over the home folder or the system.',
  instead: 'Unpack into a new folder in the workspace, look, and copy what is needed by name.',
  programs: `${UNPACKERS} ${COPIERS}`,
  command(command, { places, context }) {
    if (command.command.remote) return false
    const { name, words, flags, operands } = command
    if (/^(?:cp|gcp|rsync)$/.test(name))
      return (
        command.touches.some(({ role, path }) => role === 'writes' && isWhole(path, places.home)) &&
        copiesContents(command)
      )
    if (/tar$/.test(name)) {
      if (
        !/^-{0,2}[a-zA-Z]*x|^(?:extract|get)$/.test(words[0] ?? '') &&
        !hasFlag(flags, 'x', 'extract', 'get')
      )
        return false
      // With -P the archive says where its files go.
      if (hasFlag(flags, 'P', 'absolute-names') || /^[a-zA-Z]*P[a-zA-Z]*$/.test(words[0] ?? '')) return true
      if (namesFiles(command)) return false
      return command.touches.some(
        ({ role, path, use }) =>
          role === 'writes' && (use.recursive ? isWhole(path, places.home) : path === '/'),
      )
    }
    if (name === 'unzip' || name === 'unrar')
      return command.touches.some(({ role, path }) => role === 'writes' && isWhole(path, places.home))
    if (name.startsWith('7z'))
      return words.some((word) => /^-o(?:~|\/)\/?$/.test(word) || word === `-o${context.home}`)
    if (name === 'cpio') return hasFlag(flags, 'i') && /^\/$/.test(flagValue(words, 'D', 'directory') ?? '')
    return isWhole(operands.at(-1) ?? '', places.home)
  },
})

function isWhole(path: string, home: string): boolean {
  return path === '/' || path === home
}

/** `cp -r x/. ~`, `rsync -a x/ ~`: what is inside the folder, not the folder. */
function copiesContents({ name, operands, flags }: CommandView): boolean {
  const sources = operands.slice(0, -1)
  if (name === 'rsync') return sources.some((word) => word.endsWith('/')) && !hasFlag(flags, 'n', 'dry-run')
  if (!hasFlag(flags, 'r', 'R', 'a', 'recursive', 'archive')) return false
  return hasFlag(flags, 'T', 'no-target-directory') || sources.some((word) => /\/\.?\*?$/.test(word))
}

/** `tar xf a.tar -C ~ .vimrc`: single files by name. */
function namesFiles({ words }: CommandView): boolean {
  const at = words.findIndex((word) => /^(?:-C|--directory)$/.test(word))
  return (
    at >= 0 &&
    words
      .slice(at + 2)
      .some((word) => !word.startsWith('-') && !/\.(?:tar|tgz|t\wz\d?|gz|xz|bz2|zst)$/.test(word))
  )
}
