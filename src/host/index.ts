// The host: fires an event at the configured hooks exactly as Cursor does, and names what Cursor then does. May
// import protocol, process and config; it knows neither policy nor journal. Start reading at create-host.ts, then
// interpret.ts (one process → one answer) and merge.ts (many answers → one).

export type { AnyPayload } from './complete-payload.ts'
export { createHost, type Host, type HostOptions } from './create-host.ts'
export { InvalidPayload } from './invalid-payload.ts'
export type { ConfigFile, Outcome, Run, RunError, RunStatus, Warning } from './outcome.ts'
export type { Moment } from './play/agent.ts'
export { type PlayedRun, play } from './play/play.ts'
export { parseSteps, type Step } from './play/script.ts'
export type { Judge, JudgeRequest } from './prompt-hook.ts'
