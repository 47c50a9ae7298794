#!/usr/bin/env node
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineHooks, type HookContext, runHook } from 'jackline'

/** One line per event: what happened and where, never the content of files or answers. */
function record(context: HookContext, conversation: string | undefined, what: object): void {
  const path = join(context.workspaceRoot, '.cursor/audit.jsonl')
  mkdirSync(dirname(path), { recursive: true })
  const line = JSON.stringify({ time: new Date().toISOString(), event: context.event, conversation, ...what })
  appendFileSync(path, `${line}\n`, { mode: 0o600 })
}

const hooks = defineHooks({
  afterShellExecution({ conversation_id, command, duration }, context) {
    record(context, conversation_id, { command, duration })
  },
  afterFileEdit({ conversation_id, file_path, edits = [] }, context) {
    record(context, conversation_id, { file: file_path, edits: edits.length })
  },
  afterMCPExecution({ conversation_id, mcp_server_name, tool_name }, context) {
    record(context, conversation_id, { server: mcp_server_name, tool: tool_name })
  },
  beforeReadFile({ conversation_id, file_path }, context) {
    record(context, conversation_id, { file: file_path })
  },
  stop({ conversation_id, status }, context) {
    record(context, conversation_id, { status })
  },
})

// A log must not stand in the way: when it fails, reading goes on.
await runHook(hooks, { onFailure: 'allow' })
