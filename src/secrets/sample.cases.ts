// Builds test secrets at run time: no secret, real or made up, stands in a file where a scanner would find it.
import { checksumOf } from './checksum.ts'
import samples from './samples.json' with { type: 'json' }

export interface Sample {
  readonly rule: string
  /** Literal text, or a kind of random characters with a count. */
  readonly parts: readonly (string | Readonly<Record<string, number>>)[]
  /** The prefix is common, so the token is only recognised at the start of a word. */
  readonly weak?: boolean
  /** Where the secret proper starts and ends in the sample, when a context is part of it. */
  readonly secretFrom?: number
  readonly secretTo?: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ALPHABETS: Readonly<Record<string, string>> = {
  digits: '0123456789',
  hex: '0123456789abcdef',
  HEX: '0123456789ABCDEF',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  alnum: `${LETTERS}0123456789`,
  base64: `${LETTERS}0123456789+/`,
  url: `${LETTERS}0123456789_-`,
}

export const allSamples = samples as unknown as readonly Sample[]

/** One secret of the sample's make; the seed decides which. */
export function generate(sample: Sample, seed: number): string {
  const random = randomText(seed)
  return sample.parts
    .map((part) => (typeof part === 'string' ? part : random(...Object.entries(part)[0]!)))
    .join('')
}

export function secretOf(sample: Sample, text: string): string {
  return text.slice(sample.secretFrom ?? 0, sample.secretTo)
}

/** A seeded source of random strings of a kind: `alnum`, `hex`, `base64`, `uuid` … */
export function randomText(seed: number): (kind: string, length: number) => string {
  let state = seed
  const pick = (alphabet: string, length: number): string =>
    Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return alphabet.charAt(Math.floor((state / 2 ** 32) * alphabet.length))
    }).join('')
  return (kind, length) => {
    if (kind === 'checksummed') {
      const body = pick(ALPHABETS['alnum']!, length)
      return body + checksumOf(body)
    }
    if (kind !== 'uuid') return pick(ALPHABETS[kind]!, length)
    const [a, b, c, d, e] = [8, 4, 3, 3, 12].map((size) => pick(ALPHABETS['hex']!, size))
    return `${a}-${b}-4${c}-a${d}-${e}`
  }
}
