import { flag, list, map, oneOf, optional, text } from './schema.ts'

// The answer fields that several events share, each described once.

const PERMISSION = 'What may happen; the strictest of all hooks wins.'

export const PERMISSION_WITH_ASK = optional(oneOf(PERMISSION, ['allow', 'deny', 'ask']))
export const PERMISSION_ALLOW_DENY = optional(oneOf(PERMISSION, ['allow', 'deny']))
export const USER_MESSAGE = optional(text('Shown to the person.'))
export const AGENT_MESSAGE = optional(
  text('Meant for the agent; accepted, and not used on the shell and read paths.'),
)
export const ADDITIONAL_CONTEXT = optional(
  text('Text for the model; dropped when longer than 10,000 characters.'),
)
export const CONTINUE = optional(flag('false stops; of several hooks all must say true.'))
export const FOLLOWUP_MESSAGE = optional(text('Sent as the next user message, so the agent goes on.'))
export const ENV = optional(map('Environment for the hooks of this session.', text('A value.')))
export const PLUGIN_PATHS = optional(list('Absolute plugin folders to load.', text('A folder.')))
export const UPDATED_INPUT = optional(map('Replaces the tool input.', { kind: 'any', doc: 'A value.' }))
