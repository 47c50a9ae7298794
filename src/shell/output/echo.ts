import type { Word } from '../analysis.ts'

/** What `echo` prints; `-e` escapes are decoded, which other shells do without `-e`. */
export function echoText(args: readonly Word[]): string {
  let i = 0
  let newline = '\n'
  let escapes = false
  for (; i < args.length && /^-[neE]+$/.test(args[i]!.known); i++) {
    if (args[i]!.known.includes('n')) newline = ''
    if (args[i]!.known.includes('e')) escapes = true
  }
  const text = args
    .slice(i)
    .map((a) => a.known)
    .join(' ')
  return (escapes ? decodeEscapes(text) : text) + newline
}

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  '\\': '\\',
  "'": "'",
  '"': '"',
}

/** Backslash escapes of `echo -e`, `printf` and of string literals in scripting languages. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(
    /\\(x[\da-fA-F]{1,2}|u\{[\da-fA-F]{1,6}\}|u[\da-fA-F]{1,4}|U[\da-fA-F]{1,8}|0?[0-7]{1,3}|\n|.)/gs,
    (all, body: string) => {
      if (/^[xuU]./.test(body)) {
        const code = Number.parseInt(body.slice(1).replace('{', ''), 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      }
      if (/^[0-7]/.test(body)) return String.fromCharCode(Number.parseInt(body, 8) & 255 || 32)
      return SIMPLE[body] ?? all
    },
  )
}
