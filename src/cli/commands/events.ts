import {
  definitionOf,
  EVENT_NAMES,
  type EventName,
  type Fields,
  isGate,
  SURFACES,
  samplePayload,
} from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { eventArgument } from '../event-argument.ts'
import { renderTable } from '../table.ts'
import type { Paint } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

export const events = defineCommand({
  usage: '[NAME] [--json]',
  summary: 'Lists the events of Cursor, or tells all about one',
  flags: { json: { kind: 'switch', doc: 'one JSON document' } },
  async run({ args, flags, terminal }) {
    const [name, ...more] = args
    if (more.length > 0) throw new UserFault('events takes one name at most.')
    if (name === undefined) {
      terminal.out(flags.json ? json(EVENT_NAMES.map(describe)) : overview(terminal.paint))
      return 0
    }
    const event = eventArgument(name)
    terminal.out(flags.json ? json(describe(event)) : page(event, terminal.paint))
    return 0
  },
})

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function describe(name: EventName) {
  const { payload, answer, ...definition } = definitionOf(name)
  return { ...definition, gate: isGate(name), payload, answer, sample: samplePayload(name) }
}

function overview(paint: Paint): string {
  const rows = EVENT_NAMES.map((name) => {
    const { since, answer } = definitionOf(name)
    const answers = Object.keys(answer).join(', ')
    return [name, isGate(name) ? 'gate' : '', since, answers === '' ? paint.dim('no answer') : answers]
  })
  const header = ['event', 'gate', 'since', 'may answer'].map(paint.bold)
  return `${renderTable([header, ...rows])}\njackline events NAME tells all about one. A gate can stop the action.\n`
}

function page(name: EventName, paint: Paint): string {
  const { when, since, surfaces, matcher, payload, answer, notes = [] } = definitionOf(name)
  const facts = [
    ['fires', when],
    ['gate', isGate(name) ? 'yes: it can stop the action' : 'no'],
    ['since', `Cursor ${since}`],
    ['surfaces', SURFACES.map((surface) => `${surface}: ${surfaces[surface]}`).join(', ')],
    ['matcher', matcher === null ? 'no subject: every matcher matches' : `is tested against ${matcher.doc}`],
  ]
  const parts = [
    `${paint.bold(name)}\n${renderTable(facts, '  ')}`,
    `${paint.bold('Payload')} (beside the fields that every event has)\n${fieldTable(payload)}`,
    `${paint.bold('Answer')}\n${fieldTable(answer)}`,
    ...(notes.length === 0 ? [] : [`${paint.bold('Note')}\n${notes.map((note) => `  ${note}\n`).join('')}`]),
    `${paint.bold('Sample')}\n${JSON.stringify(samplePayload(name), null, 2).replaceAll(/^/gm, '  ')}\n`,
  ]
  return parts.join('\n')
}

function fieldTable(fields: Fields): string {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const values =
      schema.values === undefined ? schema.kind : schema.values.map((value) => `"${value}"`).join(' | ')
    const type = `${values}${schema.nullable === true ? ' | null' : ''}`
    return [`${name}${schema.optional === true ? '?' : ''}`, type, schema.doc]
  })
  return rows.length === 0 ? '  none\n' : renderTable(rows, '  ')
}
