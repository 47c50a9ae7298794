import { defineCommand } from '../command.ts'
import { runGuard } from '../guard/run-guard.ts'

export const hook = defineCommand({
  usage: '',
  summary: 'The guard itself: reads one event on stdin, answers on stdout, records it',
  details: 'For hooks files; `jackline init` writes the entries. It answers every event of Cursor.',
  flags: {
    host: { kind: 'text', value: 'NAME', doc: 'the agent that calls; found in the payload when absent' },
  },
  run: () => runGuard(),
})
