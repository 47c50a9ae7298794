import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor, findSecrets, redact } from './index.ts'
import { allSamples, generate, randomText, type Sample, secretOf } from './sample.cases.ts'

const random = randomText(11)
const secret = (): string => `ghp_${random('alnum', 36)}`

/** All forms in which a secret could survive: raw, percent, hex, and the stable part of base64 at each alignment. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value)
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return encoded.slice(4, -4)
  })
  const everyByte = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const urlSafe = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [value, encodeURIComponent(value), everyByte, bytes.toString('hex'), ...base64, ...urlSafe]
}

const ENCODERS: Record<string, (text: string) => string> = {
  raw: (text) => text,
  base64: (text) => Buffer.from(text).toString('base64'),
  'url-safe base64': (text) => Buffer.from(text).toString('base64url'),
  'wrapped base64': (text) => Buffer.from(text.repeat(3)).toString('base64').replace(/.{76}/g, '$&\n'),
  'base64 cut at another alignment': (text) => Buffer.from(text).toString('base64').slice(3),
  'base64 twice': (text) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64'),
  'UTF-16 base64': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'upper case hex': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  percent: encodeURIComponent,
  'percent twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'percent for every byte': (text) =>
    [...Buffer.from(text)].map((b) => `%${b.toString(16).padStart(2, '0')}`).join(''),
  'base64 in percent': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'backslash u': (text) =>
    [...text].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'backslash x': (text) =>
    [...text].map((c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  JSON: (text) => JSON.stringify(text),
}

describe('redact', () => {
  it('replaces the secret by its kind and leaves the rest', () => {
    const result = redact(`login ${secret()} now`)
    expect(result.text).toBe('login [redacted:github-token] now')
    expect(result.count).toBe(1)
    expect(result.findings).toMatchObject([{ rule: 'github-token', start: 6, end: 46 }])
  })

  it('redacts documented example keys too', () => {
    expect(redact(`AKIA${'IOSFODNN7'}EXAMPLE`).text).toBe('[redacted:aws-access-key]')
  })

  it.each(Object.entries(ENCODERS))('removes every sample planted as %s', (_name, encode) => {
    for (const sample of allSamples) {
      const value = generate(sample, 5)
      const text = `before ${encode(`value ${value} z`)} after`
      const { text: clean } = redact(text)
      for (const form of formsOf(secretOf(sample, value)))
        expect(clean.includes(form), sample.rule).toBe(false)
      expect(redact(clean).text).toBe(clean)
      if (_name !== 'raw') expect(clean).toContain('[redacted:')
      expect(clean.startsWith('before ') && clean.endsWith(' after')).toBe(true)
    }
  })

  it('removes a private key that is written over quoted lines', () => {
    const body = [64, 64, 40].map((length) => random('base64', length))
    const text = ['-----BEGIN PRIVATE KEY-----', ...body, '-----END PRIVATE KEY-----']
      .map((line) => `  "${line}\\n" +`)
      .join('\n')
    const { text: clean } = redact(text)
    for (const line of body) expect(clean).not.toContain(line)
  })

  it('removes a private key whose end is missing', () => {
    const body = [64, 64].map((length) => random('base64', length))
    const { text } = redact(`-----BEGIN RSA PRIVATE KEY-----\n${body.join('\n')}\nand so on`)
    expect(text).toBe('[redacted:private-key]\nand so on')
  })

  it('handles text without end of token, control characters and lone surrogates', () => {
    for (const text of [
      '',
      'a',
      'ghp_',
      '\ud800',
      '%',
      '%4',
      '\\u',
      '://',
      '-----BEGIN',
      'password=',
      'eyJ.eyJ.',
    ]) {
      expect(redact(text)).toMatchObject({ text, count: 0 })
    }
  })
})

describe('properties', () => {
  const strong: fc.Arbitrary<Sample> = fc.constantFrom(...allSamples.filter((sample) => !sample.weak))
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'aZ09+/=%_-.\\"\' \n'), maxLength: 60 }),
    fc.constantFrom(
      'password="',
      'token: ',
      '\\n',
      '%3D',
      'Authorization: Bearer ',
      '{"a":"',
      'https://u:p@h/',
      '',
    ),
  )
  // An unfinished escape in front would take in the first characters: then the text no longer says the secret.
  const lead = noise.filter((text) => !/[%\\][0-9a-fxu]{0,5}$/i.test(text))
  const encoder = fc.constantFrom(
    'raw',
    'base64',
    'url-safe base64',
    'hex',
    'percent',
    'percent for every byte',
    'JSON',
  )

  it('no planted secret survives, whatever stands around it', () => {
    fc.assert(
      fc.property(strong, fc.nat(), lead, noise, encoder, (sample, seed, before, after, encoding) => {
        const value = generate(sample, seed)
        const { text } = redact(before + ENCODERS[encoding]!(value) + after)
        for (const form of formsOf(secretOf(sample, value))) expect(text.includes(form)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('redacting twice is redacting once, spans lie inside the text in order, and nothing throws', () => {
    const text = fc.array(
      fc.oneof(
        noise,
        fc.tuple(strong, fc.nat()).map(([sample, seed]) => generate(sample, seed)),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('')
        const once = redact(whole)
        expect(redact(once.text).text).toBe(once.text)
        let last = 0
        for (const { start, end } of once.findings) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(whole.length)
        expect(findSecrets(whole).length).toBeLessThanOrEqual(whole.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('a known value of any characters is removed in every encoding at every alignment', () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 8, maxLength: 30 })
      .filter((text) => Buffer.from(text).length >= 8)
    const names = fc.constantFrom(
      'raw',
      'base64',
      'url-safe base64',
      'hex',
      'percent',
      'percent for every byte',
    )
    fc.assert(
      fc.property(value, names, fc.string({ maxLength: 5 }), (known, encoding, before) => {
        const { text, count } = createRedactor({ known: [known] }).redact(
          `x ${ENCODERS[encoding]!(before + known)} y`,
        )
        expect(count).toBeGreaterThan(0)
        if (known.length >= 12) for (const form of formsOf(known)) expect(text.includes(form)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('createRedactor', () => {
  it('removes known values that no rule would recognise, and ignores very short ones', () => {
    const redactor = createRedactor({ known: ['correct horse', 'on'] })
    expect(redactor.redact('say correct horse on Monday').text).toBe('say [redacted:known-value] on Monday')
    expect(redactor.find('say correct horse')).toMatchObject([{ rule: 'known-value', start: 4, end: 17 }])
    expect(redactor.redactValue({ a: ['correct horse!'] })).toEqual({ a: ['[redacted:known-value]!'] })
  })
})
