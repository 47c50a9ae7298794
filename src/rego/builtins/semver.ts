// Semantic versions.

import { quoteRego } from '../value/to-json.ts'
import type { BuiltinFamily } from './builtin.ts'
import { builtinError } from './builtin.ts'
import { stringAt } from './operand.ts'

interface Version {
  numbers: bigint[]
  pre: string[]
}

const MAX_PART = 2n ** 63n - 1n
const SHAPE = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/

export const semver: BuiltinFamily = {
  'semver.is_valid': ([value]) => typeof value === 'string' && parse(value) !== undefined,
  'semver.compare'(args) {
    const [first, second] = [stringAt(args, 0), stringAt(args, 1)]
    const [a, b] = [versionAt(first, 1), versionAt(second, 2)]
    for (let i = 0; i < 3; i++) {
      const [x, y] = [a.numbers[i] as bigint, b.numbers[i] as bigint]
      if (x !== y) return x < y ? -1 : 1
    }
    return comparePre(a.pre, b.pre)
  },
}

function versionAt(text: string, position: number): Version {
  const version = parse(text)
  if (version === undefined)
    throw builtinError(`operand ${position}: string ${quoteRego(text)} is not a valid SemVer`)
  return version
}

function parse(text: string): Version | undefined {
  const match = SHAPE.exec(text)
  if (!match) return undefined
  const numbers = match.slice(1, 4) as string[]
  const pre = match[4]?.split('.') ?? []
  const parts = [...pre, ...(match[5]?.split('.') ?? [])]
  if (parts.some((part) => part === '')) return undefined
  const whole = [...numbers, ...pre.filter((part) => /^\d+$/.test(part))]
  if (whole.some((part) => part.length > 1 && part.startsWith('0'))) return undefined
  const triple = numbers.map(BigInt)
  return triple.some((part) => part > MAX_PART) ? undefined : { numbers: triple, pre }
}

function comparePre(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0)
    return Math.sign(b.length - a.length) === 0 ? 0 : a.length === 0 ? 1 : -1
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = comparePart(a[i] as string, b[i] as string)
    if (order !== 0) return order
  }
  return Math.sign(a.length - b.length)
}

function comparePart(a: string, b: string): number {
  const [x, y] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (x && y) return BigInt(a) === BigInt(b) ? 0 : BigInt(a) < BigInt(b) ? -1 : 1
  if (x !== y) return x ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
