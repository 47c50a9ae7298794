import { nameOf } from '../../protocol/index.ts'
import type { CaseObject } from '../cases/test-case.ts'
import type { TestData } from '../policy-data.ts'
import { DECISIONS } from './parse-rule.ts'
import { fail, type Path, type Reader, readObject, readText, readWord } from './reader.ts'

/** The key that names the action, and the keys that may stand beside it. */
export const CASE_KEYS: Readonly<Record<string, readonly string[]>> = {
  shell: ['cwd'],
  read: ['content'],
  write: ['content'],
  delete: [],
  edited: ['old', 'new'],
  mcp: ['input', 'command', 'url'],
  prompt: ['attachments'],
  response: [],
  subagent: ['task'],
  tool: ['input'],
  stop: ['loopCount'],
  session: [],
}

const ALWAYS = ['expect', 'rule']

/** `{ shell: "vercel --prod", expect: ask, rule: no-prod-deploys }`. */
export function parseTest(reader: Reader, value: unknown, path: Path): TestData | null {
  const before = reader.issues.length
  const kinds = Object.keys(CASE_KEYS)
  const kind = typeof value === 'object' && value !== null ? kinds.find((each) => each in value) : undefined
  const keys = kind === undefined ? [...kinds, ...ALWAYS] : [kind, ...CASE_KEYS[kind]!, ...ALWAYS]
  const given = readObject(reader, value, path, keys, 'a test')
  if (given === null) return null
  if (kind === undefined) fail(reader, path, `a test needs one of ${kinds.join(', ')}`)
  else if (typeof given[kind] !== 'string')
    fail(reader, [...path, kind], `${kind}: expected text, received ${nameOf(given[kind])}`)
  const expect = readWord(reader, given['expect'], [...path, 'expect'], DECISIONS, 'expect')
  if (expect === null && given['expect'] === undefined)
    fail(reader, path, `a test needs expect: ${DECISIONS.join(', ')}`)
  const rule = readText(reader, given['rule'], [...path, 'rule'])
  if (reader.issues.length > before || expect === null) return null
  const test = Object.fromEntries(Object.entries(given).filter(([key]) => !ALWAYS.includes(key)))
  return { test: test as unknown as CaseObject, expect, rule, place: reader.yaml.placeOf(path) }
}
