// Regular expressions with RE2's syntax and linear time. A plain RegExp runs the patterns that mean the same there
// and whose backtracking is bounded for the text at hand; `re2js`, slow to load, runs everything else.
import { createRequire } from 'node:module'
import { builtinError } from './builtin.ts'
import { type PlainRegex, toPlainRegex } from './plain-regex.ts'
import { createTester, type PlainTest, type Tester } from './plain-test.ts'

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
  namedGroups(): Record<string, number>
}

interface Re2Library {
  RE2JS: { compile(pattern: string, flags?: number): Re2Pattern }
}

const CACHE_SIZE = 500

const compiled = new Map<string, Re2Pattern>()
const plain = new Map<string, PlainRegex | undefined>()
const testers = new Map<string, Tester | undefined>()
let library: Re2Library | undefined

/** Throws a builtin failure when the pattern is wrong. */
export function checkRe2(pattern: string): void {
  if (plainRegex(pattern) === undefined) compileRe2(pattern)
}

function compileRe2(pattern: string): Re2Pattern {
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

function plainRegex(pattern: string): PlainRegex | undefined {
  const known = plain.get(pattern)
  if (known !== undefined || plain.has(pattern)) return known
  const found = toPlainRegex(pattern)
  remember(plain, pattern, found)
  return found
}

function remember<T>(cache: Map<string, T>, key: string, value: T): void {
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, value)
}

/** True when the pattern occurs in the text. */
export function matchesRe2(pattern: string, text: string): boolean {
  return testerOf(pattern)?.(text) ?? compileRe2(pattern).matcher(text).find()
}

function testerOf(pattern: string): Tester | undefined {
  const known = testers.get(pattern)
  if (known !== undefined || testers.has(pattern)) return known
  const test = plainRegex(pattern)?.test
  const tester = test && createTester(test)
  remember(testers, pattern, tester)
  return tester
}

/** How to search for a pattern, to be kept; undefined when RegExp cannot. */
export function prepareTest(pattern: string): PlainTest | undefined {
  const test = plainRegex(pattern)?.test
  return test !== undefined && Number.isFinite(test.degree * test.factor) ? test : undefined
}

/** Takes what `prepareTest` found out. */
export function rememberTest(pattern: string, test: PlainTest): void {
  remember(testers, pattern, createTester(test))
}

/** Numbers of the named captures. */
export function groupNumbers(pattern: string): Map<string, number> {
  const simple = plainRegex(pattern)
  if (simple === undefined) return new Map(Object.entries(compileRe2(pattern).namedGroups()))
  return new Map(simple.names.flatMap((name, i) => (name === undefined ? [] : [[name, i]])))
}

interface Re2Match {
  start: number
  end: number
  groups: (string | undefined)[]
}

/** Successive matches, as Go's FindAll: an empty match next to the one before is skipped. */
export function* findAll(pattern: string, text: string): Generator<Re2Match> {
  let last = -1
  for (const match of matches(pattern, text)) {
    if (match.start === match.end && match.start === last) continue
    last = match.end
    yield match
  }
}

function matches(pattern: string, text: string): Generator<Re2Match> {
  const finder = plainRegex(pattern)?.finder(text)
  return finder === undefined ? slowMatches(compileRe2(pattern).matcher(text)) : plainMatches(finder, text)
}

function* slowMatches(matcher: Re2Matcher): Generator<Re2Match> {
  while (matcher.find()) {
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? undefined)
    yield { start: matcher.start(), end: matcher.end(), groups }
  }
}

function* plainMatches(finder: RegExp, text: string): Generator<Re2Match> {
  let from = 0
  while (from <= text.length) {
    finder.lastIndex = from
    const match = finder.exec(text)
    if (match === null) return
    const end = match.index + match[0].length
    from = match[0] === '' ? end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1) : end
    yield { start: match.index, end, groups: match }
  }
}
