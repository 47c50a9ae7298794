import { defineUnifiedHooks } from '../../src/sdk/index.ts'

// Checked by `npm run typecheck`, never run.

defineUnifiedHooks(
  {
    PreToolUse({ tool, input, native, agent }) {
      if (tool === 'Bash' && input.command.includes('rm'))
        return { decision: 'deny', reason: `${agent} ${input.cwd}` }
      if (tool === 'Edit' && input.edits.some(({ new_string }) => new_string === ''))
        return { decision: 'ask' }
      if (tool === 'Read' && input.file_path.endsWith('.env')) return { decision: 'deny', user_message: 'no' }
      if (tool === 'MCP' && input['env'] === native['x']) return { modified_input: { env: 'dev' } }
    },
    PostToolUse: ({ output }) => ({ additional_context: `${output.exitCode}` }),
    UserPromptSubmit: async ({ prompt }) => (prompt === '' ? { decision: 'deny' } : undefined),
    Stop: ({ loop_count }) => (loop_count > 0 ? undefined : { reason: 'go on' }),
    SessionEnd: async () => {},
  },
  { once: true },
)

// @ts-expect-error another word
defineUnifiedHooks({ PreToolUse: () => ({ decision: 'block' }) })
// @ts-expect-error Cursor's word
defineUnifiedHooks({ PreToolUse: () => ({ permission: 'deny' }) })
// @ts-expect-error an extra field beside a good one
defineUnifiedHooks({ Stop: async () => ({ reason: 'x', followup_message: 'x' }) })
// @ts-expect-error no such event
defineUnifiedHooks({ Notification: () => undefined })
// @ts-expect-error only Bash has a command
defineUnifiedHooks({ PreToolUse: ({ tool, input }) => void (tool === 'Read' && input.command.length) })
