#!/usr/bin/env node
import { defineUnifiedHooks, runHook } from 'jackline'

const hooks = defineUnifiedHooks(
  {
    PreToolUse({ tool, input }) {
      if (tool === 'Bash' && /\bgit\s+commit\b.*(--no-verify|\s-n\b)/.test(input.command)) {
        return { decision: 'deny', reason: 'Commit hooks are not skipped here. Fix what they report.' }
      }
      if ((tool === 'Edit' || tool === 'Write') && /(^|[\\/])migrations[\\/]/.test(input.file_path)) {
        return { decision: 'deny', reason: 'Migrations are written by hand.' }
      }
    },
    Stop({ loop_count }) {
      if (loop_count === 0) return { reason: 'Sum up what you changed in three lines.' }
    },
  },
  { once: true },
)

await runHook(hooks)
