import type { Issue } from './issue.ts'

/** Text of what came on stdin. Windows builds send a BOM, PowerShell pipes UTF-16 (protocol.md 3.7). */
export function decodeInput(bytes: Uint8Array): { text: string; issue?: Issue } {
  const encoding = encodingOf(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    const issue = { path: '', expected: `valid ${encoding.toUpperCase()}`, received: 'broken bytes' }
    return { text: new TextDecoder(encoding).decode(bytes), issue }
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // JSON starts with an ASCII character, so a zero beside it is UTF-16 without a BOM.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be'
  return 'utf-8'
}
