import { type Call, type Moment, type Timeline, wasStopped } from '../journal/index.ts'
import { counted } from './counted.ts'
import { onOneLine, renderCompletion, renderMs, shortId } from './render-record.ts'
import { type Paint, printable } from './terminal.ts'

/** One conversation as a story, with what followed each denial. */
export function renderTimeline(timeline: Timeline, paint: Paint): string {
  const { conversation, first, last, moments, reactions } = timeline
  const took = renderMs(Date.parse(last) - Date.parse(first))
  const head = `${paint.bold(printable(conversation))}  ${first.slice(0, 10)} ${first.slice(11, 19)}, ${took}\n\n`
  const start = Date.parse(first)
  const lines = moments.map((moment) => renderMoment(moment, start, paint)).join('')
  const denials = reactions.complied + reactions.retried + reactions['routed-around']
  const sum =
    denials === 0
      ? 'Nothing was denied.'
      : `${counted(denials, 'denial')}: complied ${reactions.complied}, retried ${reactions.retried}, routed around ${reactions['routed-around']}.`
  return `${head}${lines}\n${sum}\n`
}

function renderMoment(moment: Moment, start: number, paint: Paint): string {
  const at = paint.dim(`+${renderOffset(Date.parse(moment.at) - start)}`.padStart(8))
  switch (moment.kind) {
    case 'prompt':
      return `\n${at}  ${paint.bold('person')}  ${indent(moment.text)}\n`
    case 'response':
      return `${at}  ${paint.bold('agent')}   ${indent(moment.text)}\n`
    case 'stop': {
      const followup = moment.followups > 0 ? ` after ${moment.followups} follow-up(s)` : ''
      return `${at}  ${paint.dim(`stops   ${printable(moment.text)}${followup}`)}\n`
    }
    case 'session':
      return `${at}  ${paint.dim(`session ${printable(moment.text)}`)}\n`
    default:
      return renderCall(moment, at, paint)
  }
}

function renderCall(moment: Extract<Moment, { kind: 'call' }>, at: string, paint: Paint): string {
  const { call, reaction } = moment
  const end = call.completion === null ? '' : paint.dim(`  ${renderCompletion(call.completion)}`)
  const lines = [`${at}  ${paint.cyan(call.kind.padEnd(7))} ${onOneLine(call.summary)}${end}`]
  const verdict = renderVerdict(call, paint)
  if (verdict !== '') lines.push(`${MARGIN}${verdict}`)
  if (reaction !== undefined) {
    const colour = reaction.kind === 'complied' ? paint.green : paint.yellow
    lines.push(
      `${MARGIN}then ${colour(WORDS[reaction.kind])}${reaction.by.map((by) => `\n${MARGIN}  ${told(by)}`).join('')}`,
    )
  }
  return `${lines.join('\n')}\n`
}

const MARGIN = ' '.repeat(18)

const WORDS = {
  complied: 'complied: nothing like it was tried again',
  retried: 'retried the same:',
  'routed-around': 'routed around, to the same end by another way:',
}

function told(call: Call): string {
  return `${onOneLine(call.summary)} (${wasStopped(call) ? 'denied' : (call.verdict?.enforced ?? 'not judged')}, ${shortId(call.id)})`
}

function renderVerdict({ verdict, completion }: Call, paint: Paint): string {
  if (verdict === null) return completion?.status === 'denied' ? paint.red('denied by another hook') : ''
  const { decision, enforced, rules, reason } = verdict
  if (decision === 'allow') return ''
  const colour = decision === 'deny' ? paint.red : paint.yellow
  const by = rules.length === 0 ? '' : ` by ${rules.map(({ id }) => onOneLine(id)).join(', ')}`
  const answered = enforced === decision ? '' : `, answered ${enforced}`
  const why = reason === undefined ? '' : `: ${printable(reason)}`
  return `${colour(decision)}${by}${answered}${why}`
}

const LONGEST = 400

function indent(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return printable(short.trim()).replaceAll('\n', `\n${MARGIN}`)
}

function renderOffset(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
