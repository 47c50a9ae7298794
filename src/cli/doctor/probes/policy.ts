// The policy that the guard would judge by.

import { statSync } from 'node:fs'
import type { Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

export const policyProbe: Probe = ({
  places: { workspace },
  nowMs,
  heartbeat,
  policy: loaded,
  policyFailure,
}) => {
  if (policyFailure !== undefined) {
    return [found('policy-broken', { cause: `The policy cannot be loaded: ${policyFailure}.` })]
  }
  if (loaded === undefined) return []
  const { policy, digest, mayRun, warnings } = loaded
  const issues = policy.issues.map(
    ({ file, line, column, message, severity }): Finding =>
      found(severity === 'error' ? 'policy-broken' : 'policy-doubtful', {
        file,
        line,
        cause: `${file}:${line}:${column}: ${message}.`,
      }),
  )
  const waiting = policy.data.rules.filter(
    (rule) => (rule.run !== null || rule.scan !== null) && !mayRun(rule.id),
  )
  const monitored = policy.data.files.filter(({ mode }) => mode === 'monitor')
  const expired = policy.data.waivers.filter(({ expiresMs }) => expiresMs <= nowMs)
  const recorded = heartbeat.lastPolicy(workspace)
  return [
    ...issues,
    ...(recorded === undefined ? [] : differing(recorded, digest, policy.data.files)),
    ...warnings.map((warning) => found('code-untrusted', { cause: `${warning}.` })),
    ...waiting.map(({ id, place }) =>
      found('code-untrusted', {
        file: place.file,
        line: place.line,
        cause: `The commands of rule ${id} do not run: ${place.file} is not trusted as it is now.`,
      }),
    ),
    ...monitored.map(({ file }) => found('monitor-mode', { file, cause: `${file} only monitors.` })),
    ...expired.map(({ rule, expires, place }) =>
      found('waiver-expired', {
        file: place.file,
        line: place.line,
        cause: `The waiver for ${rule} ran out on ${expires}.`,
      }),
    ),
  ]
}

/** Another digest proves something only when neither the files nor this program are younger than the record. */
function differing(
  recorded: { digest: string; timeMs: number },
  digest: string,
  files: readonly { file: string }[],
): Finding[] {
  const youngest = Math.max(...[...files.map(({ file }) => file), process.argv[1] ?? ''].map(changedAt))
  if (recorded.digest === digest || youngest >= recorded.timeMs) return []
  const at = new Date(recorded.timeMs).toISOString()
  const cause = `The guard judged by policy ${recorded.digest.slice(0, 12)} at ${at}; from here it would be ${digest.slice(0, 12)}.`
  return [found('policy-differs', { cause })]
}

function changedAt(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}
