// Runs OPA's conformance cases against the built engine: `npm run conformance:rego [folder...]`.
// The cases are no part of this project; without them the run says so and succeeds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const data = resolve(root, '../shared/rego-conformance')

/** Cases that fail on purpose, by folder and note, each with its reason. */
const EXCEPTIONS = {}

if (!existsSync(join(data, 'v1'))) {
  console.log(`conformance:rego: no cases at ${data}; nothing to run.`)
  process.exit(0)
}

const engineFile = process.env.JACKLINE_REGO_ENGINE ?? join(root, 'dist/rego.js')
const engine = await import(pathToFileURL(engineFile).href)
const arguments_ = process.argv.slice(2)
const verbose = arguments_.includes('--verbose')
const wanted = arguments_.filter((argument) => !argument.startsWith('--'))

const tiers = readTiers(readFileSync(join(data, 'README.md'), 'utf8'))
const totals = new Map()
let failedRun = false

for (const file of readdirSync(join(data, 'v1')).sort()) {
  const folder = file.replace(/\.json$/, '')
  if (wanted.length > 0 && !wanted.includes(folder)) continue
  const { cases } = engine.toJson(engine.parseJson(readFileSync(join(data, 'v1', file), 'utf8')))
  const failures = cases.flatMap((one, index) => {
    const reason = runCase(one)
    return reason === undefined ? [] : [{ note: one.note, index, reason }]
  })
  report(folder, cases.length, failures)
}

for (const [tier, { passed, total }] of [...totals].sort()) {
  console.log(`tier ${tier}: ${passed}/${total} (${((100 * passed) / total).toFixed(1)} %)`)
}
process.exit(failedRun ? 1 : 0)

function report(folder, total, failures) {
  const tier = tiers.get(folder) ?? '?'
  const unexpected = failures.filter(({ note }) => EXCEPTIONS[`${folder}: ${note}`] === undefined)
  const sum = totals.get(tier) ?? { passed: 0, total: 0 }
  totals.set(tier, { passed: sum.passed + total - failures.length, total: sum.total + total })
  const excused = failures.length - unexpected.length
  console.log(
    `${tier.padEnd(3)} ${folder.padEnd(42)} ${total - failures.length}/${total}${excused > 0 ? ` (${excused} excused)` : ''}`,
  )
  if (unexpected.length > 0 && /^[12]/.test(tier) && !tier.includes('+')) failedRun = true
  if (verbose)
    for (const { note, index, reason } of unexpected) console.log(`      #${index} ${note}: ${reason}`)
}

/** Undefined when the case passes, else why it does not. */
function runCase(one) {
  const modules = Object.fromEntries((one.modules ?? []).map((source, i) => [`test-${i}.rego`, source]))
  try {
    const functions = { 'test.sleep': { arity: 1, call: () => null } }
    const program = engine.compile({ modules, data: one.data ?? {}, functions })
    const input = one.input_term === undefined ? one.input : engine.parseValue(one.input_term)
    const rows = program.query(one.query).evaluate(input, { strictBuiltinErrors: one.strict_error === true })
    if (one.want_error_code !== undefined || one.want_error !== undefined) {
      return `no error, but ${JSON.stringify(rows, exact)}`
    }
    return sameRows(rows, one)
      ? undefined
      : `got ${JSON.stringify(rows, exact)}, want ${JSON.stringify(one.want_result, exact)}`
  } catch (error) {
    return judgeError(error, one)
  }
}

function judgeError(error, one) {
  if (!(error instanceof engine.RegoError)) return `crash: ${error.stack}`
  if (one.want_error_code === undefined && one.want_error === undefined) return `error: ${error.message}`
  const [first] = error.errors
  if (one.want_error_code !== undefined && first.code !== one.want_error_code)
    return `code ${first.code}, want ${one.want_error_code}: ${error.message}`
  if (one.want_error !== undefined && !error.message.includes(one.want_error))
    return `text ${error.message}, want ${one.want_error}`
  return undefined
}

function sameRows(rows, one) {
  const canonical = (row) => {
    const shown = Object.entries(row).filter(
      ([name]) => !(one.ignore_generated_vars && name.startsWith('__localq')),
    )
    const sorted = shown.map(([name, value]) => [
      name,
      one.sort_bindings && Array.isArray(value) ? [...value].sort(byText) : value,
    ])
    return text(Object.fromEntries(sorted))
  }
  const have = new Set(rows.map(canonical))
  const want = new Set((one.want_result ?? []).map(canonical))
  return have.size === want.size && [...have].every((row) => want.has(row))
}

function byText(a, b) {
  return text(a) < text(b) ? -1 : 1
}

/** JSON with sorted keys; numbers by value. */
function text(value) {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${text(value[key])}`).join(',')}}`
}

function exact(_key, value) {
  return typeof value === 'bigint' ? `${value}n` : value
}

/** The tier of each folder, from the lists in the README of the data. */
function readTiers(readme) {
  const found = new Map()
  for (const [, tier, list] of readme.matchAll(/^\*\*([123][LBW+]?),[^*]*\*\*[^:]*: (.*)\.$/gm)) {
    for (const item of list.split(', ')) found.set(item.replace(/ \d+$/, ''), tier)
  }
  return found
}
