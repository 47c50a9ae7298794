// The SDK: what the author of a hook imports. May import protocol only, and no npm package: it loads on every
// event. Start reading at run-hook.ts (one process, one answer), then take-turn.ts (the failure rule) and
// define-hooks.ts (the types). agents/ holds one folder per agent: its payloads in, its answers out.

export type { UnifiedOptions } from './agents/agent.ts'
export { type AnswerPayloadOptions, answerPayload } from './answer-payload.ts'
export { defineHooks, type HookAnswer, type HookHandler } from './define-hooks.ts'
export type { HookContext } from './hook-context.ts'
export type { HookInput, ToolOutput } from './hook-input.ts'
export type { Logger } from './logger.ts'
export { type RecordEntry, type RunHookOptions, runHook } from './run-hook.ts'
export type { AnswerOptions, HookSet, Reply } from './turn.ts'
export { defineUnifiedHooks } from './unified/define-unified-hooks.ts'
export type { UnifiedAnswer } from './unified/unified-answer.ts'
export type { UnifiedEventName, UnifiedInput, UnifiedTool, UnifiedToolCall } from './unified/unified-event.ts'
