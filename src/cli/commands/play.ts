import { createHost, play } from '../../host/index.ts'
import { defineCommand } from '../command.ts'
import { loadScript } from '../load-script.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import { PROFILE_FLAGS, profileOf } from '../profile-flag.ts'
import { renderMoments, renderSummary } from '../render-moments.ts'
import { UserFault } from '../user-fault.ts'

export const playScript = defineCommand({
  usage: 'SCRIPT.yaml [flags]',
  summary: "Plays an agent's turn through the configured hooks, without an agent",
  details: `A script is a list of steps with made-up results:

  - prompt: Fix the failing test
  - shell: npm test
    output: 1 failed
    exit: 1
  - edit: src/cart.ts
    old: a
    new: b
  - stop: completed

Steps: prompt, think, shell, read, edit, write, mcp, subagent, respond, compact, stop. No command is run and no
file is changed: only the hooks are real. Steps behind a stop are played when a hook sends the agent on.`,
  flags: {
    ...PLACE_FLAGS,
    ...PROFILE_FLAGS,
    json: { kind: 'switch', doc: 'one JSON document' },
  },
  async run({ args, flags, terminal, signal }) {
    const [path, ...more] = args
    if (path === undefined || more.length > 0) throw new UserFault('Which script? jackline play SCRIPT.yaml.')
    const steps = await loadScript(path, terminal)
    const places = placesOf(flags)
    const version = flags['cursor-version']
    const host = createHost({
      ...places,
      profile: profileOf(flags),
      ...(version === undefined ? {} : { cursorVersion: version }),
    })
    const run = await play(host, steps, { workspace: places.workspace, signal })
    if (flags.json) terminal.out(`${JSON.stringify(run)}\n`)
    else terminal.out(`${renderMoments(run.moments, terminal.paint)}\n${renderSummary(run, terminal.paint)}`)
    return 0
  },
})
