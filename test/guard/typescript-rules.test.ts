// Rules in TypeScript, from the file in the project to the answer of the hook.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTrust } from '../../src/guard/index.ts'
import { type Guarded, guardedWorkspace } from '../support/guarded.ts'

const RULE = (
  body = "command: ({ operands }) => operands[0] === 'apply'",
  cases = "stop: ['kubectl apply -f x'], pass: ['kubectl get pods']",
) => `
import { defineRule } from 'jackline/rule'

interface Reason { readonly text: string }
const reason: Reason = { text: 'Nobody wants to fix it on Saturday.' }

export const noApply = defineRule({
  id: 'no-apply',
  on: ['shell'],
  verdict: 'deny',
  reason: reason.text,
  instead: 'Open a pull request.',
  programs: 'kubectl',
  ${body},
  ${cases},
})
`

function withRule(source: string, trusted = true): Guarded {
  const place = guardedWorkspace()
  const path = place.write('workspace/.jackline/policies/no-apply.ts', source)
  if (trusted) trust(place, path)
  return place
}

function trust(place: Guarded, path: string): void {
  openTrust(join(place.root, 'state', 'jackline')).pin(path, readFileSync(path), new Date())
}

describe('a rule in TypeScript', () => {
  it('denies once it is trusted, in the hook and in explain', async () => {
    const place = withRule(RULE())
    expect(await place.shell('kubectl apply -f x')).toMatchObject({
      permission: 'deny',
      user_message: expect.stringContaining('no-apply'),
    })
    expect(await place.shell('kubectl get pods')).toEqual({})
    const { stdout } = await place.cli('explain', 'kubectl apply -f x', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'deny', rule: 'no-apply' })
  })

  it('is not in force before, and that is said', async () => {
    const place = withRule(RULE(), false)
    const { answer, stderr } = await place.hook('beforeShellExecution', { command: 'kubectl apply -f x' })
    expect(answer).toEqual({})
    expect(stderr).toContain('is not trusted yet')
    expect((await place.cli('explain', 'kubectl apply -f x')).stderr).toContain('is not trusted yet')
    expect((await place.cli('status')).stdout).toContain('is not trusted yet')
  })

  it('is not in force after a changed byte', async () => {
    const place = withRule(RULE())
    place.write('workspace/.jackline/policies/no-apply.ts', `${RULE()}\n`)
    const { answer, stderr } = await place.hook('beforeShellExecution', { command: 'kubectl apply -f x' })
    expect(answer).toEqual({})
    expect(stderr).toContain('has changed since it was trusted')
  })

  it('is part of what names the policy in every record', async () => {
    const place = withRule(RULE())
    await place.shell('git status')
    trust(place, place.write('workspace/.jackline/policies/no-apply.ts', `${RULE()}// reviewed\n`))
    await place.shell('git log')
    const [before, after] = (await place.records()).map(({ policyDigest }) => policyDigest)
    expect(before).toMatch(/^[0-9a-f]{64}$/)
    expect(after).not.toBe(before)
  })

  it('only monitors where the policy of the project does', async () => {
    const place = withRule(RULE())
    place.policy('version: 1\nuse: [recommended]\nmode: monitor\n')
    expect(await place.shell('kubectl apply -f x')).toEqual({})
    expect(await place.records()).toMatchObject([{ verdict: { rules: [{ id: 'no-apply' }] } }])
  })

  it.each([
    ['does not compile', 'export const x: = 1', 'cannot be loaded'],
    ['throws while it loads', "throw new Error('boom')", 'boom'],
    ['exports no rule', 'export const x = 1', 'exports no rule'],
    ['has no reason', RULE().replace('reason: reason.text', "reason: ''"), 'reason must be a sentence'],
  ])('that %s is named in every denial, by status and by policy check', async (_, source, message) => {
    const place = withRule(source)
    expect(await place.shell('rm -rf ~')).toMatchObject({
      permission: 'deny',
      agent_message: expect.stringContaining('no-apply.ts'),
    })
    expect((await place.cli('status')).stdout).toContain(message)
    const checked = await place.cli('policy', 'check')
    expect(checked).toMatchObject({ code: 1, stdout: expect.stringContaining(message) })
  })
})

describe('jackline policy test', () => {
  it('runs the cases that a rule in TypeScript carries', async () => {
    const { code, stdout } = await withRule(RULE()).cli('policy', 'test')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '2 passed, 0 failed\n' })
  })

  it('shows the case that the rule does not stop, and the one it does not let pass', async () => {
    const wrong = RULE(undefined, "stop: ['kubectl get pods'], pass: ['kubectl apply -f x']")
    const { code, stdout } = await withRule(wrong).cli('policy', 'test')
    expect(code).toBe(1)
    expect(stdout).toContain('"kubectl get pods"\n  - no-apply matches\n  + no-apply does not match')
    expect(stdout).toContain('"kubectl apply -f x"\n  - no-apply does not match\n  + no-apply matches')
    expect(stdout).toContain('0 passed, 2 failed')
  })

  it('names a rule in TypeScript that no case hits', async () => {
    const { stdout } = await withRule(RULE(undefined, 'stop: [], pass: []')).cli('policy', 'test')
    expect(stdout).toContain('no case hits  no-apply')
  })
})
