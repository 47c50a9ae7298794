import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, samplePayload } from '../protocol/index.ts'
import { createRedactor } from '../secrets/index.ts'
import { buildRecord } from './build-record.ts'
import { isDigest } from './digest.ts'
import { CONVERSATION, entry, shell } from './journal.cases.ts'
import type { Entry } from './record.ts'

const redactor = createRedactor()
const timeMs = Date.parse('2026-11-15T10:00:00Z')
const build = (one: Entry, record: 'summary' | 'full' = 'summary') =>
  buildRecord(one, { timeMs, record, redactor })

/** Made up at run time, so that no secret stands in this file. */
const secret = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0iL3oR6'.slice(0, 36)}`
const forms = [
  secret,
  Buffer.from(secret).toString('base64').slice(0, -2),
  encodeURIComponent(`a=${secret}&b`).slice(4, -5),
  Buffer.from(`user:${secret}`).toString('base64').slice(8, -4),
]

describe('buildRecord', () => {
  it('takes the envelope from the payload and the rest from the entry', () => {
    expect(build(shell('git status', 'deny', 'no-git'))).toMatchObject({
      v: 1,
      time: '2026-11-15T10:00:00.000Z',
      event: 'beforeShellExecution',
      agent: 'cursor',
      cursorVersion: '3.20.17',
      conversation: CONVERSATION,
      generation: 'generation-1',
      workspace: '/home/ada/shop',
      action: { kind: 'shell', summary: 'git status', target: 'git status' },
      verdict: { decision: 'deny', enforced: 'deny', rules: [{ id: 'no-git' }] },
      policyDigest: 'a'.repeat(64),
      durationMs: 4.5,
      payload: { command: 'git status' },
    })
  })

  it.each(EVENT_NAMES)('records the sample of %s', (event) => {
    const body = build({ event, payload: samplePayload(event) })
    expect(body.event).toBe(event)
    expect(body.action.summary).not.toBe('')
    expect(body.action.summary.length).toBeLessThanOrEqual(200)
  })

  it.each([
    ['beforeReadFile', { file_path: '/a', content: 'x'.repeat(99) }, ['content']],
    ['afterShellExecution', { command: 'ls', output: 'x'.repeat(99) }, ['output']],
    ['afterMCPExecution', { tool_name: 't', tool_input: '{}', result_json: 'x'.repeat(99) }, ['result_json']],
    ['postToolUse', { tool_name: 'Shell', tool_input: {}, tool_output: 'x'.repeat(99) }, ['tool_output']],
    [
      'afterFileEdit',
      { file_path: '/a', edits: [{ new_string: 'x'.repeat(99) }] },
      ['edits', '0', 'new_string'],
    ],
    [
      'preToolUse',
      { tool_name: 'Write', tool_input: { content: 'x'.repeat(99) } },
      ['tool_input', 'content'],
    ],
    ['preToolUse', { tool_name: 'ApplyPatch', tool_input: '*** Begin Patch\n'.repeat(9) }, ['tool_input']],
  ])('keeps the content of %s as size and digest', (event, fields, path) => {
    const { payload } = build(entry(event, fields))
    const at = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], payload)
    expect(isDigest(at)).toBe(true)
    expect(at).toMatchObject({ bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('gives no digest of a short text, because it could be guessed', () => {
    const { payload } = build(entry('afterShellExecution', { command: 'pass', output: 'hunter2' }))
    expect(payload).toMatchObject({ output: { bytes: 7 } })
    expect(JSON.stringify(payload)).not.toContain('sha256')
  })

  it('keeps contents redacted when asked to record in full', () => {
    const content = `export const key = '${secret}'\nexport const port = 80\n`
    const { payload } = build(entry('beforeReadFile', { file_path: '/a', content }), 'full')
    expect(JSON.stringify(payload)).toContain('port = 80')
    expect(JSON.stringify(payload)).not.toContain(secret)
  })

  it.each([
    ['a command', (text: string) => shell(`curl -H "Authorization: Bearer ${text}" https://api.test`)],
    ['a prompt', (text: string) => entry('beforeSubmitPrompt', { prompt: `use ${text} please` })],
    ['a response', (text: string) => entry('afterAgentResponse', { text: `the key is ${text}.` })],
    [
      'MCP arguments',
      (text: string) => entry('beforeMCPExecution', { tool_name: 't', tool_input: `{"note":"${text}"}` }),
    ],
    ['a path', (text: string) => entry('beforeReadFile', { file_path: `/tmp/${text}`, content: '' })],
    [
      'a workspace',
      (text: string) => entry('stop', { status: 'completed', workspace_roots: [`/w/${text}`] }),
    ],
    [
      'a field nobody knows',
      (text: string) => entry('stop', { status: 'completed', extra: { deep: [text] } }),
    ],
  ])('no planted secret survives in %s, raw or encoded', (_, plant) => {
    const plain = [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(`?t=${secret}`)]
    for (const text of [...plain, Buffer.from(`user:${secret}`).toString('base64')]) {
      for (const mode of ['summary', 'full'] as const) {
        const line = JSON.stringify(build(plant(text), mode))
        for (const form of forms) expect(line).not.toContain(form)
      }
    }
  })

  it('removes a value by the name of its field in MCP arguments', () => {
    const { payload } = build(
      entry('beforeMCPExecution', { tool_name: 't', tool_input: '{"password":"tiger-lily"}' }),
    )
    expect(JSON.stringify(payload)).not.toContain('tiger-lily')
  })

  it('redacts the reason of a verdict', () => {
    const one = { ...shell('x', 'deny', 'r') }
    const reason = `holds ${secret}`
    const verdict = { ...one.verdict, reason } as NonNullable<Entry['verdict']>
    expect(build({ ...one, verdict }).verdict?.reason).toBe('holds [redacted:github-token]')
  })

  it('bounds what it keeps: long texts and whole payloads', () => {
    const long = build(shell(`echo ${'word '.repeat(10_000)}`))
    expect(long.payload).toMatchObject({
      command: { bytes: 50_005, head: expect.stringMatching(/^echo word/) },
    })
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, 'word '.repeat(1000)]))
    expect(isDigest(build(entry('stop', many)).payload)).toBe(true)
    expect(JSON.stringify(build(entry('stop', many))).length).toBeLessThan(100_000)
  })

  it('keeps the summary on one line', () => {
    expect(build(shell('cat <<E\n\u001b[31mred\u2028\r\nE')).action.summary).toBe('cat <<E [31mred E')
  })

  it('takes any payload at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVENT_NAMES), fc.jsonValue(), (event, payload) => {
        const text = JSON.stringify(build({ event, payload }))
        expect(text).not.toContain('\n')
      }),
      { numRuns: 200 },
    )
  })
})
