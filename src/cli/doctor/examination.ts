import type { CheckResult, Hook, LoadedConfig, Places } from '../../config/index.ts'
import type { GuardPolicy } from '../guard/load-guard-policy.ts'
import type { CanaryResult } from './canary.ts'
import type { Finding } from './finding.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { Launch } from './resolve-launch.ts'

/** What the probes look at. Gathered once; probes read it and add nothing. */
export interface Examination {
  readonly places: Places
  readonly env: Readonly<Record<string, string | undefined>>
  readonly nowMs: number
  /** The guard's state folder, and the journal in it. */
  readonly state: string
  readonly journal: string
  readonly config: LoadedConfig
  readonly lint: CheckResult
  readonly hooks: readonly ExaminedHook[]
  readonly heartbeat: Heartbeat
  /** What the guard would judge by; undefined where there is no guard. */
  readonly policy: GuardPolicy | undefined
  /** Why it could not be loaded at all. */
  readonly policyFailure: string | undefined
}

/** One hook under examination. */
export interface ExaminedHook {
  /** Its place in the list; findings name it by this. */
  readonly id: number
  readonly hook: Hook
  readonly launch: Launch
  /** True when it is the guard itself. */
  readonly isGuard: boolean
}

/** A hook with what its canaries said. */
export interface TriedHook extends ExaminedHook {
  readonly canary: CanaryResult
}

/** Looks at one thing and says what is wrong with it. Starts no hook. */
export type Probe = (examination: Examination) => Finding[] | Promise<Finding[]>
