const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/**
 * A key that stands twice in one object of valid JSON text. Parsers differ in which one they take, so what is judged
 * could differ from what is done; JSON.parse itself says nothing. Linear in the text, whatever is in it.
 */
export function duplicateKey(text: string): string | undefined {
  const open: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at)
        const keys = isKey ? open.at(-1) : null
        if (keys) {
          const key: string = JSON.parse(text.slice(at, end + 1))
          if (keys.has(key)) return key
          keys.add(key)
        }
        isKey = false
        at = end
        break
      }
      case OPEN_OBJECT:
        open.push(new Set())
        isKey = true
        break
      case OPEN_LIST:
        open.push(null)
        isKey = false
        break
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        open.pop()
        isKey = false
        break
      case COMMA:
        isKey = open.at(-1) !== null
    }
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first--
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}
