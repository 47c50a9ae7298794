import { describe, expect, it } from 'vitest'
import { actionOfCase, renderCase } from '../cases/test-case.ts'
import { policyOfPacks } from '../default-policy.ts'
import { judge } from '../judge.ts'
import { PACKS } from './index.ts'

const context = { workspace: '/home/dev/project', home: '/home/dev', tmp: ['/tmp'] }

describe.each(PACKS)('the pack $name', ({ name, summary, rules }) => {
  it('says what it is for', () => {
    expect(summary.length).toBeGreaterThan(20)
    expect(rules.length).toBeGreaterThan(0)
  })

  it.each(rules)('$id has a reason, a remedy, a case to stop and a case to let pass', (rule) => {
    expect(rule.reason).toMatch(/^[A-Z].*\.$/)
    expect(rule.instead).toMatch(/\.$/)
    expect(rule.stop.length).toBeGreaterThan(0)
    expect(rule.pass.length).toBeGreaterThan(0)
  })

  it.each(rules)('$id stops and lets pass what it says', async (rule) => {
    const policy = await policyOfPacks([name])
    const decide = (test: (typeof rule.stop)[number]) => {
      const { matches } = judge(policy, actionOfCase(test, context.workspace), context)
      return matches.some((match) => match.rule === rule.id)
    }
    expect(rule.stop.filter((test) => !decide(test)).map(renderCase)).toEqual([])
    expect(rule.pass.filter(decide).map(renderCase)).toEqual([])
  })
})

it('no two rules share an id', () => {
  const ids = PACKS.flatMap((pack) => pack.rules.map((rule) => rule.id))
  expect(ids.length).toBe(new Set(ids).size)
})
