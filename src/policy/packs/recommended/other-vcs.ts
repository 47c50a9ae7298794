// Version control beside git: the commands with which uncommitted work is lost.
import { type CommandView, hasFlag } from '../../view/shell-view.ts'

export const OTHER_VCS = 'svn hg sl p4 bzr brz fossil jj cvs darcs'

/** Whether work that is not committed is thrown away, beyond single files. */
export function discardsElsewhere({ name, operands, flags, words }: CommandView): boolean {
  // `--config key=value` may stand in front.
  const first = operands.find((word) => !word.includes('=')) ?? ''
  if (hasFlag(flags, 'dry-run', 'print', 'help', 'preview')) return false
  const isAll =
    hasFlag(flags, 'all', 'a', 'R', 'recursive', 'no-backup') ||
    operands.slice(1).some((word) => /^(?:\.|\.\/|\*|\.\.\.|\/\/\.\.\.)$/.test(word))
  switch (name) {
    case 'svn':
      return (
        (first === 'revert' && isAll) ||
        (first === 'cleanup' && words.some((word) => /^--remove-/.test(word)))
      )
    case 'hg':
    case 'sl':
      return (
        (/^(?:update|up|checkout|co|goto)$/.test(first) && hasFlag(flags, 'C', 'clean')) ||
        (/^(?:purge|clean)$/.test(first) && !hasFlag(flags, 'p')) ||
        (first === 'revert' && isAll)
      )
    case 'p4':
      return (
        (first === 'revert' && (isAll || operands.some((word) => word.endsWith('...')))) ||
        /^(?:obliterate|clean)$/.test(first)
      )
    case 'bzr':
    case 'brz':
      return (first === 'revert' && operands.length === 1) || first === 'clean-tree'
    case 'fossil':
      return (first === 'revert' && operands.length === 1) || first === 'clean' || first === 'scrub'
    case 'jj':
      return (first === 'restore' && operands.length === 1) || first === 'abandon'
    case 'cvs':
      return /^(?:update|up)$/.test(first) && hasFlag(flags, 'C')
    default:
      return /^(?:revert|obliterate|unrecord)$/.test(first) && isAll
  }
}
