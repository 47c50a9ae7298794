import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionOfCase } from '../cases/test-case.ts'
import { compilePolicy } from '../compile-policy.ts'
import { loadPolicyText } from '../file/load-policy-text.ts'
import { judge } from '../judge.ts'
import type { LayerData } from '../policy-data.ts'
import { isStronger } from '../verdict.ts'
import { mergeLayers } from './merge-layers.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const context = { workspace: '/w', home: '/h', now: NOW }
type LayerName = LayerData['layer']

async function policyOf(files: Partial<Record<LayerName, string>>) {
  const layers = await Promise.all(
    Object.entries(files).map(([layer, text]) =>
      loadPolicyText(`version: 1\n${text}`, layer, layer as LayerName),
    ),
  )
  return compilePolicy(mergeLayers(layers))
}

async function decide(files: Partial<Record<LayerName, string>>, command: string, now = NOW) {
  const policy = await policyOf(files)
  const verdict = judge(policy, actionOfCase(command, '/w'), { ...context, now })
  return {
    decision: verdict.decision,
    mode: verdict.mode,
    issues: policy.issues.map((issue) => issue.message),
    verdict,
  }
}

const WAIVER = (expires: string, more = '') =>
  `waivers:\n  - { rule: force-push, reason: migration, owner: ann, expires: ${expires}${more} }`

describe('layers', () => {
  it.each<[string, Partial<Record<LayerName, string>>, string]>([
    ['no file: recommended', {}, 'deny'],
    ['its owner switches a rule off', { project: 'adjust: { force-push: off }' }, 'allow'],
    ['its owner lowers a verdict', { project: 'adjust: { force-push: { verdict: ask } }' }, 'ask'],
    [
      'a lower layer cannot switch it off',
      { organisation: 'use: [recommended]', project: 'adjust: { force-push: off }' },
      'deny',
    ],
    [
      'a lower layer cannot lower it',
      { user: 'use: [recommended]', project: 'adjust: { force-push: ask }' },
      'deny',
    ],
    ['a lower layer cannot monitor it', { user: 'use: [recommended]', project: 'mode: monitor' }, 'deny'],
    [
      'a lower layer enforces what is monitored above',
      { organisation: 'mode: monitor', project: 'mode: enforce' },
      'deny',
    ],
    ['a layer may leave the packs out', { project: 'use: []' }, 'allow'],
  ])('%s', async (_, files, decision) => {
    expect((await decide(files, 'git push --force')).decision).toBe(decision)
  })

  it('raise a verdict from below', async () => {
    const files = { organisation: 'use: [recommended]', project: 'adjust: { discard-changes: deny }' }
    expect((await decide(files, 'git reset --hard')).decision).toBe('deny')
  })

  it('report what they may not do', async () => {
    const files = { organisation: 'use: [recommended]', project: 'adjust: { force-push: off }' }
    expect((await decide(files, 'ls')).issues.join()).toContain('may only tighten')
  })

  it.each([
    'use: []',
    'mode: monitor',
    'adjust: { delete-machine: off }',
    'adjust: { delete-machine: monitor }',
  ])('never switch the core off: %s', async (project) => {
    const { decision } = await decide({ project }, 'rm -rf /')
    expect(decision).toBe('deny')
  })

  it('in monitor mode record and let pass', async () => {
    const { decision, mode, verdict } = await decide({ project: 'mode: monitor' }, 'git push --force')
    expect([decision, mode]).toEqual(['allow', 'monitor'])
    expect(verdict.matches[0]).toMatchObject({ rule: 'force-push', decision: 'deny', mode: 'monitor' })
  })
})

describe('a waiver', () => {
  it.each<[string, Partial<Record<LayerName, string>>, string]>([
    ['lets its rule pass', { project: WAIVER('2026-12-31') }, 'allow'],
    ['that has expired lets nothing pass', { project: WAIVER('2026-05-31') }, 'deny'],
    ['that expires today still holds', { project: WAIVER('2026-06-01') }, 'allow'],
    [
      'of a lower layer is ignored',
      { organisation: 'use: [recommended]', project: WAIVER('2026-12-31') },
      'deny',
    ],
    [
      'of a higher layer holds',
      { organisation: WAIVER('2026-12-31'), project: 'use: [recommended]' },
      'allow',
    ],
    [
      'with a condition holds where it matches',
      { project: WAIVER('2026-12-31', ', when: { args: [backup] }') },
      'deny',
    ],
  ])('%s', async (_, files, decision) => {
    expect((await decide(files, 'git push --force origin x')).decision).toBe(decision)
  })

  it('stops at its second', async () => {
    const files = { project: WAIVER('"2026-06-01T12:00:00Z"') }
    expect((await decide(files, 'git push -f', NOW - 1)).decision).toBe('allow')
    expect((await decide(files, 'git push -f', NOW)).decision).toBe('deny')
  })

  it('covers the command it is about, not its neighbour', async () => {
    const files = { project: WAIVER('2026-12-31', ', when: { args: [backup] }') }
    expect((await decide(files, 'git push --force backup')).decision).toBe('allow')
    expect((await decide(files, 'git push --force backup; git push --force origin')).decision).toBe('deny')
  })

  it('is visible in the match', async () => {
    const { verdict } = await decide({ project: WAIVER('2026-12-31') }, 'git push -f')
    expect(verdict.matches[0]?.waiver).toMatchObject({ owner: 'ann', reason: 'migration' })
  })

  it('does not exist for the core', async () => {
    const project = 'waivers:\n  - { rule: delete-machine, reason: x, owner: y, expires: 2027-01-01 }'
    const { decision, issues } = await decide({ project }, 'rm -rf /')
    expect(decision).toBe('deny')
    expect(issues.join()).toContain('cannot be waived')
  })
})

describe('the merged policy', () => {
  const COMMANDS = [
    'git push --force',
    'git reset --hard',
    'rm -rf /',
    'nmap x',
    'cat .env',
    'npm publish',
    'ls',
  ]
  const anyOf = (...values: string[]) => fc.constantFrom(...values)
  const file = fc
    .tuple(
      anyOf('', 'use: []', 'use: [recommended]', 'use: [recommended, git]'),
      anyOf('', 'mode: monitor', 'mode: enforce'),
      anyOf(
        '',
        'adjust: { force-push: off, discard-changes: deny }',
        'adjust: { force-push: ask, read-secret: monitor }',
        'adjust: { delete-machine: off }',
      ),
      anyOf(
        '',
        `rules:\n  - { id: scan, on: shell, when: { program: nmap }, verdict: deny }`,
        'rules:\n  - { id: scan, on: shell, verdict: allow }',
      ),
      anyOf('', WAIVER('2027-01-01'), WAIVER('2020-01-01')),
    )
    .map((parts) => parts.filter((part) => part !== '').join('\n'))

  it('never allows what a higher layer alone stops', async () => {
    await fc.assert(
      fc.asyncProperty(
        file,
        file,
        file,
        fc.constantFrom(...COMMANDS),
        async (organisation, user, project, command) => {
          const alone = await decide({ organisation }, command)
          const two = await decide({ organisation, user }, command)
          const all = await decide({ organisation, user, project }, command)
          expect(isStronger(alone.decision, two.decision)).toBe(false)
          expect(isStronger(two.decision, all.decision)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })
})
