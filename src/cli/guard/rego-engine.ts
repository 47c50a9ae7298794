import type { RegoEngine } from '../../policy/rego/index.ts'

/** The Rego engine. Loaded when a policy needs it; in the guard's bundle it is a file of its own (scripts/build.js). */
export function loadRegoEngine(): Promise<RegoEngine> {
  return import('../../rego/index.ts')
}
