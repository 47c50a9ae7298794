// The base64 alphabets, standard and url-safe at once: `+` and `-` mean 62, `/` and `_` mean 63.

const NO_DIGIT = 64

/** Value per character code below 128; 64 for what is no digit. */
export const digitTable: Uint8Array = makeTable()

function makeTable(): Uint8Array {
  const table = new Uint8Array(128).fill(NO_DIGIT)
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  for (let value = 0; value < 64; value++) table[digits.charCodeAt(value)] = value
  table['-'.charCodeAt(0)] = 62
  table['_'.charCodeAt(0)] = 63
  return table
}

export function isDigit(code: number): boolean {
  return code < 128 && digitTable[code]! < NO_DIGIT
}

/** The byte that starts at an even bit of a run of digits, -1 beyond its end. */
export function byteAt(digits: string, bit: number): number {
  const at = (bit / 6) | 0
  const shift = bit - at * 6
  if (at + 1 >= digits.length) return -1
  const high = (digitTable[digits.charCodeAt(at)]! << 6) | digitTable[digits.charCodeAt(at + 1)]!
  return (high >>> (4 - shift)) & 255
}
