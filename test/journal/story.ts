import { type Entry, openJournal } from '../../src/journal/index.ts'
import { CONVERSATION, entry, shell, temporaryJournal } from '../../src/journal/journal.cases.ts'

/** A run worth telling: a prompt, a test, a denial that is routed around, an edit, hostile text. */
export const STORY: readonly Entry[] = [
  entry('sessionStart', { is_background_agent: false, composer_mode: 'agent' }),
  entry('beforeSubmitPrompt', { prompt: 'Fix the cart total' }),
  entry('preToolUse', { tool_name: 'Shell', tool_input: { command: 'npm test' } }),
  shell('npm test'),
  entry('afterShellExecution', { command: 'npm test', output: 'one failed', duration: 900 }),
  shell('rm -rf build/out', 'deny', 'no-recursive-delete'),
  shell('find build/out -delete'),
  entry('afterFileEdit', {
    file_path: '/home/ada/shop/cart.ts',
    edits: [{ old_string: '0', new_string: '1' }],
  }),
  shell('printf "\u001b]0;owned\u0007"', 'ask', 'strange-text'),
  entry('afterAgentResponse', { text: 'The total is right now.' }),
  entry('stop', { status: 'completed', loop_count: 0 }),
]

/** A journal that holds the story, in the state folder that `env` names; one second between the records. */
export function storyJournal(start = Date.now() - 60_000): { folder: string; env: Record<string, string> } {
  const folder = temporaryJournal().replace(/state[\\/]journal$/, 'jackline/journal')
  let tick = 0
  const journal = openJournal({ folder, clock: () => start + 500 * tick++ })
  for (const each of STORY) journal.append(each)
  return { folder, env: { XDG_STATE_HOME: folder.replace(/[\\/]jackline[\\/]journal$/, '') } }
}

export { CONVERSATION }
