#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineHooks, runHook } from 'jackline'

// Cursor drops context above 10,000 characters whole, so it is cut before.
const MOST = 9_000

const hooks = defineHooks({
  sessionStart(_, { workspaceRoot, log }) {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' }).trim()
    const parts: string[] = []
    try {
      parts.push(
        `Branch: ${git('branch', '--show-current')}`,
        `Last commits:\n${git('log', '-3', '--format=- %s')}`,
      )
    } catch {
      log.info('this is no git repository with commits')
    }
    try {
      parts.push(`House rules:\n${readFileSync(join(workspaceRoot, 'RULES.md'), 'utf8').trim()}`)
    } catch {
      log.info('there is no RULES.md')
    }
    if (parts.length > 0) return { additional_context: parts.join('\n\n').slice(0, MOST) }
  },
})

await runHook(hooks)
