import { join } from 'node:path'
import { createHost, play } from '../../host/index.ts'
import { defineCommand } from '../command.ts'
import { buildDemoWorkspace, DEMO_STEPS } from '../demo-workspace.ts'
import { renderMoments, renderSummary } from '../render-moments.ts'

export const demo = defineCommand({
  usage: '',
  summary: 'Plays an instructive turn through real hooks in a temporary workspace',
  flags: { json: { kind: 'switch', doc: 'one JSON document' } },
  async run({ flags, terminal, signal }) {
    const { workspace, home, remove } = buildDemoWorkspace()
    try {
      // Nothing of the user's own machine takes part.
      const absent = join(home, 'absent.json')
      const host = createHost({ workspace, home, enterprise: absent, team: absent })
      const run = await play(host, DEMO_STEPS, { workspace, signal })
      if (flags.json) {
        terminal.out(`${JSON.stringify(run)}\n`)
        return 0
      }
      const { paint } = terminal
      terminal.out(
        `${paint.bold('A turn of a coding agent, played through six real hooks')} (no agent, no network)\n\n`,
      )
      terminal.out(`${renderMoments(run.moments, paint)}\n${renderSummary(run, paint)}\n${LESSONS}`)
      return 0
    } finally {
      remove()
    }
  },
})

const LESSONS = `What it showed
  A deny is exit 0 with one JSON document; the denied command has no after event, but a postToolUseFailure.
  "chatty.sh" meant to allow: a log line before its JSON made the answer invalid, and that blocks on a gate.
  "feedback.sh" answered an event that takes no answer: Cursor says nothing about it, jackline does.
  The stop hook sent the agent back once; its loop_limit would end that after two rounds.

Try next
  jackline fire beforeShellExecution --set command='git push --force'   what would your own hooks do?
  jackline check                                                        what is wrong with your hooks files?
  jackline events preToolUse                                            what can an event do?
  jackline play turn.yaml                                               play your own turn
`
