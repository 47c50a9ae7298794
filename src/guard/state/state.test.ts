import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApprovals } from './approvals.ts'
import { openQuarantine } from './quarantine.ts'
import { openRecent } from './recent.ts'
import { openDrawer } from './state-folder.ts'
import { openTrust } from './trust.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jackline state '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const question = {
  fingerprint: 'f1',
  summary: 'shell vercel --prod',
  rule: 'no-prod-deploys',
  reason: 'Production deploys go through CI.',
  workspace: '/ws',
  conversation: 'c1',
}
const NOW = Date.now()
const MINUTE = 60_000

describe('a drawer', () => {
  it('keeps its files private', () => {
    openDrawer(folder, 'd').put('k', 1)
    expect(statSync(join(folder, 'd')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'd/k.json')).mode & 0o777).toBe(0o600)
  })

  it('gives a fact to exactly one of many takers', async () => {
    openDrawer(folder, 'd').put('k', 'prize')
    const taker = `import { renameSync } from 'node:fs'
      try { renameSync(${JSON.stringify(join(folder, 'd/k.json'))}, ${JSON.stringify(join(folder, 'd/'))} + process.pid); console.log('won') } catch {}`
    const wins = await Promise.all(
      Array.from(
        { length: 8 },
        () =>
          new Promise<string>((resolve) => {
            const child = spawn(process.execPath, ['--input-type=module', '-e', taker])
            let out = ''
            child.stdout.on('data', (text) => {
              out += text
            })
            child.on('close', () => resolve(out))
          }),
      ),
    )
    expect(wins.filter((out) => out.includes('won'))).toHaveLength(1)
  })
})

describe('an approval', () => {
  it('lets exactly one action pass, once', () => {
    const approvals = openApprovals(folder)
    const { code } = approvals.ask(question, NOW)
    expect(approvals.consume('f1', NOW)).toBe(false)
    expect(approvals.approve(code.toLowerCase(), NOW)).toMatchObject(question)
    expect(approvals.consume('f2', NOW)).toBe(false)
    expect(approvals.consume('f1', NOW)).toBe(true)
    expect(approvals.consume('f1', NOW)).toBe(false)
  })

  it('keeps its code while the question is open', () => {
    const approvals = openApprovals(folder)
    expect(approvals.ask(question, NOW).code).toBe(approvals.ask(question, NOW + MINUTE).code)
    expect(approvals.pending(NOW)).toHaveLength(1)
  })

  it('expires before and after it is given', () => {
    const approvals = openApprovals(folder)
    const { code } = approvals.ask(question, NOW)
    expect(approvals.approve(code, NOW + 11 * MINUTE)).toBeUndefined()
    const second = approvals.ask(question, NOW)
    approvals.approve(second.code, NOW)
    expect(approvals.consume('f1', NOW + 11 * MINUTE)).toBe(false)
  })

  it.each(['', '../../x', 'AAAAAAAA', 'a'.repeat(1000)])('is not found by %j', (code) => {
    expect(openApprovals(folder).approve(code, NOW)).toBeUndefined()
  })

  it('that was refused is gone', () => {
    const approvals = openApprovals(folder)
    const { code } = approvals.ask(question, NOW)
    expect(approvals.refuse(code)).toBe(true)
    expect(approvals.approve(code, NOW)).toBeUndefined()
  })
})

describe('a quarantine', () => {
  it('holds one conversation until it is released', () => {
    const quarantine = openQuarantine(folder)
    quarantine.put({ conversation: '../c', rule: 'r', reason: 'x', since: 'now' })
    expect(quarantine.get('../c')).toMatchObject({ rule: 'r' })
    expect(quarantine.get('other')).toBeUndefined()
    expect(quarantine.list()).toHaveLength(1)
    expect(quarantine.release('../c')).toBe(true)
    expect(quarantine.get('../c')).toBeUndefined()
  })
})

describe('trust', () => {
  it('is lost by a single changed byte', () => {
    const trust = openTrust(folder)
    expect(trust.stateOf('/p/a.ts', 'a')).toBe('unknown')
    trust.pin('/p/a.ts', 'a', new Date(NOW))
    expect(trust.stateOf('/p/a.ts', 'a')).toBe('trusted')
    expect(trust.stateOf('/p/a.ts', 'b')).toBe('changed')
    expect(trust.stateOf('/other/checkout/a.ts', 'a')).toBe('trusted')
    trust.unpin('/p/a.ts')
    expect(trust.stateOf('/p/a.ts', 'a')).toBe('unknown')
  })
})

describe('a recent verdict', () => {
  const entry = { verdict: 'deny', policyDigest: 'p', at: NOW }

  it('is taken once by the second event of the same action', () => {
    const recent = openRecent<string>(folder)
    recent.leave('f', entry)
    expect(recent.take('f', 'p', NOW + 1000)).toEqual(entry)
    expect(recent.take('f', 'p', NOW + 1000)).toBeUndefined()
  })

  it.each([
    ['under another policy', 'q', NOW],
    ['too late', 'p', NOW + 6 * MINUTE],
  ])('is not used %s', (_, digest, now) => {
    const recent = openRecent<string>(folder)
    recent.leave('f', entry)
    expect(recent.take('f', digest, now)).toBeUndefined()
  })
})
