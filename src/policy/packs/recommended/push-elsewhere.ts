import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import { isForeign } from './foreign-host.ts'

/** A push to an address instead of a recorded remote, or right behind a change of the remote. */
export const pushElsewhere = packRule({
  id: 'push-elsewhere',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This pushes to an address that is not a recorded remote of the repository.',
  instead: 'Push to the recorded remote: `git push origin BRANCH`.',
  line: ({ commands }) => {
    const changed = commands.findIndex(
      ({ git }) =>
        git?.sub === 'remote' &&
        /^(?:add|set-url)$/.test(git.args[0] ?? '') &&
        git.args.some((word) => /[:/]/.test(word)),
    )
    return commands.flatMap(({ git, command, effects }) => {
      if (git?.sub !== 'push') return []
      const toAddress = effects.hosts.some(({ host }) => isForeign(host))
      const unknown = git.args.some((word) => word.startsWith(HOLE) && word.length > 1 && /:\/\//.test(word))
      return toAddress || unknown || (changed >= 0 && changed < command.index)
        ? [{ finding: true, command: command.index }]
        : []
    })
  },
})
