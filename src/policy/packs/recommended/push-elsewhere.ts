import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { flagValue } from '../../view/shell-view.ts'
import { isForeign } from './foreign-host.ts'

const REMOTE_ADDRESS = /^remote\..+\.(?:push)?url$|^url\..+\.(?:push)?insteadof$/i
const isAddress = (word: string): boolean => /^[a-z+]+:\/\/|^[\w.-]+@[\w.-]+:/.test(word)

/** A push to an address instead of a recorded remote, or right behind a change of the remote. */
export const pushElsewhere = packRule({
  id: 'push-elsewhere',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This pushes to an address that is not a recorded remote of the repository.',
  instead: 'Push to the recorded remote: `git push origin BRANCH`.',
  line: ({ commands }) => {
    if (!commands.some(({ git }) => git?.sub === 'push')) return []
    const changed = commands.findIndex(
      ({ git }) =>
        (git?.sub === 'remote' &&
          /^(?:add|set-url)$/.test(git.args[0] ?? '') &&
          git.args.some((word) => /[:/]/.test(word))) ||
        (git?.sub === 'config' &&
          git.args.some((word) => REMOTE_ADDRESS.test(word)) &&
          git.args.some(isAddress)),
    )
    return commands.flatMap(({ git, command, effects }) => {
      if (git?.sub !== 'push') return []
      const toAddress =
        effects.hosts.some(({ host }) => isForeign(host)) || isAddress(flagValue(git.args, 'repo') ?? '')
      const unknown = git.args.some((word) => word.startsWith(HOLE) && word.length > 1 && /:\/\//.test(word))
      const bent = git.config.some(([key, value]) => REMOTE_ADDRESS.test(key) && isAddress(value))
      return toAddress || bent || unknown || (changed >= 0 && changed < command.index)
        ? [{ finding: true, command: command.index }]
        : []
    })
  },
})
