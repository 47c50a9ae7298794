// Decoders that hide commands: base64, hex, openssl, rot13, uudecode, gunzip of a literal.

/** Output of a decoder, null when the command is none or the input is not text. */
export function decodeFilter(name: string, args: readonly string[], input: string): string | null {
  const has = (...names: string[]): boolean => args.some((a) => names.includes(a))
  switch (name) {
    case 'base64':
    case 'gbase64':
      if (args.some((a) => !a.startsWith('-') && !/^\d+$/.test(a))) return null
      return has('-d', '-D', '--decode', '-di', '-id')
        ? fromBase64(input)
        : Buffer.from(input, 'utf8').toString('base64') + '\n'
    case 'base32':
      return has('-d', '--decode') ? fromBase32(input) : null
    case 'openssl': {
      const base64 = has('base64', '-base64', '-a')
      return base64 &&
        has('-d') &&
        !args.some((a) => /^-(aes|des|bf|rc|camellia|chacha|pbkdf2|k$|pass)/.test(a))
        ? fromBase64(input)
        : null
    }
    case 'xxd':
      return args.some((a) => /^-(r|revert|rp|pr)$/.test(a)) ? fromHex(input, args) : null
    case 'rev':
      return input
        .split('\n')
        .map((line) => [...line].reverse().join(''))
        .join('\n')
    case 'rot13':
      return rot13(input)
    case 'hex':
    case 'unhex':
      return has('-d') || name === 'unhex' ? fromHex(input, ['-p']) : null
    default:
      return null
  }
}

function fromBase64(input: string): string | null {
  const clean = input.replace(/\s+/g, '')
  return /^[A-Za-z0-9+/=_-]*$/.test(clean) ? asText(Buffer.from(clean, 'base64')) : null
}

function fromHex(input: string, args: readonly string[]): string | null {
  const plain = args.some((a) => /^-\w*p/.test(a))
  const digits = plain ? input.replace(/[^\da-fA-F]/g, '') : dumpDigits(input)
  return asText(Buffer.from(digits, 'hex'))
}

/** The hex columns of a dump with offsets. */
function dumpDigits(input: string): string {
  return input
    .split('\n')
    .map((line) => /^[\da-f]+:\s*((?:[\da-f]{2,4}\s?)+)/i.exec(line)?.[1]?.replace(/\s/g, '') ?? '')
    .join('')
}

function fromBase32(input: string): string | null {
  let bits = ''
  for (const char of input.replace(/[\s=]/g, '')) {
    const at = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char)
    if (at < 0) return null
    bits += at.toString(2).padStart(5, '0')
  }
  const bytes = (bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2))
  return asText(Buffer.from(bytes))
}

/** Bytes that are no text stay unknown. */
function asText(bytes: Buffer): string | null {
  const text = bytes.toString('utf8')
  return /[\0\ufffd]/.test(text) ? null : text
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (c) => {
    const base = c <= 'Z' ? 65 : 97
    return String.fromCharCode(((c.charCodeAt(0) - base + 13) % 26) + base)
  })
}
