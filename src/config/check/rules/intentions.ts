// The author wants something that the event, or the kind of hook, cannot do.

import { definitionOf, isGate } from '../../../protocol/index.ts'
import { isClaude } from '../../source.ts'
import { commandHooks, type HookSite, type HooksFile } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'
import { scriptPath, stateOf } from '../script/find-script.ts'

const JUDGING =
  /\?|\b(whether|is this|is the|are there|does|should|must not|return|respond|answer|ok|allow|deny|block|reject|yes|true|false|approve|verify that|check (if|that|whether)|determine|evaluate|safe)\b/i
const ORDERING =
  /^\W*(please|update|run|make sure|remember|before|after|you must|you should|always|never|add|write|create|ensure|when|read|review|summari[sz]e|commit|use|follow|do|execute|check)\b/i
const TELLING = /remind|inject|nudge|feedback|(add|show|sync|load).{0,12}context/i

// Commands that look at the whole project, each time.
const WHOLE_PROJECT: readonly RegExp[] = [
  /\b(npm|pnpm|yarn|bun)\s+(run\s+)?(build|test|lint|typecheck|type-check|check|format|ci|verify|validate)\b(?!.*(\$|file))/,
  /\b(tsc|vue-tsc)\b(?!.*\.tsx?\b)/,
  /\b(eslint|prettier|biome|ruff|black|mypy|flake8|stylelint|rubocop|oxlint)\b[^;&|]*\s(\.|\.\/|src|src\/|\*\*\/\S*|--all)(\s|["']?$)/,
  /\b(pytest|jest|vitest|mocha|phpunit|rspec)\b(?!.*(\$|file|\.\w+\b))/,
  /\bcargo\s+(build|test|check|clippy|fmt)\b/,
  /\bgo\s+(build|test|vet)\s+\.\/\.\.\./,
  /\b(gradle|gradlew|mvn|make|dotnet)\s+(build|test|check|lint|all|format)\b/,
  /\b(turbo|nx)\s+(run|run-many|affected)\b/,
]

export const INTENTIONS: readonly Rule[] = [
  {
    id: 'prompt-is-an-order',
    severity: 'warning',
    title: 'A prompt hook gives an order instead of asking a yes/no question',
    why: 'A prompt hook asks a small model whether the action is all right; it answers ok or not ok. The agent never reads the text, so an order in it reaches nobody.',
    bad: { hooks: { stop: [{ type: 'prompt', prompt: 'Update CHANGELOG.md and run the tests.' }] } },
    good: {
      hooks: { beforeShellExecution: [{ type: 'prompt', prompt: 'Is this command read-only? $ARGUMENTS' }] },
    },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { type, raw, path } of hooks) {
        const prompt = raw['prompt']
        if (type !== 'prompt' || typeof prompt !== 'string' || JUDGING.test(prompt) || !ORDERING.test(prompt))
          continue
        yield {
          message: 'a prompt hook is a yes/no question to a model; the agent never reads this order',
          hint: 'To tell the agent something use sessionStart (additional_context) or stop (followup_message), or a rule file.',
          at: [...path, 'prompt'],
        }
      }
    },
  },
  {
    id: 'prompt-without-effect',
    severity: 'warning',
    title: 'A prompt hook stands on an event that cannot be stopped',
    why: 'The only thing a prompt hook can do is to say no. On an event that only observes, the verdict has no effect.',
    bad: { hooks: { afterFileEdit: [{ type: 'prompt', prompt: 'Is this edit safe? $ARGUMENTS' }] } },
    good: {
      hooks: { preToolUse: [{ type: 'prompt', matcher: 'Write', prompt: 'Is this edit safe? $ARGUMENTS' }] },
    },
    *check({ source, hooks }) {
      if (isClaude(source)) return
      for (const { event, type, path } of hooks) {
        if (type !== 'prompt' || isGate(event)) continue
        const message = `${event} cannot be stopped: the verdict of a prompt hook has no effect`
        yield { message, hint: insteadOf(event), at: path }
      }
    },
  },
  {
    id: 'whole-project-per-edit',
    severity: 'info',
    title: 'Every edit starts work on the whole project',
    why: 'The agent edits many times in a turn and waits for its hooks each time. Work on the edited file, or once on stop.',
    bad: { hooks: { afterFileEdit: [{ command: 'cargo build' }] } },
    good: { hooks: { stop: [{ command: 'cargo build' }] } },
    *check(file) {
      for (const { event, command, matcher, path } of commandHooks(file)) {
        const perEdit =
          /^after(Tab)?FileEdit$/.test(event) ||
          (event === 'postToolUse' && /Write|StrReplace|Edit/.test(matcher ?? ''))
        if (!perEdit || !WHOLE_PROJECT.some((pattern) => pattern.test(command))) continue
        const message = 'this works on the whole project after every single edit'
        yield {
          message,
          hint: 'Handle only file_path of the payload, or do it once on stop.',
          at: [...path, 'command'],
        }
      }
    },
  },
  {
    id: 'event-cannot-inform',
    severity: 'info',
    title: 'By its name the hook tells the agent something, and the event has no way to do so',
    why: 'Only sessionStart, postToolUse, preToolUse and a few more take additional_context, and stop takes a follow-up. What other events print never reaches the agent. Only said about hooks whose script is not there to be read.',
    bad: { hooks: { afterFileEdit: [{ command: 'reminder-tool' }] } },
    good: { hooks: { postToolUse: [{ command: 'reminder-tool', matcher: 'Write' }] } },
    *check(file) {
      if (isClaude(file.source)) return
      for (const hook of commandHooks(file)) {
        const { answer } = definitionOf(hook.event)
        if ('additional_context' in answer && hook.event !== 'beforeSubmitPrompt') continue
        if (
          'followup_message' in answer ||
          !TELLING.test(`${hook.command} ${String(hook.raw['description'] ?? '')}`)
        )
          continue
        if (isReadable(file, hook)) continue
        const message =
          hook.event === 'beforeSubmitPrompt'
            ? 'if this hook adds context: beforeSubmitPrompt takes additional_context only in some versions (3.20.17, CLI 2026.09.18), and undocumented'
            : `if this hook tells the agent something: ${hook.event} has no way to do so`
        yield { message, hint: insteadOf(hook.event), at: [...hook.path, 'command'] }
      }
    },
  },
]

/** The event that can do what the author picked this one for. */
export function insteadOf(event: HookSite['event']): string {
  switch (event) {
    case 'afterFileEdit':
    case 'afterTabFileEdit':
      return 'Use postToolUse with matcher "Write": it takes additional_context. To stop an edit use preToolUse with matcher "Write".'
    case 'afterShellExecution':
      return 'Use postToolUse with matcher "Shell" (success) or postToolUseFailure (failure): both take additional_context.'
    case 'afterMCPExecution':
      return 'Use postToolUse with matcher "MCP:": it takes additional_context.'
    case 'beforeSubmitPrompt':
      return 'Use sessionStart for context: it takes additional_context in every version that has it.'
    case 'afterAgentResponse':
    case 'afterAgentThought':
      return 'Use stop with followup_message.'
    case 'beforeShellExecution':
    case 'beforeMCPExecution':
    case 'beforeReadFile':
      return 'Use preToolUse or postToolUse: they take additional_context.'
    case 'sessionEnd':
      return 'The chat is over; use sessionStart of the next one.'
    default:
      return 'Use sessionStart (additional_context) or stop (followup_message).'
  }
}

function isReadable(file: HooksFile, hook: HookSite): boolean {
  const path = hook.launch === undefined ? undefined : scriptPath(hook.launch, file.cwd)
  return path !== undefined && stateOf(path) === 'file'
}
