import type { Example } from './rule.ts'

/** The text of an example's hooks file. */
export function hooksText({ hooks, source }: Example): string {
  if (typeof hooks === 'string') return hooks
  return `${JSON.stringify(source === 'claude-project' ? { hooks } : { version: 1, hooks }, null, 2)}\n`
}
