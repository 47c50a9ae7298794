// The packages of a compiled program that decide something.
import type { RegoProgram } from '../../rego/index.ts'
import type { RegoSource } from './compile-set.ts'
import type { RegoEngine, RegoPackage } from './rego-set.ts'
import { readRouting } from './routing.ts'
import { isVerb, type Verb } from './verb.ts'

/** Cupcake's own machinery: it collects decisions and makes none. */
const MACHINERY = ['cupcake.system', 'cupcake.global.system', 'cupcake.helpers']

/** Every package below the policy folders that defines a verb, with its routing. */
export function packagesOf(
  engine: RegoEngine,
  program: RegoProgram,
  sources: ReadonlyMap<string, RegoSource>,
  warn: (line: string) => void,
): RegoPackage[] {
  const { plan } = program
  const verbsOf = new Map<string, Partial<Record<Verb, { file: string; row: number }>>>()
  const paths = new Map(plan.packages.map((keys) => [keys.slice(1).join('.'), keys.slice(1)]))
  for (const { prefix, file, at: position } of plan.rules) {
    if (sources.get(file)?.isHelper === true) continue
    const keys = prefix.map((term) => (term.t === 'string' ? (term.text ?? '') : ''))
    // `deny["x"] := …` is no decision, but it must not be overlooked either.
    const at = keys.findIndex((key, i) => isVerb(key) && paths.has(keys.slice(1, i).join('.')))
    const verb = keys[at]
    if (!isVerb(verb)) continue
    const path = keys.slice(1, at).join('.')
    if (MACHINERY.some((name) => path === name || path.startsWith(`${name}.`))) continue
    const verbs = verbsOf.get(path) ?? {}
    verbs[verb] ??= { file, row: engine.rowOf(position) }
    verbsOf.set(path, verbs)
  }
  return [...paths].flatMap(([name, path]): RegoPackage[] => {
    const verbs = verbsOf.get(name)
    if (verbs === undefined) return []
    const blocks = program.annotationsFor(pathText(path)).map(({ annotations }) => annotations)
    const [first] = Object.values(verbs)
    const routing = readRouting(blocks, (problem) => warn(`${first?.file}: ${problem}`))
    return [{ path, routing, verbs }]
  })
}

/** `data["cupcake"]["policies"]`, which any key survives. */
export function pathText(keys: readonly string[]): string {
  return `data${keys.map((key) => `[${JSON.stringify(key)}]`).join('')}`
}
