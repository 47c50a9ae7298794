import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '../../protocol/index.ts'
import { isVoid, parseHooksFile } from '../parse-hooks-file.ts'
import { type CheckOptions, type CheckResult, check } from './check.ts'
import { buildExample } from './example-workspace.ts'
import { applyFixes, fixAll } from './fix.ts'

let options: CheckOptions
let path: string
let remove: () => void
beforeAll(() => {
  const built = buildExample({
    hooks: {},
    files: { '.cursor/hooks/a.sh': '#!/bin/sh\ncat > /dev/null\necho "{}"\n', 'tools/b.py': 'print("{}")\n' },
  })
  ;({ options, remove } = built)
  path = `${built.root}/workspace/.cursor/hooks.json`
})
afterAll(() => remove())

const run = (text: string): CheckResult => check({ ...options, texts: new Map([[path, text]]) })

const command = fc.constantFrom(
  'true',
  '.cursor/hooks/a.sh',
  'python3 tools/b.py --x',
  'echo "{}"',
  'cd tools && python3 b.py',
  'jq . > /dev/null',
)
const entry = fc.record(
  {
    command,
    timeout: fc.integer({ min: 1, max: 4000 }),
    loop_limit: fc.option(fc.integer({ min: 1, max: 20 })),
    failClosed: fc.boolean(),
    matcher: fc.constantFrom('', '*', '.*'),
    description: fc.string(),
  },
  { requiredKeys: ['command'] },
)
const hooksFile = fc
  .dictionary(fc.constantFrom(...EVENT_NAMES), fc.array(entry, { maxLength: 3 }), { maxKeys: 6 })
  .map((hooks) => ({ version: 1, hooks }))
// The stripping defect is a finding of its own: a slash never meets a slash or a star here.
const validText = fc
  .tuple(hooksFile, fc.constantFrom(undefined, 2, '\t'))
  .map(([file, indent]) => JSON.stringify(file, null, indent).replaceAll(/\/(?=[/*])/g, '\\u002f'))

describe('a valid hooks file', () => {
  it('has no error, and is not void', () => {
    fc.assert(
      fc.property(validText, (text) => {
        const { findings, files } = run(text)
        expect(files[0]?.dropped).toBe(false)
        expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

const pieces = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '//',
  '/*',
  '*/',
  '\\',
  'null',
  '0',
  '-1',
  '"x"',
  '"Stop"',
  '"hooks":',
  '\n',
  '\uFEFF',
  '\0',
  'true',
  '"version": "1"',
  '""',
)
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 12 }),
  put: pieces,
})
const mutated = fc
  .tuple(validText, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([text, changes]) =>
    changes.reduce((result, { at, cut, put }) => {
      const offset = Math.floor(at * result.length)
      return result.slice(0, offset) + put + result.slice(offset + cut)
    }, text),
  )

describe('any text', () => {
  it('is void for the linter exactly when the loader drops it, and a finding says why', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string(), fc.json()), (text) => {
        const dropped = isVoid(parseHooksFile(text).problems)
        const { files, findings } = run(text)
        expect(files[0]?.dropped).toBe(dropped)
        expect(findings.some(({ voidsFile }) => voidsFile)).toBe(dropped)
        for (const { line, column, endLine, endColumn } of findings) {
          expect(Math.min(line, column, endColumn)).toBeGreaterThan(0)
          expect(endLine).toBeGreaterThanOrEqual(line)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('reaches a fixed point, and is left alone when nothing can be fixed', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const { texts, result } = fixAll({ ...options, texts: new Map([[path, text]]) })
        const fixed = texts.get(path) ?? text
        expect(result.findings.filter(({ fix }) => fix !== undefined)).toEqual([])
        expect(applyFixes(fixed, run(fixed).findings)).toBe(fixed)
        if (!run(text).findings.some(({ fix }) => fix !== undefined)) expect(fixed).toBe(text)
      }),
      { numRuns: 150 },
    )
  })
})
