import { chmodSync, statSync } from 'node:fs'
import { type CheckOptions, loadChecker } from '../../config/index.ts'
import type { Finding } from './finding.ts'

/** A repair that cannot do harm: rights of a file, or the linter's own edits of a hooks file. */
export type Repair =
  | { readonly kind: 'mode'; readonly path: string; readonly add?: number; readonly remove?: number }
  | { readonly kind: 'lint'; readonly path: string }

export interface Repairs {
  readonly repaired: Finding[]
  /** What could not be repaired, and why. */
  readonly failed: string[]
}

/** Repairs what can be repaired safely; returns the findings it dealt with. */
export async function repairAll(findings: readonly Finding[], lint: CheckOptions): Promise<Repairs> {
  const repaired: Finding[] = []
  const failed: string[] = []
  const edits = new Set<string>()
  for (const finding of findings) {
    const { repair } = finding
    if (repair?.kind === 'lint') edits.add(repair.path)
    if (repair?.kind !== 'mode') continue
    try {
      const mode = statSync(repair.path).mode & 0o7777
      chmodSync(repair.path, (mode | (repair.add ?? 0)) & ~(repair.remove ?? 0))
      repaired.push(finding)
    } catch (error) {
      failed.push(`${repair.path}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (edits.size === 0) return { repaired, failed }
  const { fixAll, writeFixes } = await loadChecker()
  const { texts } = fixAll(lint)
  const { written, left } = writeFixes(texts)
  failed.push(...left.map((path) => `${path}: its bytes are no clean UTF-8`))
  repaired.push(...findings.filter(({ repair }) => repair?.kind === 'lint' && written.includes(repair.path)))
  return { repaired, failed }
}
