import type { Moment, PlayedRun } from '../host/index.ts'
import { counted } from './counted.ts'
import { type Paint, printable } from './terminal.ts'

/** A played run as a timeline: what the agent did, which hooks spoke, and what Cursor did about it. */
export function renderMoments(moments: readonly Moment[], paint: Paint): string {
  const lines: string[] = []
  let step = ''
  for (const moment of moments) {
    if (moment.step !== step) {
      step = moment.step
      lines.push(paint.bold(clip(printable(step.replaceAll('\n', ' ')), 100)))
    }
    lines.push(...renderMoment(moment, paint))
  }
  return `${lines.join('\n')}\n`
}

function renderMoment({ outcome }: Moment, paint: Paint): string[] {
  const { event, effect, hooks, warnings, response } = outcome
  const colour = { allow: paint.dim, ask: paint.yellow, deny: paint.red, followup: paint.cyan }[effect]
  const ran = hooks.map(({ command, status }) => `${clip(printable(command), 50)} ${status}`).join(', ')
  const head = `  ${event.padEnd(22)} ${colour(effect.padEnd(8))} ${ran === '' ? paint.dim('no hook') : ran}`
  const said = ['user_message', 'followup_message', 'additional_context'].flatMap((key) => {
    const value = response?.[key]
    return typeof value === 'string'
      ? [`${' '.repeat(25)}${paint.dim(key)} ${clip(printable(value), 160)}`]
      : []
  })
  const notices = warnings.map(({ message }) => `${' '.repeat(25)}${paint.yellow('!')} ${printable(message)}`)
  return [head.trimEnd(), ...said, ...notices]
}

export function renderSummary(run: PlayedRun, paint: Paint): string {
  const { moments, followups, denied, unplayed, endless } = run
  const hooks = moments.reduce((sum, { outcome }) => sum + outcome.hooks.length, 0)
  const lines = [
    `${counted(moments.length, 'event')}, ${counted(hooks, 'hook run')}, ${denied} denied, ${counted(followups, 'follow-up')}`,
  ]
  if (unplayed > 0)
    lines.push(`${unplayed} steps not played: no prompt was accepted, or no hook sent the agent on`)
  if (endless)
    lines.push(paint.yellow('follow-ups without end: no loop limit stopped them, so the player did'))
  return lines.map((line) => `${line}\n`).join('')
}

function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
