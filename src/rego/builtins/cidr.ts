// IP addresses and ranges as big integers.

interface Address {
  bits: 32 | 128
  value: bigint
}

export interface Range {
  bits: 32 | 128
  prefix: number
  /** First address. */
  first: bigint
  last: bigint
}

export function parseAddress(text: string): Address | undefined {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return parseV4(text)
  return text.includes(':') ? parseV6(text) : undefined
}

function parseV4(text: string): Address | undefined {
  let value = 0n
  for (const part of text.split('.')) {
    if (Number(part) > 255 || (part.length > 1 && part.startsWith('0'))) return undefined
    value = (value << 8n) | BigInt(part)
  }
  return { bits: 32, value }
}

function parseV6(source: string): Address | undefined {
  let text = source
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  if (tail) {
    const v4 = parseV4(tail[2] as string)
    if (v4 === undefined) return undefined
    text = `${tail[1]}${(v4.value >> 16n).toString(16)}:${(v4.value & 0xffffn).toString(16)}`
  }
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const count = groups.flat().length
  if (halves.length === 1 ? count !== 8 : count > 7) return undefined
  const all =
    halves.length === 1
      ? (groups[0] as string[])
      : [...(groups[0] as string[]), ...Array<string>(8 - count).fill('0'), ...(groups[1] as string[])]
  let value = 0n
  for (const group of all) {
    if (!/^[0-9a-fA-F]{1,4}$/.test(group)) return undefined
    value = (value << 16n) | BigInt(`0x${group}`)
  }
  return { bits: 128, value }
}

export function parseRange(text: string): Range | undefined {
  const match = /^([^/]+)\/(\d{1,3})$/.exec(text)
  const address = match && parseAddress(match[1] as string)
  const prefix = Number(match?.[2])
  if (!address || prefix > address.bits) return undefined
  return normal(rangeOf(address, prefix))
}

// IPv4 addresses written as IPv6 (`::ffff:10.0.0.1`) are IPv4 addresses, as for Go.
function normal(range: Range): Range {
  if (range.bits === 32 || range.prefix < 96 || range.first >> 32n !== 0xffffn) return range
  return rangeOf({ bits: 32, value: range.first & 0xffffffffn }, range.prefix - 96)
}

export function rangeOf(address: Address, prefix: number): Range {
  const host = BigInt(address.bits - prefix)
  const first = (address.value >> host) << host
  return { bits: address.bits, prefix, first, last: first + (1n << host) - 1n }
}

/** A range, or an address as a range of one. */
export function parseEither(text: string): Range | undefined {
  const address = parseAddress(text)
  return address === undefined ? parseRange(text) : normal(rangeOf(address, address.bits))
}

export function renderAddress({ bits, value }: Address): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
  if (value >> 32n === 0xffffn) return renderAddress({ bits: 32, value: value & 0xffffffffn })
  const groups = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  let best = { start: -1, length: 1 }
  for (let i = 0; i < 8; i++) {
    let length = 0
    while (groups[i + length] === '0') length++
    if (length > best.length) best = { start: i, length }
  }
  if (best.start < 0) return groups.join(':')
  return `${groups.slice(0, best.start).join(':')}::${groups.slice(best.start + best.length).join(':')}`
}

export function renderRange({ bits, first, prefix }: Range): string {
  return `${renderAddress({ bits, value: first })}/${prefix}`
}
