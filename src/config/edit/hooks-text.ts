import type { HookEntry } from '../hook.ts'
import { parseHooksFile } from '../parse-hooks-file.ts'
import { type Container, locate, type Member, memberNamed } from './locate.ts'
import { EditRefused } from './refusal.ts'

/** A hooks file that Cursor accepts, with the places an edit needs. */
export interface HooksText {
  readonly text: string
  readonly root: Container
  /** Absent only in a file that lacks the key. */
  readonly hooks?: Member
  readonly entries: readonly HookEntry[]
}

/** Reads a hooks file for editing. Refuses what Cursor would drop; only a missing `hooks` key is forgiven. */
export function parseHooksText(text: string): HooksText {
  const { entries, problems } = parseHooksFile(text)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.some(({ code }) => code !== 'hooks-missing')) throw new EditRefused(errors)
  const root = locate(text)
  const hooks = memberNamed(root, 'hooks')
  return { text, root, entries, ...(hooks === undefined ? {} : { hooks }) }
}
