#!/usr/bin/env node
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { defineHooks, runHook } from 'jackline'

const run = promisify(execFile)

const hooks = defineHooks({
  async stop({ status }, { workspaceRoot, signal }) {
    if (status !== 'completed') return
    try {
      await run('npm', ['test', '--silent'], {
        cwd: workspaceRoot,
        signal,
        shell: process.platform === 'win32',
      })
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      const end = `${stdout}${stderr}`.slice(-2000)
      return { followup_message: `The tests fail. Fix them before you finish:\n\n${end}` }
    }
  },
})

// Tests take their time. Keep this below the timeout in hooks.json.
await runHook(hooks, { deadlineMs: 280_000 })
