import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES, parseEvent, renderIssue, samplePayload } from './index.ts'

const text = (payload: unknown) => JSON.stringify(payload)
const shell = samplePayload('beforeShellExecution')
const bytes = (value: string, encoding: BufferEncoding = 'utf8') => Buffer.from(value, encoding)

describe('what Cursor sends', () => {
  it.each(EVENT_NAMES)('is read as %s when it is one', (name) => {
    const payload = samplePayload(name)
    expect(parseEvent(text(payload))).toEqual({ ok: true, event: { name, payload } })
  })

  it.each([
    ['a UTF-8 BOM', bytes(`\ufeff${text(shell)}`)],
    ['a trailing newline', bytes(`${text(shell)}\n`)],
    ['UTF-16 with a BOM', bytes(`\ufeff${text(shell)}`, 'utf16le')],
    ['UTF-16 without a BOM', bytes(text(shell), 'utf16le')],
    ['big-endian UTF-16', Buffer.from(bytes(`\ufeff${text(shell)}`, 'utf16le')).swap16()],
  ])('is read through %s', (_, input) => {
    expect(parseEvent(input)).toMatchObject({ ok: true, event: { payload: shell } })
  })

  it('keeps fields that nobody described', () => {
    expect(parseEvent(text({ ...shell, brand_new: [1] }))).toMatchObject({
      event: { payload: { brand_new: [1] } },
    })
  })

  it.each([
    ['beforeReadFile', { filePath: '/x' }, { file_path: '/x', filePath: '/x' }],
    ['beforeSubmitPrompt', { prompt_text: 'hi' }, { prompt: 'hi' }],
    [
      'beforeSubmitPrompt',
      { prompt: 'hi', attachments: [{ type: 'file', filePath: '/a' }] },
      { attachments: [{ type: 'file', file_path: '/a', filePath: '/a' }] },
    ],
    ['beforeMCPExecution', { tool_name: 't', tool_input: '{}', server: 's' }, { mcp_server_name: 's' }],
  ])('accepts the older spelling on %s', (hook_event_name, given, expected) => {
    expect(parseEvent(text({ hook_event_name, ...given }))).toMatchObject({
      ok: true,
      event: { payload: expected },
    })
  })
})

describe('what cannot be read', () => {
  it.each([
    ['nothing', '', undefined, /received nothing/],
    ['blanks', ' \n', undefined, /received nothing/],
    ['no JSON', 'hello', undefined, /broken JSON/],
    ['an array', '[]', undefined, /received an array/],
    ['no event name', '{}', undefined, /hook_event_name: expected the name of an event, received nothing/],
    ['a near miss', '{"hook_event_name":"beforeShell"}', undefined, /nearest: beforeShellExecution/],
    [
      'a missing field',
      '{"hook_event_name":"beforeShellExecution"}',
      'beforeShellExecution',
      /command: expected text/,
    ],
    [
      'a wrong type',
      '{"hook_event_name":"stop","status":1}',
      'stop',
      /status: expected text, received number 1/,
    ],
    ['two documents', `${text(shell)}${text(shell)}`, 'beforeShellExecution', /broken JSON/],
  ])('is told: %s', (_, input, name, message) => {
    const parsed = parseEvent(input)
    expect(parsed).toMatchObject({ ok: false, ...(name === undefined ? {} : { name }) })
    if (!parsed.ok) expect(parsed.issues.map(renderIssue).join('\n')).toMatch(message)
  })

  it('names the event even when the bytes are broken', () => {
    const broken = Buffer.concat([
      bytes('{"hook_event_name":"stop","status":"'),
      Buffer.from([0xff]),
      bytes('"}'),
    ])
    expect(parseEvent(broken)).toMatchObject({ ok: false, name: 'stop' })
  })

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string(), fc.json()), (input) => {
        parseEvent(input)
      }),
      { numRuns: 500 },
    )
  })
})
