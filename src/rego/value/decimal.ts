// A fraction whose decimal text no double reproduces, for example the quotient 1/3 with 64 bits of mantissa.
export class DecimalValue {
  readonly kind = 'decimal'
  /** Significant digits without leading or trailing zeros; negative when the number is. */
  readonly digits: bigint
  /** Power of ten that scales the digits. Always negative: whole numbers are never decimals. */
  readonly exponent: number
  /** The text that identifies this number, for example `-123e-4`. */
  readonly text: string

  constructor(digits: bigint, exponent: number) {
    this.digits = digits
    this.exponent = exponent
    this.text = `${digits}e${exponent}`
  }
}
