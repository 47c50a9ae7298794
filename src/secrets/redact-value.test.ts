import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyKey, redactValue } from './index.ts'
import { randomText } from './sample.cases.ts'

const random = randomText(3)

describe('redactValue', () => {
  it('redacts strings and keys anywhere and keeps the rest of the data', () => {
    const token = `ghp_${random('alnum', 36)}`
    const input = {
      list: [1, true, null, `use ${token}`],
      nested: { [token]: 'x', size: 3.5 },
      plain: 'text',
    }
    expect(redactValue(input)).toEqual({
      list: [1, true, null, 'use [redacted:github-token]'],
      nested: { '[redacted:github-token]': 'x', size: 3.5 },
      plain: 'text',
    })
    expect(input.plain).toBe('text')
  })

  it('redacts whole values under names that announce a secret, and keeps references, numbers and booleans', () => {
    expect(
      redactValue({
        password: 'a',
        headers: { Authorization: 'Basic x', accept: 'json' },
        api_key: ['one', 'two'],
        credentials: { user: 'me', pin: 1234, active: true },
        max_tokens: 100,
        token: '',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a reference to a variable
        GITHUB_TOKEN: '${env:GITHUB_TOKEN}',
      }),
    ).toEqual({
      password: '[redacted:secret-value]',
      headers: { Authorization: '[redacted:secret-value]', accept: 'json' },
      api_key: ['[redacted:secret-value]', '[redacted:secret-value]'],
      credentials: { user: '[redacted:secret-value]', pin: 1234, active: true },
      max_tokens: 100,
      token: '',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a reference to a variable
      GITHUB_TOKEN: '${env:GITHUB_TOKEN}',
    })
  })

  it('keeps both values when two keys become the same marker', () => {
    const input = { [`ghp_${random('alnum', 36)}`]: 1, [`ghp_${random('alnum', 36)}`]: 2 }
    expect(Object.values(redactValue(input) as object)).toEqual([1, 2])
  })

  it('survives cycles, depth, throwing getters and strange values', () => {
    const cycle: Record<string, unknown> = { name: 'x' }
    cycle['self'] = cycle
    expect(redactValue(cycle)).toEqual({ name: 'x', self: '[redacted:circular]' })
    let deep: unknown = 'end'
    for (let i = 0; i < 5000; i++) deep = [deep]
    expect(JSON.stringify(redactValue(deep))).toContain('too-deep')
    const hostile = {
      get bad(): never {
        throw new Error('no')
      },
    }
    expect(redactValue({ hostile, ok: 1 })).toEqual({ hostile: '[redacted:unreadable]', ok: 1 })
    expect(redactValue(Object.assign(Object.create(null), { a: 10n, f: () => 1, u: undefined }))).toEqual({
      a: '10',
    })
    expect(redactValue(JSON.parse('{"__proto__": {"a": 1}}'))).toEqual(JSON.parse('{"__proto__": {"a": 1}}'))
    expect(redactValue(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  })

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = redactValue(value)
        expect(redactValue(once)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
})

describe('classifyKey', () => {
  it.each([
    ['password', 'password'],
    ['DB_PASS', 'password'],
    ['userPassword', 'password'],
    ['pwd', 'password'],
    ['apiKey', 'token'],
    ['X-Api-Key', 'token'],
    ['AWS_SECRET_ACCESS_KEY', 'token'],
    ['clientSecret', 'token'],
    ['_authToken', 'token'],
    ['authorization', 'token'],
    ['GITHUB_TOKEN', 'token'],
    ['private_key', 'token'],
    ['apikey', 'token'],
    ['secretKeyBase64', 'token'],
    ['key', undefined],
    ['primaryKey', undefined],
    ['tokenType', undefined],
    ['nextPageToken', undefined],
    ['max_tokens', undefined],
    ['passwordField', undefined],
    ['author', undefined],
    ['compass', undefined],
    ['secretary', undefined],
    ['keyboard', undefined],
    ['', undefined],
  ])('%s → %s', (name, kind) => {
    expect(classifyKey(name)).toBe(kind)
  })
})
