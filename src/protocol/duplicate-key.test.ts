import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateKey } from './duplicate-key.ts'
import { parseEvent } from './parse-event.ts'

describe('a key that stands twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"c":[{"d":1,"d":2}]}}', 'd'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"x\\"":1 , "x\\"" :2}', 'x"'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('is found in %s', (text, key) => {
    expect(duplicateKey(text)).toBe(key)
  })

  it.each([
    '{"a":{"a":1},"b":["a","a"]}',
    '[{"a":1},{"a":1}]',
    '{"a":"{\\"b\\":1,\\"b\\":2}\\\\"}',
    '"a"',
    '1',
    '{}',
  ])('is not found in %s', (text) => {
    expect(duplicateKey(text)).toBeUndefined()
  })

  it('is never found in what JSON.stringify writes', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => duplicateKey(JSON.stringify(value)) === undefined))
  })

  it('makes a payload unreadable, though its event stays known', () => {
    const twice = parseEvent('{"hook_event_name":"beforeShellExecution","command":"ls","command":"rm"}')
    expect(twice).toMatchObject({ ok: false, name: 'beforeShellExecution', issues: [{ path: 'command' }] })
    const names = parseEvent(
      '{"hook_event_name":"beforeShellExecution","command":"ls","hook_event_name":"stop"}',
    )
    expect(names).toMatchObject({ ok: false })
    expect(names).not.toHaveProperty('name')
  })
})

describe('a broken document', () => {
  it.each([
    ['{"hook_event_name":"stop"', 'stop'],
    ['{"tool_input":{"hook_event_name":"stop"},"hook_event_name":"preToolUse"', undefined],
    ['{"tool_input":"{\\"hook_event_name\\":\\"stop\\"}","hook_event_name":"preToolUse"', 'preToolUse'],
    ['{"hook_event_name":"stop"}{"hook_event_name":"preToolUse"}', undefined],
  ])('%s tells its event only when it is the only one', (text, name) => {
    const parsed = parseEvent(text)
    expect(parsed.ok).toBe(false)
    expect('name' in parsed ? parsed.name : undefined).toBe(name)
  })
})
