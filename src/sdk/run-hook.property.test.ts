import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  definitionOf,
  EVENT_NAMES,
  type EventName,
  isGate,
  samplePayload,
  validateFields,
} from '../protocol/index.ts'
import { folder, hookFile, spawnHook } from './spawn-hook.cases.ts'

// Whatever a handler does, Cursor gets one document that is valid for the event, or exit 2.

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const field = fc.constantFrom(
  'permission',
  'continue',
  'user_message',
  'env',
  'followup_message',
  'decision',
  '__proto__',
)
const value = fc.oneof(
  fc.constantFrom('allow', 'deny', 'ask', 'Deny', true, false, null, 0),
  fc.jsonValue({ maxDepth: 2 }),
)
const literal = fc
  .oneof(value, fc.dictionary(field, value, { maxKeys: 4 }))
  .map((each) => `JSON.parse(${JSON.stringify(JSON.stringify(each))})`)
const returned = fc.oneof(
  { weight: 4, arbitrary: literal },
  fc.constantFrom(
    'undefined',
    '1n',
    'Symbol()',
    '() => 1',
    'new Error("x")',
    'new Date()',
    '{ toJSON() { throw 1 } }',
  ),
)

/** Things a handler does before it ends; each is a statement. */
const act = fc.oneof(
  fc.constantFrom(
    `console.log('{"permission":"allow"}')`,
    `process.stdout.write('\\u0000')`,
    `process.stdout.end()`,
    `console.error('x')`,
    `process.getBuiltinModule('node:fs').writeSync(1, '[')`,
    `process.getBuiltinModule('node:child_process').execSync('echo {}', { stdio: 'inherit' })`,
    `setInterval(() => {}, 10)`,
    `process.exitCode = 1`,
    `process.on('exit', () => console.log('bye'))`,
    `setTimeout(() => { throw new Error('later') }, 0)`,
    `Promise.reject(new Error('lost'))`,
    `await null`,
    `await new Promise((done) => setTimeout(done, 5))`,
  ),
)
const end = fc.oneof(
  { weight: 4, arbitrary: returned.map((each) => `return (${each})`) },
  { weight: 1, arbitrary: returned.map((each) => `throw (${each})`) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 255 }).map((code) => `process.exit(${code})`) },
  fc.constantFrom(
    'process.exit(2)',
    'await new Promise(() => {})',
    'await new Promise((done) => setTimeout(done, 1e6))',
    'for (;;) {}',
    // A signal arrives later: whoever sends it to itself and returns has returned.
    'process.kill(process.pid), await new Promise(() => {})',
  ),
)
const behaviour = fc
  .tuple(fc.array(act, { maxLength: 3 }), end)
  .map(([acts, last]) => [...acts, last].join('; '))
const options = fc
  .constantFrom('deny', 'allow')
  .map((onFailure) => `{ deadlineMs: 1500, onFailure: '${onFailure}' }`)

async function check(event: EventName, body: string, settings: string): Promise<void> {
  const file = hookFile(`await runHook(defineHooks({ async ${event}() { ${body} } }), ${settings})`)
  const { status, stdout } = await spawnHook(file, JSON.stringify(samplePayload(event)))
  if (status === 2) return
  expect(status).toBe(0)
  const answer: unknown = JSON.parse(stdout)
  const { answer: fields } = definitionOf(event)
  expect(validateFields(fields, answer)).toEqual([])
  expect(Object.keys(answer as object).filter((key) => !(key in fields))).toEqual([])
  const failed = /^(throw|process\.exit|process\.kill|for)/.test(body.split('; ').at(-1) ?? '')
  if (failed && isGate(event) && settings.includes(`'deny'`)) {
    expect(answer).toMatchObject(
      definitionOf(event).kind === 'prompt' ? { continue: false } : { permission: 'deny' },
    )
  }
}

describe.concurrent('any behaviour of a handler', () => {
  it.each(EVENT_NAMES)('%s is answered once and validly', async (event) => {
    await fc.assert(
      fc.asyncProperty(behaviour, options, (body, settings) => check(event, body, settings)),
      { numRuns: Number(process.env['JACKLINE_RUNS'] ?? 4) },
    )
  })
})
