import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '../../protocol/index.ts'
import { type HookEntry, textOf } from '../hook.ts'
import { parseHooksFile } from '../parse-hooks-file.ts'
import { type Addition, addEntries, removeEntries, revert } from './index.ts'

// Random valid hooks files, written in random ways: every gap between two tokens holds random blanks and comments.

const gap = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('', ' ', '\n', '\r\n', '\n    ', '\t') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('// note\n', '//\r\n', '/* block */', '/* two\nlines */', '/**/'),
      },
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''))

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** The value as JSON with the next gap taken wherever one is allowed. */
function write(value: Json, next: () => string): string {
  const join = (open: string, parts: string[], close: string) =>
    open + (parts.length === 0 ? next() : parts.map((part) => next() + part + next()).join(',')) + close
  if (Array.isArray(value))
    return join(
      '[',
      value.map((each) => write(each, next)),
      ']',
    )
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(
      ([key, each]) => `${JSON.stringify(key)}${next()}:${next()}${write(each, next)}`,
    )
    return join('{', parts, '}')
  }
  return JSON.stringify(value)
}

const word = fc.constantFrom('a', './b.sh', 'echo "hi" , ] }', 'é\\n', 'x y', '/ *')
const entry = fc
  .record(
    {
      command: word,
      matcher: fc.constantFrom('', 'git', '*', '[{},]'),
      timeout: fc.constantFrom(1, 2.5),
      vendor: fc.constantFrom<Json>(null, [1, { deep: [] }], 'x'),
    },
    { requiredKeys: ['command'] },
  )
  .map((each) => each as Json)
const hooks = fc.dictionary(fc.constantFrom(...EVENT_NAMES), fc.array(entry, { maxLength: 3 }), {
  maxKeys: 4,
})
const file = fc
  .tuple(hooks, fc.boolean(), fc.infiniteStream(gap), fc.constantFrom('', '\uFEFF'), fc.constantFrom(0, 1, 2))
  .map(([value, versionFirst, gaps, mark, pretty]) => {
    const all: Json = versionFirst ? { version: 1, hooks: value } : { hooks: value, version: 2, extra: [] }
    if (pretty > 0) return `${mark}${JSON.stringify(all, null, pretty * 2)}\n`
    const next = () => gaps.next().value as string
    return mark + next() + write(all, next) + next()
  })

const additions = fc.array(
  fc.record({
    event: fc.constantFrom(...EVENT_NAMES),
    entry: fc.record(
      {
        command: fc.constantFrom('ours', 'ours http://x/*y*/'),
        matcher: fc.constantFrom('a', 'b//'),
        failClosed: fc.boolean(),
      },
      { requiredKeys: ['command'] },
    ),
  }) as fc.Arbitrary<Addition>,
  { minLength: 1, maxLength: 4 },
)

const isOurs = (each: HookEntry) => textOf(each).startsWith('ours')
const runs = { numRuns: Number(process.env['JACKLINE_RUNS'] ?? 300) }

describe('for any file that Cursor accepts', () => {
  it('adding and then removing gives every byte back', () => {
    fc.assert(
      fc.property(file, additions, (text, added) => {
        expect(removeEntries(addEntries(text, added), isOurs)).toBe(text)
      }),
      runs,
    )
  })

  it('adding twice is adding once', () => {
    fc.assert(
      fc.property(file, additions, (text, added) => {
        const once = addEntries(text, added)
        expect(addEntries(once, added)).toBe(once)
      }),
      runs,
    )
  })

  it('what was there is still there, in its order, and nothing but text was added', () => {
    fc.assert(
      fc.property(file, additions, (text, added) => {
        const after = addEntries(text, added)
        const foreign = (each: string) => parseHooksFile(each).entries.filter((one) => !isOurs(one))
        const sorted = (each: string) => foreign(each).toSorted((a, b) => a.event.localeCompare(b.event))
        expect(sorted(after)).toEqual(sorted(text))
        expect(isSubsequence(text, after)).toBe(true)
      }),
      runs,
    )
  })

  it('any entry can be removed, and the others stay', () => {
    fc.assert(
      fc.property(file, fc.nat(), (text, pick) => {
        const { entries } = parseHooksFile(text)
        const gone = entries[pick % Math.max(entries.length, 1)]
        const after = removeEntries(text, ({ event, index }) => event === gone?.event && index === gone.index)
        expect(parseHooksFile(after).entries).toHaveLength(Math.max(entries.length - 1, 0))
        expect(isSubsequence(after, text)).toBe(true)
      }),
      runs,
    )
  })

  it('a receipt gives every byte back, also of a file that was not there', () => {
    fc.assert(
      fc.property(fc.option(file, { nil: undefined }), additions, (text, added) => {
        const after = addEntries(text, added)
        expect(revert(after, { before: text ?? null, after }, isOurs)).toBe(text ?? null)
      }),
      runs,
    )
  })
})

function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const character of whole) if (character === part[at]) at++
  return at >= part.length
}
