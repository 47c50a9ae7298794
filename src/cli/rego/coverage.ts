// Which lines a run reached. A line counts when a rule's head or a statement starts there: a head is reached when
// the rule gives a value, a statement when it is tried.
import { type Module, type Rule, rowOf, type TraceHook } from '../../rego/index.ts'

export interface FileCoverage {
  readonly covered: readonly number[]
  readonly notCovered: readonly number[]
}

export interface Coverage {
  readonly trace: TraceHook
  /** By file, in the order of the modules. */
  report(): Record<string, FileCoverage>
}

export function createCoverage(modules: readonly Module[]): Coverage {
  const hits = new Map<string, Set<number>>(modules.map(({ file }) => [file, new Set()]))
  return {
    trace({ file, row, kind, op }) {
      if (kind === 'rule' ? op === 'exit' : op === 'enter') hits.get(file)?.add(row)
    },
    report() {
      const files = modules.map((module): [string, FileCoverage] => {
        const reached = hits.get(module.file)
        const rows = [...countedRows(module)].sort((a, b) => a - b)
        return [
          module.file,
          {
            covered: rows.filter((row) => reached?.has(row)),
            notCovered: rows.filter((row) => !reached?.has(row)),
          },
        ]
      })
      return Object.fromEntries(files)
    },
  }
}

function countedRows({ rules }: Module): Set<number> {
  const rows = new Set<number>()
  for (const rule of rules) {
    // The head of an `else` is not counted: the trace tells only of its statements.
    rows.add(rowOf(rule.at))
    addStatements(rule, rows)
  }
  return rows
}

/** Statements of bodies at any depth: of `else`, `every`, comprehensions. */
function addStatements(node: unknown, rows: Set<number>): void {
  if (typeof node !== 'object' || node === null) return
  const statement = node as { e?: string; at?: Rule['at'] }
  // `some x` only declares.
  if (statement.e !== undefined && statement.e !== 'some' && statement.at !== undefined) {
    rows.add(rowOf(statement.at))
  }
  for (const child of Object.values(node)) addStatements(child, rows)
}

export function percentOf({ covered, notCovered }: FileCoverage): number {
  const all = covered.length + notCovered.length
  return all === 0 ? 100 : Math.round((10_000 * covered.length) / all) / 100
}

export function totalOf(files: Readonly<Record<string, FileCoverage>>): FileCoverage {
  const all = Object.values(files)
  return {
    covered: all.flatMap(({ covered }) => covered),
    notCovered: all.flatMap(({ notCovered }) => notCovered),
  }
}

/** Rows as ranges: `3-5, 9`. */
export function rangesOf(rows: readonly number[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last !== undefined && row === last.end + 1) last.end = row
    else ranges.push({ start: row, end: row })
  }
  return ranges
}
