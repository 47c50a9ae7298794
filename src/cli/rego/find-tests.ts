// Tests are rules named test_…; todo_test_… are left for later. OPA runs two rules of one name as two tests, so the
// second one is renamed before compilation: together they would be one rule that holds when either does.
import { type Module, type Rule, rowOf } from '../../rego/index.ts'
import { createRenamer } from './rename-rule.ts'

export interface RegoTest {
  /** `data.shop.test_total`, or `data.shop.test_total#01` for a second rule of the name. */
  readonly path: string
  /** Where the engine finds it. */
  readonly rulePath: string
  /** The rule's name for the trace. */
  readonly owner: string
  readonly file: string
  readonly row: number
  readonly isSkipped: boolean
  /** Variables of the head: `test_total[name]` has one result for each name. */
  readonly cases: readonly string[]
  /** The column in the source as written, for one that the engine reports. */
  columnAt(row: number, column: number): number
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
    const renamer = createRenamer(sources[module.file] ?? '')
    for (const rule of module.rules) {
      if (!isTest(rule)) continue
      const path = [...module.package, rule.name].join('.')
      const turn = counts.get(path) ?? 0
      const name = turn === 0 ? rule.name : `${rule.name}__again_${turn}`
      // Further definitions of a test with cases belong to the first.
      if (turn > 0 && (rule.path.length > 0 || !renamer.rename(rule, name))) continue
      counts.set(path, turn + 1)
      tests.push({
        path: turn === 0 ? path : `${path}#${String(turn).padStart(2, '0')}`,
        rulePath: `data${[...module.package.slice(1), name].map((key) => `[${JSON.stringify(key)}]`).join('')}`,
        owner: [...module.package, name].join('.'),
        file: module.file,
        row: rowOf(rule.at),
        isSkipped: rule.name.startsWith('todo_'),
        cases: rule.path.flatMap((key) => (key.t === 'var' ? [key.name] : [])),
        columnAt: renamer.columnAt,
      })
    }
    modules[module.file] = renamer.text()
  }
  return { tests, modules }
}

function isTest({ name, args, isDefault }: Rule): boolean {
  return /^(todo_)?test_/.test(name) && args === undefined && isDefault !== true
}
