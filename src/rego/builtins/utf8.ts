// Bytes to text the way Go ranges over them: every byte that is not part of valid UTF-8 is one U+FFFD.

export function decodeUtf8(bytes: Uint8Array): string {
  let text = ''
  let start = 0
  for (let i = 0; i < bytes.length; ) {
    const width = sequenceLength(bytes, i)
    if (width > 0) i += width
    else {
      text += `${utf8.decode(bytes.subarray(start, i))}\ufffd`
      start = ++i
    }
  }
  return text + utf8.decode(bytes.subarray(start))
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Length of the valid sequence at an offset, 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number
  if (first < 0x80) return 1
  const width =
    first >= 0xf0 && first <= 0xf4
      ? 4
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xc2 && first < 0xe0
          ? 2
          : 0
  if (width === 0 || at + width > bytes.length) return 0
  for (let i = 1; i < width; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1] as number
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  return first === 0xf4 && second > 0x8f ? 0 : width
}
