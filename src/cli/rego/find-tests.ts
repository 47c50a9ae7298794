// Tests are rules named test_…; todo_test_… are left for later. OPA runs two rules of one name as two tests, so the
// second one is renamed before compilation: together they would be one rule that holds when either does.
import { columnOf, type Module, type Rule, rowOf } from '../../rego/index.ts'

export interface RegoTest {
  /** `data.shop.test_total`, or `data.shop.test_total#01` for a second rule of the name. */
  readonly path: string
  /** Where the engine finds it. */
  readonly rulePath: string
  /** The rule's name for the trace. */
  readonly owner: string
  readonly file: string
  readonly row: number
  /** Columns by which new names moved what stands in its first line. */
  readonly shift: number
  readonly isSkipped: boolean
  /** Variables of the head: `test_total[name]` has one result for each name. */
  readonly cases: readonly string[]
}

export interface FoundTests {
  readonly tests: readonly RegoTest[]
  /** Sources to compile, with every test under a name of its own. */
  readonly modules: Record<string, string>
}

export function findTests(parsed: readonly Module[], sources: Readonly<Record<string, string>>): FoundTests {
  const modules = { ...sources }
  const tests: RegoTest[] = []
  const counts = new Map<string, number>()
  for (const module of parsed) {
    const lines = (sources[module.file] ?? '').split('\n')
    /** Columns that were added to each row so far. */
    const added = new Map<number, number>()
    for (const rule of module.rules) {
      if (!isTest(rule)) continue
      const path = [...module.package, rule.name].join('.')
      const row = rowOf(rule.at)
      // Further definitions of a test with cases belong to the first.
      if (rule.path.length > 0 && counts.has(path)) continue
      const turn = counts.get(path) ?? 0
      counts.set(path, turn + 1)
      const name = turn === 0 ? rule.name : `${rule.name}__again_${turn}`
      const before = added.get(row) ?? 0
      const shift = before + (turn === 0 ? 0 : rename(lines, rule, name, before))
      added.set(row, shift)
      tests.push({
        path: turn === 0 ? path : `${path}#${String(turn).padStart(2, '0')}`,
        rulePath: `data${[...module.package.slice(1), name].map((key) => `[${JSON.stringify(key)}]`).join('')}`,
        owner: [...module.package, name].join('.'),
        file: module.file,
        row,
        shift,
        isSkipped: rule.name.startsWith('todo_'),
        cases: rule.path.flatMap((key) => (key.t === 'var' ? [key.name] : [])),
      })
    }
    modules[module.file] = lines.join('\n')
  }
  return { tests, modules }
}

function isTest({ name, args, isDefault }: Rule): boolean {
  return /^(todo_)?test_/.test(name) && args === undefined && isDefault !== true
}

/** Gives a rule its own name, in its line; tells by how many columns that moves the rest. */
function rename(lines: string[], rule: Rule, name: string, moved: number): number {
  const index = rowOf(rule.at) - 1
  const start = columnOf(rule.at) - 1 + moved
  const line = lines[index] ?? ''
  // The old syntax has heads with several bodies: `test_a { … } { … }`.
  const isChained = line.startsWith('{', start)
  const [old, now] = isChained ? ['', `; ${name} `] : [rule.name, name]
  lines[index] = line.slice(0, start) + now + line.slice(start + old.length)
  return now.length - old.length
}
