// Finds all keywords in one pass. A rolling hash of the last three characters (five bits each, which folds case)
// looks up a small table; only on a hit are the keywords of that bucket compared. Building costs microseconds,
// which matters for a hook process, and a megabyte costs a few milliseconds.

export interface Keyword<T> {
  readonly text: string
  readonly ignoreCase: boolean
  readonly owner: T
}

export interface KeywordIndex<T> {
  /** Bucket number per hash of three characters, 0 for none. */
  readonly table: Uint16Array
  readonly buckets: readonly (readonly Keyword<T>[])[]
}

const HASH_BITS = 15
const HASH_MASK = (1 << HASH_BITS) - 1

export function indexKeywords<T>(keywords: readonly Keyword<T>[]): KeywordIndex<T> {
  const table = new Uint16Array(1 << HASH_BITS)
  const buckets: Keyword<T>[][] = [[]]
  for (const keyword of keywords) {
    const text = keyword.ignoreCase ? keyword.text.toLowerCase() : keyword.text
    const hash = hashOf(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2))
    if (table[hash] === 0) table[hash] = buckets.push([]) - 1
    buckets[table[hash]!]!.push({ ...keyword, text })
  }
  return { table, buckets }
}

function hashOf(a: number, b: number, c: number): number {
  return ((a & 31) << 10) | ((b & 31) << 5) | (c & 31)
}

/** The same hash from 24 bits that hold three bytes. */
export function hashOfBits(bits: number): number {
  return ((bits >>> 6) & 0x7c00) | ((bits >>> 3) & 0x3e0) | (bits & 31)
}

/** Calls `hit` for every keyword in the text, in order of position. */
export function scanKeywords<T>(index: KeywordIndex<T>, text: string, hit: (owner: T, at: number) => void) {
  const { table, buckets } = index
  const { length } = text
  if (length < 3) return
  let hash = ((text.charCodeAt(0) & 31) << 5) | (text.charCodeAt(1) & 31)
  for (let i = 2; i < length; i++) {
    hash = ((hash << 5) | (text.charCodeAt(i) & 31)) & HASH_MASK
    const bucket = table[hash]!
    if (bucket === 0) continue
    const at = i - 2
    for (const keyword of buckets[bucket]!) {
      if (startsAt(text, at, keyword.text, keyword.ignoreCase)) hit(keyword.owner, at)
    }
  }
}

function startsAt(text: string, at: number, word: string, ignoreCase: boolean): boolean {
  for (let offset = 0; offset < word.length; offset++) {
    const code = text.charCodeAt(at + offset)
    const wanted = word.charCodeAt(offset)
    if (code !== wanted && !(ignoreCase && isUpperOf(code, wanted))) return false
  }
  return true
}

export function isUpperOf(code: number, lower: number): boolean {
  return code + 32 === lower && code >= 65 && code <= 90
}
