import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { planPromotion } from './plan-promotion.ts'

const RULE = 'on: shell, when: { program: vercel }, verdict: deny'

async function plan(text: string, rule = 'no-prod') {
  const folder = mkdtempSync(join(tmpdir(), 'jackline promote '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'policy.yaml')
  writeFileSync(path, text)
  return planPromotion(rule, [{ layer: 'project', path }])
}

describe('the edit that enforces a rule', () => {
  it.each([
    [
      'changes the mode of the rule and nothing else, comments and spaces included',
      `# ours\nversion:   1\nrules:\n  - id: no-prod   # by Ada\n    mode: monitor  # for now\n    on: shell\n    when: { program:  vercel }\n    verdict: deny\n`,
      `# ours\nversion:   1\nrules:\n  - id: no-prod   # by Ada\n    mode: enforce  # for now\n    on: shell\n    when: { program:  vercel }\n    verdict: deny\n`,
    ],
    [
      'keeps quotes',
      `version: 1\nrules:\n  - { id: no-prod, mode: "monitor", ${RULE} }\n`,
      `version: 1\nrules:\n  - { id: no-prod, mode: "enforce", ${RULE} }\n`,
    ],
    [
      'adds a mode to a rule that has that of its file',
      `version: 1\nmode: monitor\nrules:\n  - id: no-prod # c\n    on: shell\n    when: { program: vercel }\n    verdict: deny\n  - { id: other, ${RULE} }\n`,
      `version: 1\nmode: monitor\nrules:\n  - id: no-prod # c\n    mode: enforce\n    on: shell\n    when: { program: vercel }\n    verdict: deny\n  - { id: other, ${RULE} }\n`,
    ],
    [
      'adds it in braces where the rule stands in braces',
      `version: 1\nmode: monitor\nrules: [{ id: no-prod, ${RULE} }]\n`,
      `version: 1\nmode: monitor\nrules: [{ id: no-prod, mode: enforce, ${RULE} }]\n`,
    ],
    [
      'keeps Windows line ends',
      `version: 1\r\nmode: monitor\r\nrules:\r\n- on: shell\r\n  id: no-prod\r\n  verdict: deny\r\n`,
      `version: 1\r\nmode: monitor\r\nrules:\r\n- on: shell\r\n  mode: enforce\r\n  id: no-prod\r\n  verdict: deny\r\n`,
    ],
    [
      'changes an adjustment that overrides the rule',
      `version: 1\nrules: [{ id: no-prod, ${RULE} }]\nadjust: { no-prod: monitor }\n`,
      `version: 1\nrules: [{ id: no-prod, ${RULE} }]\nadjust: { no-prod: enforce }\n`,
    ],
  ])('%s', async (_, before, after) => {
    expect(await plan(before)).toMatchObject({ before, after })
  })

  it.each([
    [
      'in a new adjust',
      'version: 1\nuse: [recommended]\nmode: monitor\n',
      'version: 1\nuse: [recommended]\nmode: monitor\nadjust:\n  read-secret: enforce\n',
    ],
    [
      'without a line end at the end',
      'version: 1\nmode: monitor',
      'version: 1\nmode: monitor\nadjust:\n  read-secret: enforce\n',
    ],
    [
      'in the adjust that is there',
      'version: 1\nmode: monitor\nadjust:\n  deploy: deny\ntests: []\n',
      'version: 1\nmode: monitor\nadjust:\n  deploy: deny\n  read-secret: enforce\ntests: []\n',
    ],
    [
      'in the words of the adjustment that is there',
      'version: 1\nmode: monitor\nadjust:\n  read-secret: deny\n',
      'version: 1\nmode: monitor\nadjust:\n  read-secret: { verdict: deny, mode: enforce }\n',
    ],
  ])('of a pack is written under adjust: %s', async (_, before, after) => {
    expect(await plan(before, 'read-secret')).toMatchObject({ after })
  })

  it('is not needed for a rule that is enforced', async () => {
    expect(await plan(`version: 1\nrules: [{ id: no-prod, ${RULE} }]\n`)).toBeNull()
  })

  it('names the nearest rule and those in monitor mode for one that is not in force', async () => {
    const text = `version: 1\nrules: [{ id: no-prod, mode: monitor, ${RULE} }]\n`
    await expect(plan(text, 'no-prd')).rejects.toThrow(/Did you mean no-prod\?.*In monitor mode: no-prod/s)
  })

  it('is refused where one edit would change more than this rule', async () => {
    const text = `version: 1\nrules:\n  - &a { id: no-prod, mode: &m monitor, ${RULE} }\n  - { id: other, mode: *m, ${RULE} }\n`
    await expect(plan(text)).rejects.toThrow(/leaves the rest as it is/)
  })
})
