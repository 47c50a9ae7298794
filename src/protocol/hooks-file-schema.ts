import type { JsonSchema } from './json-schema.ts'
import { definitionOf, EVENT_NAMES } from './table.ts'

// The grammar of a hooks file (protocol.md 7.20), for editors.

const ENTRY: JsonSchema = {
  type: 'object',
  properties: {
    type: { enum: ['command', 'prompt'], description: 'command (the default) or prompt.' },
    command: {
      type: 'string',
      description:
        'Run through the shell. Project hooks start in the workspace root, user hooks in ~/.cursor.',
    },
    prompt: {
      type: 'string',
      pattern: '\\S',
      description: 'A yes/no question for a model; $ARGUMENTS stands for the payload.',
    },
    model: { type: 'string', pattern: '\\S', description: 'Model of a prompt hook.' },
    matcher: { type: 'string', format: 'regex', description: 'An unanchored JavaScript regular expression.' },
    timeout: { type: 'number', exclusiveMinimum: 0, maximum: 3600, description: 'Seconds; 60 when absent.' },
    loop_limit: {
      anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }],
      description:
        'For stop and subagentStop: follow-ups before the hook is skipped; 5 when absent, null for no limit.',
    },
    failClosed: {
      type: 'boolean',
      description: 'Whether a crash, a timeout or missing output of the hook stops the action.',
    },
  },
  if: { properties: { type: { const: 'prompt' } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  then: { required: ['prompt'] },
  else: { required: ['command'] },
}

/** JSON Schema of `.cursor/hooks.json`. */
export function hooksFileSchema(): JsonSchema {
  const events = EVENT_NAMES.map((name) => [
    name,
    {
      type: 'array',
      items: { $ref: '#/definitions/entry' },
      description: `Fires ${definitionOf(name).when}.`,
    },
  ])
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Cursor hooks file',
    type: 'object',
    properties: {
      version: { type: 'integer', minimum: 1, description: 'Must be there; 1 today.' },
      hooks: { type: 'object', properties: Object.fromEntries(events), additionalProperties: false },
    },
    required: ['version', 'hooks'],
    definitions: { entry: ENTRY },
  }
}
