import { defineCommand } from '../command.ts'
import { runScript } from '../run/run-script.ts'
import { UserFault } from '../user-fault.ts'

export const run = defineCommand({
  usage: 'FILE.ts [arguments]',
  summary: 'Runs a TypeScript hook, compiled once and kept in a cache',
  details: `Stdin, stdout and the exit code are the hook's own; every argument behind FILE goes to it. Types are blanked
out as Node itself does, on every supported Node; relative imports of .ts files work, nothing is type-checked.
A file that cannot be compiled ends with 2 and the reason on stderr: that blocks a gate and harms nothing else.
The cache is in $XDG_CACHE_HOME/jackline/run (~/.cache) and may be deleted at any time.`,
  flags: {},
  async run({ args }) {
    const [file, ...rest] = args
    if (file === undefined) throw new UserFault('Which file? jackline run FILE.ts [arguments].')
    // From here on the process is the hook's: it decides what a signal means.
    for (const name of ['SIGINT', 'SIGTERM']) process.removeAllListeners(name)
    // And it starts when we are done, so that its errors end the process as they would under node.
    setImmediate(() => runScript(file, rest))
    return 0
  },
})
