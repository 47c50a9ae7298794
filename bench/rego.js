// Rego: a typical set of twenty policies, compiled cold, restored from its serialised form, evaluated for one event;
// and the same evaluation by the real opa where it is installed. JACKLINE_REGO names another build to measure.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { median } from './measure.js'

const BUILD = process.env['JACKLINE_REGO'] ?? fileURLToPath(new URL('../dist/rego.js', import.meta.url))
const FOLDER = fileURLToPath(new URL('./rego-policies', import.meta.url))
const OPA = 'opa'
const QUERY = 'data.cupcake.policies'
const INPUT = {
  hook_event_name: 'beforeShellExecution',
  conversation_id: 'c-1',
  generation_id: 'g-1',
  command: 'git push origin feature --force && npm test -- /home/dev/shop/src',
  cwd: '/home/dev/shop',
  workspace_roots: ['/home/dev/shop'],
}

export async function run() {
  const { compile, restore, serialize } = await import(pathToFileURL(BUILD).href)
  const modules = Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
  )
  const root = mkdtempSync(join(tmpdir(), 'jackline-bench-'))
  try {
    const modulesFile = join(root, 'modules.json')
    const planFile = join(root, 'plan')
    const inputFile = join(root, 'input.json')
    writeFileSync(modulesFile, JSON.stringify(modules))
    writeFileSync(planFile, serialize(compile({ modules })))
    writeFileSync(inputFile, JSON.stringify(INPUT))
    const count = Object.keys(modules).length
    const compiled = cold(modulesFile, 'compile({ modules: JSON.parse(text) })')
    const restored = cold(planFile, 'restore(text)')
    const program = restore(readFileSync(planFile, 'utf8'))
    const warmUs = warm(program) * 1000
    return [
      bound(`compiling ${count} policies, cold in process`, compiled.preparedMs, 30, 'ms'),
      bound('restoring them from their serialised form, cold', restored.preparedMs, 3, 'ms'),
      `first evaluation after that, cold: ${restored.firstMs.toFixed(1)} ms`,
      bound('one evaluation of the set, warm median', warmUs, 150, 'µs'),
      ...opa(program, inputFile, warmUs),
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function bound(what, value, limit, unit) {
  return `${what}: ${value.toFixed(1)} ${unit} (at most ${limit}) ${value <= limit ? 'ok' : 'TOO SLOW'}`
}

/** Medians over fresh processes: the engine is loaded, then the clock starts. */
function cold(file, expression) {
  const script = `
    import { readFileSync } from 'node:fs'
    import { compile, restore } from ${JSON.stringify(pathToFileURL(BUILD).href)}
    const text = readFileSync(${JSON.stringify(file)}, 'utf8')
    const started = performance.now()
    const program = ${expression}
    const prepared = performance.now()
    program.evaluateRule(${JSON.stringify(QUERY)}, ${JSON.stringify(INPUT)})
    console.log(JSON.stringify([prepared - started, performance.now() - prepared]))`
  const times = Array.from({ length: 11 }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
    if (status !== 0) throw new Error(String(stderr))
    return JSON.parse(stdout)
  })
  return { preparedMs: median(times.map(([ms]) => ms)), firstMs: median(times.map(([, ms]) => ms)) }
}

/** Every call gets an input of its own, as every event does. */
function warm(program) {
  const times = []
  for (let round = -2000; round < 5000; round++) {
    const input = structuredClone(INPUT)
    const started = performance.now()
    program.evaluateRule(QUERY, input)
    if (round >= 0) times.push(performance.now() - started)
  }
  return median(times)
}

function opa(program, inputFile, warmUs) {
  const args = ['eval', '-d', FOLDER, '-i', inputFile, QUERY]
  const { status, stdout } = spawnSync(OPA, args)
  if (status !== 0) return ['opa is not on PATH: no comparison']
  const theirs = JSON.parse(stdout).result[0].expressions[0].value
  const same = canonical(theirs) === canonical(program.evaluateRule(QUERY, INPUT))
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now()
    spawnSync(OPA, args)
    return performance.now() - started
  })
  const ms = median(times)
  return [
    `opa eval of the same set, a process: ${ms.toFixed(0)} ms, ${Math.round((ms * 1000) / warmUs)} warm evaluations here; the results ${same ? 'are the same' : 'DIFFER'}`,
  ]
}

/** JSON with sorted keys. */
function canonical(value) {
  return JSON.stringify(value, (_, item) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
