// Hooks that work against each other: what one of them judged, another one rewrites (threat case T54).

import { readFileSync, statSync } from 'node:fs'
import type { TriedHook } from '../examination.ts'
import { type Finding, found } from '../finding.ts'

/** Looks at the hooks of preToolUse once their canaries are back: by their answers, and by what their scripts say. */
export function conflictFindings(hooks: readonly TriedHook[]): Finding[] {
  const before = hooks.filter(({ hook }) => hook.event === 'preToolUse')
  const rewriters = before.filter((each) => !each.isGuard && rewrites(each))
  const [first, second] = rewriters
  if (first === undefined) return []
  if (before.some(({ isGuard }) => isGuard)) {
    return rewriters.map(({ id, hook }) =>
      found('input-rewritten', {
        hooks: [id],
        file: hook.file,
        cause: 'It answers updated_input on preToolUse: what runs then is not what the guard has judged.',
      }),
    )
  }
  if (second === undefined) return []
  const cause = `It answers updated_input on preToolUse, and so does another hook (${first.hook.file}): the last one wins.`
  return [found('competing-rewriters', { hooks: [second.id], file: second.hook.file, cause })]
}

const LARGEST = 256 * 1024

function rewrites({ canary, launch, hook }: TriedHook): boolean {
  const answer = canary.present?.run.response ?? {}
  if ('updated_input' in answer || 'updatedInput' in answer) return true
  const command = hook.type === 'command' ? hook.command : ''
  return /updated_?input/i.test(command) || [launch.script, launch.program].some(mentions)
}

function mentions(path: string | null): boolean {
  if (path === null) return false
  try {
    if (statSync(path).size > LARGEST) return false
    const text = readFileSync(path, 'utf8')
    // A comment about it rewrites nothing.
    return /^(?!\s*(#|\/\/|\*)).*updated_?[iI]nput/m.test(text)
  } catch {
    return false
  }
}
