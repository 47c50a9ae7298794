import { definitionOf, type EventName } from '../../protocol/index.ts'
import { lessonFor } from './lesson.ts'

/** Cases for a new hook: one that it answers, and one that it lets pass. */
export function renderCases(event: EventName, name: string): string {
  const { when, answer, trigger } = lessonFor(event, name)
  const lines = [
    '# Run by `jackline test`. Fields that a payload leaves out come from a sample of the event.',
  ]
  if (answer === undefined || when !== undefined) {
    lines.push(`- name: "${name}: an ordinary ${event} passes"`, `  event: ${event}`, '  expect: allow')
  }
  if (answer !== undefined) {
    const { kind } = definitionOf(event)
    const effects = {
      permission: 'deny',
      prompt: 'deny',
      stop: 'followup',
      session: 'allow',
      observe: 'allow',
    }
    const said = Object.keys(answer).find((key) => key.endsWith('_message') || key === 'additional_context')
    const text = said === undefined ? '' : `, ${said}: /${said === 'followup_message' ? '.' : name}/`
    lines.push(
      `- name: "${name}: ${when === undefined ? `${event} is answered` : 'what it looks for is found'}"`,
      `  event: ${event}`,
      ...(when === undefined ? [] : [`  payload: ${flow(trigger)}`]),
      `  expect: { effect: ${effects[kind]}${text} }`,
    )
  }
  return `${lines.join('\n')}\n`
}

function flow(fields: Readonly<Record<string, unknown>>): string {
  return `{ ${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')} }`
}
