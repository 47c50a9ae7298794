import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { buildExample } from './example-workspace.ts'
import type { Finding } from './finding.ts'
import type { Example } from './rule.ts'
import { RULES } from './rules/all-rules.ts'

function findingsOf(example: Example): Finding[] {
  const { options, remove } = buildExample(example)
  try {
    return check(options).findings
  } finally {
    remove()
  }
}

describe('every rule', () => {
  it('has its own id', () => {
    const ids = RULES.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('has a title, a reason and a check', () => {
    for (const rule of RULES) {
      expect(rule.title, rule.id).toMatch(/^[\w"'%`#].{10,}[^.]$/)
      expect(rule.why, rule.id).toMatch(/.{20,}[.)]$/s)
      expect(rule.check ?? rule.checkScript, rule.id).toBeTypeOf('function')
    }
  })
})

describe('the bad example', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))('of %s is reported by it', (id, rule) => {
    const own = findingsOf(rule.bad).filter((finding) => finding.rule === id)
    expect(own.length).toBeGreaterThan(0)
    for (const finding of own) {
      expect(finding.message).not.toBe('')
      expect(finding.hint ?? '').not.toBe('')
      expect(finding.line).toBeGreaterThan(0)
      expect(finding.voidsFile).toBe(rule.voids === true)
    }
    if (rule.fixable === true && rule.id !== 'home-path')
      expect(own.some(({ fix }) => fix !== undefined) || rule.id === 'loop-limit-invalid').toBe(true)
  })
})

describe('the good example', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    'of %s has neither error nor warning',
    (id, rule) => {
      const findings = findingsOf(rule.good)
      expect(findings.filter(({ rule: other, severity }) => other === id || severity !== 'info')).toEqual([])
    },
  )
})
