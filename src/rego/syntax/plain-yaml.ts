// The YAML that people write in annotations: block maps and lists, one-line flow values, plain and quoted scalars.
// Anything else (anchors, block scalars, tags) makes the reader give up, and the caller asks a full YAML parser.

interface Line {
  indent: number
  text: string
}

interface Cursor {
  lines: Line[]
  index: number
}

const KEY = /^("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_$/.-][^:#"'{}[\],&*!|>%@`]*?)\s*:(?:\s+(.*))?$/
/** What is a text whatever stands around it, but for the words that YAML knows. */
const WORDS = /^[A-Za-z][A-Za-z0-9_ ./-]*$/
const GIVE_UP = Symbol('give up')

/** The value, or undefined when the text needs a full YAML parser. */
export function readPlainYaml(source: readonly string[]): { value: unknown } | undefined {
  const lines: Line[] = []
  for (const raw of source) {
    if (raw.includes('\t')) return undefined
    const text = raw.trim()
    if (text !== '' && !text.startsWith('#'))
      lines.push({ indent: raw.length - raw.trimStart().length, text })
  }
  const cursor: Cursor = { lines, index: 0 }
  if (lines.length === 0) return { value: null }
  try {
    const value = readBlock(cursor, lines[0]?.indent ?? 0)
    return cursor.index === lines.length ? { value } : undefined
  } catch (reason) {
    if (reason !== GIVE_UP) throw reason
    return undefined
  }
}

function readBlock(cursor: Cursor, indent: number): unknown {
  const line = cursor.lines[cursor.index] as Line
  if (isItem(line.text)) return readList(cursor, indent)
  return KEY.test(line.text) ? readMap(cursor, indent) : readLoneScalar(cursor)
}

function readLoneScalar(cursor: Cursor): unknown {
  const line = cursor.lines[cursor.index++] as Line
  return readScalar(line.text)
}

function isItem(text: string): boolean {
  return text === '-' || text.startsWith('- ')
}

function readList(cursor: Cursor, indent: number): unknown[] {
  const items: unknown[] = []
  for (
    let line = cursor.lines[cursor.index];
    line && line.indent === indent && isItem(line.text);
    line = cursor.lines[cursor.index]
  ) {
    const rest = line.text.slice(1).trimStart()
    if (rest === '') {
      cursor.index++
      items.push(readNested(cursor, indent))
      continue
    }
    // The rest of the line is the first line of the item, indented by what stands before it.
    cursor.lines[cursor.index] = { indent: indent + line.text.length - rest.length, text: rest }
    items.push(readBlock(cursor, indent + line.text.length - rest.length))
  }
  return items
}

function readMap(cursor: Cursor, indent: number): Record<string, unknown> {
  const map: Record<string, unknown> = {}
  for (
    let line = cursor.lines[cursor.index];
    line && line.indent === indent;
    line = cursor.lines[cursor.index]
  ) {
    const match = KEY.exec(line.text)
    if (!match) throw GIVE_UP
    const key = String(readScalar(match[1] as string))
    if (key === '__proto__' || key in map) throw GIVE_UP
    cursor.index++
    const text = match[2] ?? ''
    map[key] = text === '' || text.startsWith('#') ? readNested(cursor, indent) : readScalar(text)
  }
  return map
}

function readNested(cursor: Cursor, indent: number): unknown {
  const next = cursor.lines[cursor.index]
  if (next === undefined) return null
  if (next.indent > indent || (next.indent === indent && isItem(next.text)))
    return readBlock(cursor, next.indent)
  return null
}

function readScalar(source: string): unknown {
  const text = source.trim()
  if (WORDS.test(text)) return knownWord(text)
  if (text.startsWith('[') || text.startsWith('{')) return readFlow(text)
  if (text.startsWith('"')) return readJson(text)
  if (text.startsWith("'")) {
    if (!/^'[^']*'$/.test(text)) throw GIVE_UP
    return text.slice(1, -1)
  }
  if (/^[&*!|>%@`?]/.test(text) || / #|: |:$/.test(text)) throw GIVE_UP
  return plainScalar(text)
}

function knownWord(text: string): unknown {
  if (text === 'null' || text === 'Null' || text === 'NULL') return null
  if (text === 'true' || text === 'True' || text === 'TRUE') return true
  return text === 'false' || text === 'False' || text === 'FALSE' ? false : text
}

function plainScalar(text: string): unknown {
  if (text === '~') return null
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^[-+.]?\d/.test(text) && /^[-+.\dxXoOeE_:a-fA-F]+$/.test(text)) throw GIVE_UP
  if (/^[-+]?\.(?:inf|nan)$/i.test(text)) throw GIVE_UP
  return text
}

// One-line flow values are read as JSON, after quoting the bare words of a list.
function readFlow(text: string): unknown {
  if (text.includes('"')) return readJson(text)
  const list = /^\[([^[\]{}"'#]*)\]$/.exec(text)
  if (!list) return readJson(text)
  const inner = (list[1] as string).trim()
  if (inner === '') return []
  return inner.split(',').map((item) => readScalar(item))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw GIVE_UP
  }
}
