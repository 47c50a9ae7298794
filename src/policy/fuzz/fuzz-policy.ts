import { actionOfCase, type CaseObject } from '../cases/test-case.ts'
import type { JudgeContext } from '../context.ts'
import { judge } from '../judge.ts'
import type { Policy } from '../policy.ts'
import { DISGUISES } from './disguises.ts'

export interface Slip {
  /** The case as written, and how it got through. */
  readonly command: string
  readonly disguise: string
  readonly disguised: string
}

export interface FuzzReport {
  readonly cases: number
  readonly tried: number
  readonly slips: readonly Slip[]
}

/** Disguises every shell case that the policy stops, and lists what gets through. */
export function fuzzPolicy(policy: Policy, context: JudgeContext, extra: readonly string[] = []): FuzzReport {
  const stops = (command: string): boolean =>
    judge(policy, actionOfCase(command, context.workspace), context).decision !== 'allow'
  const lines = policy.data.tests
    .filter(({ expect, test }) => expect !== 'allow' && isShell(test))
    .map(({ test }) => (test as { shell: string }).shell)
  const cases = [...new Set([...lines, ...extra])].filter(stops)
  const slips: Slip[] = []
  let tried = 0
  for (const command of cases) {
    for (const { name, apply } of DISGUISES) {
      const disguised = apply(command)
      if (disguised === null || disguised === command) continue
      tried++
      if (!stops(disguised)) slips.push({ command, disguise: name, disguised })
    }
  }
  return { cases: cases.length, tried, slips }
}

function isShell(test: CaseObject): boolean {
  return 'shell' in test && test.cwd === undefined
}
