#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { defineHooks, runHook } from 'jackline'

const hooks = defineHooks({
  afterFileEdit({ file_path }, { workspaceRoot, log }) {
    const file = relative(workspaceRoot, file_path)
    if (file.startsWith('..') || !/\.(ts|js|json|css)$/.test(file)) return
    try {
      // Any formatter works here; what it prints goes to stderr and does not disturb the answer.
      execFileSync('node_modules/.bin/biome', ['format', '--write', file], {
        cwd: workspaceRoot,
        stdio: 'inherit',
      })
    } catch {
      log.warn(`${file} could not be formatted`)
    }
  },
})

await runHook(hooks)
