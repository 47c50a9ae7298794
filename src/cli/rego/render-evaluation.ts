import { renderTable } from '../table.ts'
import { type Paint, printable } from '../terminal.ts'
import { type Explainer, renderExplanation } from './explain.ts'
import { renderValue } from './render-value.ts'

export interface Solution {
  readonly expressions: readonly {
    readonly value: unknown
    readonly text: string
    readonly location: { readonly row: number; readonly col: number }
  }[]
  readonly bindings?: Record<string, unknown>
}

export interface Evaluation {
  /** Which expressions have a value of their own; the others only hold. */
  readonly hasValue: readonly boolean[]
  readonly solutions: readonly Solution[]
  readonly explainer?: Explainer
}

/** The shape of `opa eval`: no solution is an empty object. */
export function renderEvaluationJson({ solutions, explainer }: Evaluation): string {
  const document = {
    ...(solutions.length === 0 ? {} : { result: solutions }),
    ...(explainer && { explanation: explainer.steps }),
  }
  return `${renderValue(document)}\n`
}

/** For people: the one value; else a table with a row for each solution. */
export function renderPretty({ solutions, hasValue, explainer }: Evaluation, paint: Paint): string {
  const story = explainer === undefined ? '' : renderExplanation(explainer, paint)
  return `${story}${renderSolutions(solutions, hasValue, paint)}`
}

function renderSolutions(solutions: readonly Solution[], hasValue: readonly boolean[], paint: Paint): string {
  const [first] = solutions
  if (first === undefined) return 'undefined\n'
  const isPlain = solutions.length === 1 && first.bindings === undefined && first.expressions.length === 1
  if (isPlain) return `${printable(renderValue(first.expressions[0]?.value))}\n`
  const names = Object.keys(first.bindings ?? {})
  const telling = [...first.expressions.keys()].filter((index) => names.length === 0 || hasValue[index])
  const heads = [...names, ...telling.map((index) => first.expressions[index]?.text ?? '')]
  const rows = solutions.map(({ expressions, bindings = {} }) => [
    ...names.map((name) => cell(bindings[name])),
    ...telling.map((index) => cell(expressions[index]?.value)),
  ])
  return renderTable([heads.map((head) => paint.bold(printable(head))), ...rows])
}

function cell(value: unknown): string {
  return printable(renderValue(value, 0))
}
