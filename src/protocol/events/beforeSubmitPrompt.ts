import { ADDITIONAL_CONTEXT, CONTINUE, USER_MESSAGE } from '../answer-fields.ts'
import { ATTACHMENTS } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { alias, optional, text, word } from '../schema.ts'
import { surfaces } from '../surface.ts'

export const beforeSubmitPrompt = defineEvent({
  name: 'beforeSubmitPrompt',
  category: 'agent',
  kind: 'prompt',
  when: 'when the person sends a prompt, before the request leaves',
  since: '1.7',
  surfaces: surfaces('f', 'f', 'n', 'f'),
  matcher: { doc: 'the fixed word UserPromptSubmit, not the prompt', word: 'UserPromptSubmit' },
  payload: {
    prompt: alias(text('What the person wrote.'), 'prompt_text'),
    attachments: ATTACHMENTS,
    composer_mode: optional(word('Mode of the chat (IDE).', ['agent', 'ask', 'edit'])),
  },
  answer: { continue: CONTINUE, user_message: USER_MESSAGE, additional_context: ADDITIONAL_CONTEXT },
  joinsContext: true,
  sample: {
    prompt: 'Fix the failing test in src/cart.ts',
    attachments: [{ type: 'file', file_path: '/home/dev/project/src/cart.ts' }],
    composer_mode: 'agent',
  },
  notes: [
    'permission is not part of its contract: only continue: false or exit 2 stops the prompt.',
    'additional_context is undocumented and depends on the version (3.20.17, CLI 2026.09.18); sessionStart is the documented place.',
    'A follow-up message of a stop hook arrives here again as a prompt.',
  ],
})
