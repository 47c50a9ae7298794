import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

/** Another agent that asks nobody: whatever this one may not do, that one does. */
export const uncheckedAgent = packRule({
  id: 'unchecked-agent',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This starts another agent that asks nobody before it acts.',
  instead: 'Start it without that option, so that its own questions reach the person.',
  programs:
    'codex claude claude-code gemini gemini-cli cursor-agent cursor agent copilot amp opencode crush qwen droid goose q aider cline auggie kimi iflow',
  command({ name, words, flags }) {
    if (hasFlag(flags, 'help', 'version')) return false
    if (words.some((word) => UNCHECKED.test(word))) return true
    switch (name) {
      case 'cursor-agent':
      case 'agent':
        return hasFlag(flags, 'f', 'force')
      case 'gemini':
      case 'gemini-cli':
      case 'qwen':
      case 'iflow':
        return hasFlag(flags, 'y') || /^yolo$/i.test(flagValue(words, 'approval-mode') ?? '')
      case 'claude':
      case 'claude-code':
        return /^bypassPermissions$/i.test(flagValue(words, 'permission-mode') ?? '')
      case 'codex':
        return (
          /danger-full-access/.test(flagValue(words, 's', 'sandbox') ?? '') ||
          words.some((word) => /sandbox_mode.{0,3}danger|approval_policy.{0,3}never/.test(word))
        )
      default:
        return false
    }
  },
})

const UNCHECKED =
  /^--(?:yolo|dangerously-[\w-]+|allow-dangerously-[\w-]+|skip-permissions[\w-]*|allow-all(?:-tools|-paths)?|trust-all-tools|yes-always|auto-approve(?:-all)?|no-approval)$/
