import { definitionOf, isAtLeast } from '../../../protocol/index.ts'
import { isClaude } from '../../source.ts'
import type { Rule } from '../rule.ts'

const NAMES = { ide: 'the IDE', cli: 'the CLI', 'cli-print': "the CLI's print mode", cloud: 'cloud agents' }

const INSTEAD: Readonly<Record<string, string>> = {
  stop: 'In print mode use sessionEnd.',
  beforeSubmitPrompt: 'In print mode nothing fires before the prompt; use preToolUse for the actions.',
  afterAgentResponse: 'In print mode use sessionEnd and read the transcript.',
  sessionStart: 'In cloud agents use beforeSubmitPrompt.',
  sessionEnd: 'In cloud agents use stop.',
  beforeMCPExecution: 'In cloud agents use preToolUse with matcher "MCP:".',
  afterMCPExecution: 'In cloud agents use postToolUse with matcher "MCP:".',
}

export const AVAILABILITY: readonly Rule[] = [
  {
    id: 'event-never-fires',
    severity: 'warning',
    title: 'The event never fires on the chosen surface',
    why: 'The IDE, the CLI, its print mode and cloud agents fire different events. Only checked with --surface.',
    bad: { hooks: { stop: [{ command: 'true' }] }, surface: 'cli-print' },
    good: { hooks: { stop: [{ command: 'true' }] }, surface: 'ide' },
    *check({ source, hooks }, { surface }) {
      if (surface === undefined) return
      for (const event of new Set(hooks.map((hook) => hook.event))) {
        if (definitionOf(event).surfaces[surface] !== 'never') continue
        const at = hooks.find((hook) => hook.event === event)?.path.slice(0, 2) ?? ['hooks']
        const hint = INSTEAD[event] ?? 'Keep it for the other surfaces, and do not rely on it here.'
        yield { message: `${event} never fires in ${NAMES[surface]}`, hint, at, part: 'key' }
      }
      if (surface !== 'cloud') return
      if (source === 'user' || source === 'claude-user') {
        yield {
          message: 'cloud agents do not run hooks of the user file',
          hint: 'Put them into the project.',
          at: ['hooks'],
          part: 'key',
        }
      }
      for (const { type, path } of hooks) {
        if (type === 'prompt')
          yield { message: 'cloud agents run command hooks only', hint: 'Write a command hook.', at: path }
      }
    },
  },
  {
    id: 'event-unknown-to-version',
    severity: 'error',
    title: 'The chosen Cursor version does not know the event',
    why: 'A name that a version does not know voids the whole file there. Only checked with --cursor-version.',
    bad: { hooks: { sessionStart: [{ command: 'true' }] }, cursorVersion: '2.3.41' },
    good: { hooks: { sessionStart: [{ command: 'true' }] }, cursorVersion: '2.4.0' },
    *check({ source, hooks }, { cursorVersion }) {
      if (cursorVersion === undefined || isClaude(source)) return
      for (const event of new Set(hooks.map((hook) => hook.event))) {
        const { since } = definitionOf(event)
        if (isAtLeast(cursorVersion, since)) continue
        const message = `Cursor ${cursorVersion} does not know ${event} (since ${since}) and ignores the whole file`
        yield { message, hint: 'Remove it, or ask for a newer Cursor.', at: ['hooks', event], part: 'key' }
      }
    },
  },
]
