import type { EventName } from '../../src/protocol/index.ts'
import { defineHooks, type HookHandler } from '../../src/sdk/index.ts'

// Checked by `npm run typecheck`, never run. First what must compile, then for each of the 21 events what must not.

const isLate: boolean = Date.now() > 0

// As authors write it: no annotation anywhere.
defineHooks({
  beforeShellExecution({ command, cwd }) {
    if (/\bdrop\s+table\b/i.test(command)) return { permission: 'deny', user_message: `not in ${cwd}` }
    if (command === 'ls') return { permission: 'allow' }
    if (command === 'pwd') return {}
    return { permission: isLate ? 'deny' : 'ask', user_message: isLate ? 'late' : undefined }
  },
  beforeMCPExecution({ tool_name, tool_input, input }) {
    tool_input.toUpperCase()
    if (tool_name === 'deploy' && input.env === 'prod') return { permission: 'ask', user_message: 'Deploy?' }
  },
  stop: async ({ status, loop_count }, { signal, deadline, workspaceRoot, log }) => {
    signal.throwIfAborted()
    log.info(workspaceRoot + deadline.toFixed())
    if (status === 'completed' && loop_count === 0) return { followup_message: 'Run the tests once more.' }
    return
  },
  async beforeReadFile({ file_path }) {
    return file_path.endsWith('.env') ? { permission: 'deny' } : undefined
  },
  beforeSubmitPrompt: async () => ({ continue: false }),
  preToolUse: async ({ tool_input }) => ({ permission: 'allow', updated_input: { ...tool_input, a: 1 } }),
  postToolUse: ({ output }) => ({ additional_context: `${output.exitCode} ${output.output}` }),
  afterMCPExecution: ({ input, result }) => void [input, result],
  sessionStart: () => ({ env: { CI: '1' }, additional_context: 'x' }),
  afterFileEdit: ({ file_path }) => void file_path,
  sessionEnd: async () => ({}),
  workspaceOpen: () => ({ pluginPaths: ['/a'] }),
  subagentStop() {
    throw new Error('not yet')
  },
})
const apart: HookHandler<'stop'> = ({ loop_count = 0 }) => ({ followup_message: String(loop_count) })
defineHooks({ stop: apart })
defineHooks({})

// What an event cannot carry. Keys by event: the table is complete, or it does not compile.
export const wrong: { readonly [E in EventName]: unknown } = {
  workspaceOpen: [
    // @ts-expect-error it has no permission
    defineHooks({ workspaceOpen: () => ({ permission: 'deny' }) }),
    // @ts-expect-error paths are a list
    defineHooks({ workspaceOpen: () => ({ pluginPaths: '/a' }) }),
  ],
  sessionStart: [
    // @ts-expect-error values of env are text
    defineHooks({ sessionStart: () => ({ env: { A: 1 } }) }),
    // @ts-expect-error it has no permission, also beside a good field
    defineHooks({ sessionStart: async () => ({ additional_context: 'x', permission: 'deny' }) }),
  ],
  beforeSubmitPrompt: [
    // @ts-expect-error a prompt is stopped by continue
    defineHooks({ beforeSubmitPrompt: () => ({ permission: 'deny' }) }),
    // @ts-expect-error continue is a boolean
    defineHooks({ beforeSubmitPrompt: () => ({ continue: 'false' }) }),
  ],
  preToolUse: [
    // @ts-expect-error the words of older docs
    defineHooks({ preToolUse: () => ({ decision: 'deny', reason: 'x' }) }),
    // @ts-expect-error an extra field beside good ones
    defineHooks({ preToolUse: async () => ({ permission: 'deny', updatedInput: {} }) }),
  ],
  beforeShellExecution: [
    // @ts-expect-error another word
    defineHooks({ beforeShellExecution: () => ({ permission: 'block' }) }),
    // @ts-expect-error camelCase of 1.7
    defineHooks({ beforeShellExecution: () => ({ permission: 'deny', userMessage: 'x' }) }),
    // @ts-expect-error the input is rewritten on preToolUse only
    defineHooks({ beforeShellExecution: async () => ({ permission: 'allow', updated_input: {} }) }),
    // @ts-expect-error null is not absent
    defineHooks({ beforeShellExecution: () => ({ permission: null }) }),
  ],
  afterShellExecution: [
    // @ts-expect-error answers are ignored
    defineHooks({ afterShellExecution: () => ({ additional_context: 'x' }) }),
    // @ts-expect-error nor is text an answer
    defineHooks({ afterShellExecution: () => 'x' }),
  ],
  beforeMCPExecution: [
    // @ts-expect-error it has no question
    defineHooks({ beforeMCPExecution: () => ({ permission: 'ask', question: 'sure?' }) }),
  ],
  afterMCPExecution: [
    // @ts-expect-error the output of an MCP tool is replaced on postToolUse
    defineHooks({ afterMCPExecution: () => ({ updated_mcp_tool_output: 'x' }) }),
  ],
  beforeReadFile: [
    // @ts-expect-error reading knows no ask
    defineHooks({ beforeReadFile: () => ({ permission: 'ask' }) }),
    // @ts-expect-error and no message for the agent
    defineHooks({ beforeReadFile: () => ({ permission: 'deny', agent_message: 'x' }) }),
  ],
  afterFileEdit: [
    // @ts-expect-error it cannot be undone
    defineHooks({ afterFileEdit: () => ({ permission: 'deny' }) }),
  ],
  postToolUse: [
    // @ts-expect-error it is too late for that
    defineHooks({ postToolUse: () => ({ permission: 'deny' }) }),
    // @ts-expect-error the alias of the CLI is not for authors
    defineHooks({ postToolUse: () => ({ additionalContext: 'x' }) }),
  ],
  postToolUseFailure: [
    // @ts-expect-error there is no output to replace
    defineHooks({ postToolUseFailure: () => ({ updated_mcp_tool_output: 'x' }) }),
  ],
  subagentStart: [
    // @ts-expect-error it has no message for the agent
    defineHooks({ subagentStart: () => ({ permission: 'deny', agent_message: 'x' }) }),
  ],
  subagentStop: [
    // @ts-expect-error it can continue, not deny
    defineHooks({ subagentStop: () => ({ permission: 'deny' }) }),
  ],
  afterAgentThought: [
    // @ts-expect-error nothing is answered
    defineHooks({ afterAgentThought: () => ({ user_message: 'x' }) }),
  ],
  afterAgentResponse: [
    // @ts-expect-error nothing is answered
    defineHooks({ afterAgentResponse: async () => ({ followup_message: 'x' }) }),
  ],
  preCompact: [
    // @ts-expect-error it cannot be stopped
    defineHooks({ preCompact: () => ({ continue: false }) }),
  ],
  stop: [
    // @ts-expect-error it can continue, not block
    defineHooks({ stop: () => ({ decision: 'block', reason: 'x' }) }),
    // @ts-expect-error a mixture of a good and a bad return
    defineHooks({ stop: () => (isLate ? { permission: 'deny' } : { followup_message: 'x' }) }),
    // @ts-expect-error nor is a boolean an answer
    defineHooks({ stop: () => false }),
  ],
  sessionEnd: [
    // @ts-expect-error nothing is answered
    defineHooks({ sessionEnd: () => ({ user_message: 'x' }) }),
  ],
  beforeTabFileRead: [
    // @ts-expect-error it shows no message
    defineHooks({ beforeTabFileRead: () => ({ permission: 'deny', user_message: 'x' }) }),
    // @ts-expect-error and knows no ask
    defineHooks({ beforeTabFileRead: async () => ({ permission: 'ask' }) }),
  ],
  afterTabFileEdit: [
    // @ts-expect-error nothing is answered
    defineHooks({ afterTabFileEdit: () => ({ permission: 'deny' }) }),
  ],
}

// @ts-expect-error no such event
defineHooks({ beforeShell: () => undefined })
// @ts-expect-error no such field of the payload
defineHooks({ stop: ({ command }) => void command })
