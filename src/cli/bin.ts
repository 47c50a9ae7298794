#!/usr/bin/env node
import { main } from './main.ts'
import { processTerminal } from './terminal.ts'

// Ctrl-C cancels what runs, so that no hook outlives us.
const controller = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => {
    controller.abort()
    process.exitCode = 1
  })
}

process.exitCode = await main(process.argv.slice(2), processTerminal(), controller.signal)
