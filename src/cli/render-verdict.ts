import type { Action, Match, Verdict } from '../policy/index.ts'
import { renderTable } from './table.ts'
import { type Paint, printable } from './terminal.ts'

/** A verdict as JSON has it: the fields people script against, in a fixed order. */
export function verdictJson(verdict: Verdict): object {
  const { decision, rule, reason, instead, span, normalised, matches } = verdict
  return {
    verdict: decision,
    rule,
    reason,
    instead,
    span,
    normalised: showHoles(normalised),
    matches: matches.map((match) => ({ ...match, normalised: showHoles(match.normalised) })),
  }
}

/** A verdict for people: what, which rule, which part, why, and what to do instead. */
export function renderVerdict(verdict: Verdict, action: Action, paint: Paint): string {
  const { decision, rule, reason, instead, span, normalised, matches } = verdict
  const colour = decision === 'deny' ? paint.red : decision === 'ask' ? paint.yellow : paint.green
  const rows: string[][] = []
  if (action.kind === 'shell' && span !== null)
    rows.push(['part', printable(action.command.slice(span[0], span[1]))])
  rows.push(['means', printable(showHoles(normalised))])
  if (reason !== null) rows.push(['why', printable(reason)])
  if (instead !== null) rows.push(['instead', printable(instead)])
  const others = matches.filter((match) => match.rule !== rule || match.waiver !== null)
  for (const match of uniqueByRule(others)) rows.push(['also', describe(match)])
  const deciding = matches.find((match) => match.rule === rule)
  const from = deciding === undefined ? '' : paint.dim(` (${deciding.pack ?? deciding.layer})`)
  const title = `${colour(paint.bold(decision))}${rule === null ? '' : `  ${rule}${from}`}`
  return `${title}\n${renderTable(rows, '  ')}`
}

function describe({ rule, decision, mode, waiver }: Match): string {
  const notes = [
    decision,
    ...(mode === 'monitor' ? ['monitor only'] : []),
    ...(waiver === null ? [] : [`waived by ${waiver.owner} until ${waiver.expires}`]),
  ]
  return `${rule}: ${notes.join(', ')}`
}

function uniqueByRule(matches: readonly Match[]): Match[] {
  return matches.filter((match, index) => matches.findIndex(({ rule }) => rule === match.rule) === index)
}

/** Parts that cannot be known are shown as an ellipsis. */
function showHoles(text: string): string {
  return text.replaceAll('\0', '…')
}
