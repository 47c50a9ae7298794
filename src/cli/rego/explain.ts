// The course of one evaluation, line by line: rules entered and left, statements tried and failed, notes.
import type { HostFunctions, TraceEvent, TraceHook } from '../../rego/index.ts'
import { type Paint, printable } from '../terminal.ts'
import { briefLocals } from './brief-value.ts'
import { renderBrief } from './render-value.ts'
import { statementAt } from './source-text.ts'

export const EXPLANATIONS = ['notes', 'fails', 'full'] as const
export type Explanation = (typeof EXPLANATIONS)[number]

export interface ExplainedStep {
  readonly op: 'enter' | 'eval' | 'fail' | 'exit' | 'note'
  readonly file: string
  readonly row: number
  readonly depth: number
  readonly text: string
  /** Variables bound at that moment, shortened. */
  readonly locals?: Record<string, unknown>
}

export interface Explainer {
  readonly trace: TraceHook
  /** `trace(message)` of the policies. */
  readonly functions: HostFunctions
  readonly steps: readonly ExplainedStep[]
  /** Steps beyond what is kept. */
  readonly dropped: () => number
}

const MOST_STEPS = 50_000

/** Collects what `kind` asks for. A note or a failure is kept together with the rules it stands in. */
export function createExplainer(
  kind: Explanation,
  sourceOf: (file: string) => string | undefined,
  placeInQuery: (row: number, column: number) => { row: number; column: number } | undefined,
): Explainer {
  const steps: ExplainedStep[] = []
  let dropped = 0
  /** Rules around the present moment that are not shown yet. */
  const open: (ExplainedStep | undefined)[] = []
  let last: { file: string; row: number } = { file: 'query', row: 1 }

  const statements = new Map<string, string>()
  const statementText = (from: string, { row, column }: { row: number; column: number }) => {
    const key = `${from}:${row}:${column}`
    const known = statements.get(key) ?? statementAt(sourceOf(from) ?? '', row, column)
    statements.set(key, known)
    return known
  }
  const keep = (step: ExplainedStep) => {
    for (const [index, entered] of open.entries()) {
      if (entered !== undefined) push(entered)
      open[index] = undefined
    }
    push(step)
  }
  const push = (step: ExplainedStep) => {
    if (steps.length < MOST_STEPS) steps.push(step)
    else dropped++
  }
  const traceRule = ({ op, file, row, text }: TraceEvent) => {
    if (op === 'enter') {
      const step: ExplainedStep = { op: 'enter', file, row, depth: open.length, text }
      open.push(kind === 'full' ? undefined : step)
      if (kind === 'full') push(step)
      return
    }
    open.pop()
    if (kind === 'full') push({ op: op === 'exit' ? 'exit' : 'fail', file, row, depth: open.length, text })
  }
  const traceStatement = (event: TraceEvent) => {
    const place = event.file === '' ? placeInQuery(event.row, event.column) : event
    if (place === undefined || event.op === 'exit') return
    const file = event.file === '' ? 'query' : event.file
    if (event.op === 'enter') last = { file, row: place.row }
    const op = event.op === 'enter' ? 'eval' : 'fail'
    if (kind === 'notes' || (kind === 'fails' && op === 'eval')) return
    if (steps.length >= MOST_STEPS) {
      dropped++
      return
    }
    const text = statementText(event.file, place)
    keep({ op, file, row: place.row, depth: open.length, text, ...bound(event) })
  }
  return {
    steps,
    dropped: () => dropped,
    trace: (event) => (event.kind === 'rule' ? traceRule(event) : traceStatement(event)),
    functions: {
      trace: {
        arity: 1,
        call([message]) {
          keep({ op: 'note', ...last, depth: open.length, text: String(message) })
          return true
        },
      },
    },
  }
}

function bound(event: TraceEvent): { locals?: Record<string, unknown> } {
  const locals = briefLocals(event.locals())
  return Object.keys(locals).length === 0 ? {} : { locals }
}

/** The steps for people: place, indentation by depth, what happened. */
export function renderExplanation({ steps, dropped }: Explainer, paint: Paint): string {
  const width = Math.max(0, ...steps.slice(0, 1000).map(({ file, row }) => `${file}:${row}`.length))
  const lines = steps.map(({ op, file, row, depth, text, locals }) => {
    const word = `${op[0]?.toUpperCase()}${op.slice(1)}`
    const shown = op === 'fail' ? paint.red(word) : op === 'note' ? paint.cyan(word) : word
    const values = locals === undefined ? '' : `  ${paint.dim(printable(renderBrief(locals)))}`
    const place = paint.dim(printable(`${file}:${row}`.padEnd(width)))
    return `${place}  ${'| '.repeat(depth)}${shown} ${printable(op === 'note' ? JSON.stringify(text) : text)}${values}\n`
  })
  if (dropped() > 0) lines.push(`(${dropped()} further steps are not shown; ask for a smaller query)\n`)
  return lines.join('')
}
