import { existsSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { measureRule } from '../../journal/replay/index.ts'
import { locatePolicies, type PolicyFile } from '../../policy/index.ts'
import { defineCommand } from '../command.ts'
import { createDamageReport, JOURNAL_FLAGS, openFolder, SINCE_FLAG, sinceOf } from '../journal-flags.ts'
import { renderDiff } from '../line-diff.ts'
import { planPromotion } from '../promote/plan-promotion.ts'
import { renderHistory } from '../promote/render-history.ts'
import { UserFault } from '../user-fault.ts'

export const promote = defineCommand({
  usage: 'RULE [flags]',
  summary: 'Tells how a rule in monitor mode fared, and the edit that enforces it',
  details: `What it hit, in how many conversations, what became of that and whether people approved; then the edit of the
policy file as a diff. Nothing is written without --write, and then nothing but that edit.`,
  flags: {
    ...SINCE_FLAG,
    policy: { kind: 'list', value: 'FILE', doc: 'this policy file instead of those found; may be repeated' },
    cwd: { kind: 'text', value: 'DIR', doc: 'the workspace whose policy it is (default: here)' },
    write: { kind: 'switch', doc: 'make the edit' },
    json: { kind: 'switch', doc: 'one JSON document' },
    ...JOURNAL_FLAGS,
  },
  async run({ args, flags, terminal }) {
    const [rule, more] = args
    if (rule === undefined || more !== undefined)
      throw new UserFault('promote takes one rule: jackline promote RULE.')
    const since = sinceOf(flags)
    const promotion = await planPromotion(rule, policyFiles(flags))
    const damage = createDamageReport(terminal)
    const history = await measureRule(
      { folder: openFolder(flags), ...since, onDamage: damage.onDamage },
      rule,
    )
    const edit = promotion === null ? '' : renderDiff(promotion.before, promotion.after, terminal.paint)
    const written = promotion !== null && flags.write
    if (written) save(promotion.file, promotion.after)
    if (flags.json) {
      const file = promotion?.file ?? null
      terminal.out(
        `${JSON.stringify({ rule, mode: promotion === null ? 'enforce' : 'monitor', history, file, edit, written })}\n`,
      )
    } else {
      const { paint } = terminal
      const title =
        promotion === null ? '' : `${paint.bold(written ? 'Written to' : 'The edit of')} ${promotion.file}\n`
      const hint = promotion === null || written ? '' : '\n--write makes it.\n'
      const already = promotion === null ? `\n${rule} is in enforce mode: there is nothing to edit.\n` : '\n'
      terminal.out(`${renderHistory(rule, history, paint)}${already}${title}${edit}${hint}`)
    }
    damage.tell()
    return 0
  },
})

function policyFiles(flags: {
  readonly policy: readonly string[]
  readonly cwd: string | undefined
}): PolicyFile[] {
  for (const path of flags.policy)
    if (!existsSync(path)) throw new UserFault(`--policy: there is no file ${path}.`)
  if (flags.policy.length > 0) return flags.policy.map((path) => ({ layer: 'project', path }))
  const { platform, env } = process
  return locatePolicies({ workspace: resolve(flags.cwd ?? '.'), home: homedir(), platform, env })
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UserFault(`${file} cannot be written: ${(error as Error).message}.`)
  }
}
