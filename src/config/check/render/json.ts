import type { CheckResult } from '../check.ts'
import { SEVERITIES } from '../finding.ts'

/** The result as one JSON document. */
export function renderJson({ files, scripts, findings, notScanned }: CheckResult): string {
  const summary = Object.fromEntries(
    SEVERITIES.map((severity) => [
      severity,
      findings.filter((finding) => finding.severity === severity).length,
    ]),
  )
  const shown = files.map(({ text: _, ...file }) => file)
  return `${JSON.stringify({ files: shown, scripts, findings, notScanned, summary }, null, 2)}\n`
}
