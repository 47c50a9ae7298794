#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { defineHooks, runHook } from 'jackline'

/** The system's own notifier. The text is an argument of its own, so nothing in it is run. */
function notifier(text: string): [string, string[]] {
  if (process.platform === 'darwin') {
    return [
      'osascript',
      ['-e', 'on run argv', '-e', 'display notification (item 1 of argv)', '-e', 'end run', text],
    ]
  }
  if (process.platform === 'win32') return ['msg', ['*', text]]
  return ['notify-send', ['Cursor', text]]
}

const hooks = defineHooks({
  async stop({ status }, { workspaceRoot, log }) {
    const [program, args] = notifier(
      `${basename(workspaceRoot)}: the agent has ${status === 'completed' ? 'finished' : 'stopped'}`,
    )
    await new Promise<void>((done) => {
      spawn(program, args, { stdio: 'inherit' })
        .on('error', () => log.warn(`${program} is not installed`))
        .on('close', () => done())
    })
  },
})

await runHook(hooks, { deadlineMs: 5_000 })
