// Regular expressions with RE2's syntax and linear time. `re2js` runs everything; a plain RegExp runs only patterns
// that mean the same there and whose backtracking is provably bounded for the text at hand.
import { createRequire } from 'node:module'
import { builtinError } from './builtin.ts'
import { type PlainRegex, toPlainRegex } from './plain-regex.ts'

/** The part of re2js that we use. */
interface Re2Matcher {
  find(start?: number): boolean
  group(index?: number): string | null
  start(index?: number): number
  end(index?: number): number
  groupCount(): number
}

interface Re2Pattern {
  matcher(text: string): Re2Matcher
}

interface Re2Library {
  RE2JS: { compile(pattern: string, flags?: number): Re2Pattern }
}

const CACHE_SIZE = 500
/** Backtracking steps we accept from RegExp. */
const COST_LIMIT = 5_000_000

const compiled = new Map<string, Re2Pattern>()
const plain = new Map<string, PlainRegex | undefined>()
let library: Re2Library | undefined

/** Compiles a pattern; a fault in it is a builtin failure. */
export function compileRe2(pattern: string): Re2Pattern {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  library ??= createRequire(import.meta.url)('re2js') as Re2Library
  let result: Re2Pattern
  try {
    result = library.RE2JS.compile(pattern)
  } catch (error) {
    throw builtinError((error as Error).message)
  }
  remember(compiled, pattern, result)
  return result
}

/** True when the pattern occurs in the text. */
export function matchesRe2(pattern: string, text: string): boolean {
  let simple = plain.get(pattern)
  if (simple === undefined && !plain.has(pattern)) {
    simple = toPlainRegex(pattern)
    remember(plain, pattern, simple)
  }
  if (simple !== undefined && simple.cost(text.length) <= COST_LIMIT) return simple.regex.test(text)
  return compileRe2(pattern).matcher(text).find()
}

function remember<T>(cache: Map<string, T>, key: string, value: T): void {
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, value)
}

interface Re2Match {
  start: number
  end: number
  groups: (string | undefined)[]
}

/** Successive matches, as Go's FindAll: an empty match next to the one before is skipped. */
export function* findAll(pattern: string, text: string): Generator<Re2Match> {
  const matcher = compileRe2(pattern).matcher(text)
  let last = -1
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()]
    if (start === end && start === last) continue
    last = end
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? undefined)
    yield { start, end, groups }
  }
}
