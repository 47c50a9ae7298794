// `jackline rego eval`: one query, its solutions.
import { compile, RegoError, type RegoIssue, type RegoProgram, type RegoQuery } from '../../rego/index.ts'
import { printable, type Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { type CapturedQuery, captureQuery, isCaptured, uncaptured } from './capture-query.ts'
import { createExplainer, EXPLANATIONS } from './explain.ts'
import type { RegoFlags } from './flags.ts'
import { loadPolicies } from './load-policies.ts'
import { readInput } from './read-document.ts'
import { type Evaluation, renderEvaluationJson, renderPretty, type Solution } from './render-evaluation.ts'
import { issueJson, renderIssues } from './render-issue.ts'
import { renderValue } from './render-value.ts'
import { wordOf } from './word-of.ts'

const FORMATS = ['json', 'pretty'] as const

export async function runEval(
  args: readonly string[],
  flags: RegoFlags,
  terminal: Terminal,
): Promise<number> {
  const format = wordOf('format', flags.format ?? 'json', FORMATS)
  const explain = flags.explain === undefined ? undefined : wordOf('explain', flags.explain, EXPLANATIONS)
  const query = queryOf(args)
  const policies = await loadPolicies(flags.data, flags['v0-compatible'] ? 0 : 1, terminal)
  const input = flags.input === undefined ? undefined : await readInput(flags.input, terminal)
  const sources: Record<string, string> = { ...policies.modules, query }
  let captured: CapturedQuery | undefined
  const explainer =
    explain &&
    createExplainer(
      explain,
      (file) => sources[file === '' ? 'query' : file],
      (row, column) => captured?.placeOf(row, column),
    )
  try {
    const program = compile({ ...policies, ...(explainer && { functions: explainer.functions }) })
    const prepared = prepare(query, program)
    captured = prepared.captured
    const rows = prepared.ready.evaluate(input, {
      strictBuiltinErrors: flags['strict-builtin-errors'],
      print: (line) => terminal.err(`${printable(line)}\n`),
      ...(explainer && { trace: explainer.trace }),
    })
    const { expressions } = captured
    const solutions = rows.map((row) => solutionOf(row, expressions))
    const hasValue = expressions.map(({ variable }) => variable !== undefined)
    const evaluation: Evaluation = { solutions, hasValue, ...(explainer && { explainer }) }
    terminal.out(
      format === 'json' ? renderEvaluationJson(evaluation) : renderPretty(evaluation, terminal.paint),
    )
    const isDefined = solutions.length > 0
    return (flags.fail && !isDefined) || (flags['fail-defined'] && isDefined) ? 1 : 0
  } catch (error) {
    if (!(error instanceof RegoError)) throw error
    const issues = error.errors.map((issue) => inQuery(issue, captured))
    if (format === 'json')
      terminal.out(
        `${renderValue({ errors: error.errors.map((issue, at) => issueJson({ ...(issues[at] as RegoIssue), file: issue.file })) })}\n`,
      )
    else terminal.err(renderIssues(issues, sources, terminal.paint))
    return 1
  }
}

/** A query with the values of its expressions. One that is wrong throws errors that speak of what the user wrote. */
function prepare(query: string, program: RegoProgram): { captured: CapturedQuery; ready: RegoQuery } {
  try {
    const captured = captureQuery(query, program)
    return { captured, ready: program.query(captured.text) }
  } catch (error) {
    if (!(error instanceof RegoError)) throw error
    const ready = program.query(query)
    return { captured: uncaptured(query), ready }
  }
}

function queryOf(args: readonly string[]): string {
  const [query, ...more] = args
  if (query === undefined) {
    throw new UserFault("Which query? jackline rego eval -d policy.rego -i input.json 'data.shop.deny'.")
  }
  if (more.length > 0) {
    throw new UserFault(
      `One query, not ${args.length} arguments. Put it in quotes; policies and data are given with -d.`,
    )
  }
  return query
}

function solutionOf(row: Record<string, unknown>, expressions: CapturedQuery['expressions']): Solution {
  const bindings = Object.fromEntries(Object.entries(row).filter(([name]) => !isCaptured(name)))
  return {
    expressions: expressions.map(({ text, row: line, column, variable }) => ({
      value: variable === undefined ? true : row[variable],
      text,
      location: { row: line, col: column },
    })),
    ...(Object.keys(bindings).length === 0 ? {} : { bindings }),
  }
}

/** Errors of the query itself have no file. */
function inQuery(issue: RegoIssue, captured: CapturedQuery | undefined): RegoIssue {
  if (issue.file !== '' || issue.row === 0) return issue
  const place = captured === undefined ? issue : captured.placeOf(issue.row, issue.column)
  return { ...issue, file: 'query', row: place?.row ?? 0, column: place?.column ?? 0 }
}
