// The guard: the brain of `jackline hook`. Payload → action → verdict → answer, recorded. May import protocol,
// process, sdk, policy, journal and secrets; everything it needs (clock, home, policy, journal) is an argument.
// Start reading at guard.ts, then settle.ts; state/ holds what must outlive one process, install/ the hook entries.

export type { EventJudge } from './event-judge.ts'
export { createGuard } from './guard.ts'
export { guardHooks } from './guard-hooks.ts'
export type { Limits } from './guard-options.ts'
export { guardEntries, timeoutSeconds } from './install/entries.ts'
export { chooseLauncher, isGuardCommand } from './install/launcher.ts'
export { brokenPolicy } from './message.ts'
export { openApprovals } from './state/approvals.ts'
export { openQuarantine } from './state/quarantine.ts'
export { openTrust, type TrustState, type TrustStore } from './state/trust.ts'
