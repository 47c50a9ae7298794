#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { defineHooks, runHook } from 'jackline'

// Each line: a POSIX regular expression, a tab, why it is refused. grep and Python read the same file.
const rules = readFileSync(new URL('./dangerous.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t'))
  .map((line) => {
    const [pattern = '', reason = ''] = line.split('\t')
    const js = pattern.replaceAll('[:alnum:]', 'A-Za-z0-9').replaceAll('[:space:]', '\\s')
    return { pattern: new RegExp(js), reason }
  })

const hooks = defineHooks({
  beforeShellExecution({ command }) {
    const rule = rules.find(({ pattern }) => pattern.test(command))
    if (rule !== undefined)
      return { permission: 'deny', user_message: rule.reason, agent_message: rule.reason }
  },
})

await runHook(hooks)
