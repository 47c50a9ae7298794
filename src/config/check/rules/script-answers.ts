// Answers that scripts print, held against what their events take. A script that serves several events is only
// blamed for what none of them takes.

import { definitionOf, type EventName } from '../../../protocol/index.ts'
import type { Example, Rule } from '../rule.ts'
import { answerLiterals, mentions } from '../script/answer-literals.ts'
import { exitsOf } from '../script/exits.ts'
import { delegates, eventList } from '../script/script.ts'
import { insteadOf } from './intentions.ts'
import { denyHint, isMeant, isSilent, wrongKey } from './wrong-key.ts'

const CAMEL: Readonly<Record<string, string>> = {
  userMessage: 'user_message',
  agentMessage: 'agent_message',
  followupMessage: 'followup_message',
  updatedInput: 'updated_input',
}

const shell = (event: EventName, answer: string, more: object = {}): Example => ({
  hooks: { [event]: [{ command: '.cursor/hooks/hook.sh', ...more }] },
  files: { '.cursor/hooks/hook.sh': `#!/bin/sh\ncat > /dev/null\necho '${answer}'\n` },
})
const DENY = '{"permission":"deny","user_message":"Not here."}'
const closed = { failClosed: true }

export const SCRIPT_ANSWERS: readonly Rule[] = [
  {
    id: 'answer-camel-case',
    severity: 'warning',
    title: 'An answer has camelCase keys',
    why: 'Cursor reads user_message, agent_message, followup_message and updated_input. The camelCase forms of its first docs are ignored: the decision works, the reason is lost.',
    bad: shell('beforeReadFile', '{"permission":"deny","userMessage":"Not here."}', closed),
    good: shell('beforeReadFile', DENY, closed),
    *checkScript(script) {
      for (const key of answerLiterals(script).flatMap(({ keys }) => keys)) {
        const right = CAMEL[key.key]
        // A script that prints both spellings, or serves an older Cursor too, knows what it does.
        if (right === undefined || mentions(script, right)) continue
        yield { message: `Cursor ignores "${key.key}"`, hint: `Write "${right}".`, range: key }
      }
    },
  },
  {
    id: 'answer-wrong-key',
    severity: 'warning',
    title: 'An answer uses a key that its event does not take',
    why: 'permission belongs to the permission events, continue to beforeSubmitPrompt, followup_message to stop, additional_context to a few. Elsewhere they are ignored, and a guard that says no in the wrong words is no guard.',
    bad: shell('beforeSubmitPrompt', DENY, closed),
    good: shell('beforeSubmitPrompt', '{"continue":false,"user_message":"Not here."}', closed),
    *checkScript(script) {
      if (isSilent(script)) return
      for (const literal of answerLiterals(script)) {
        const found = wrongKey(script, literal)
        if (found !== undefined) yield found
      }
    },
  },
  {
    id: 'answer-unknown-key',
    severity: 'warning',
    title: 'An answer holds no key that Cursor knows',
    why: 'Cursor accepts any object and ignores what it does not know: {"action":"block"} means "no opinion", and the action goes on.',
    bad: shell('beforeShellExecution', '{"action":"block","message":"Not here."}', closed),
    good: shell('beforeShellExecution', DENY, closed),
    *checkScript(script) {
      const literals = answerLiterals(script)
      const knows = mentions(
        script,
        'permission',
        'continue',
        'hookSpecificOutput',
        'followup_message',
        'additional_context',
      )
      if (knows || delegates(script) || exitsOf(script).some(({ code }) => code === 2)) return
      if (!script.events.every((event) => ['permission', 'prompt'].includes(definitionOf(event).kind))) return
      for (const { keys } of literals) {
        const verdict = keys.find(
          ({ key, value }) =>
            (/^(action|decision)$/.test(key) && /^(block|deny|reject|allow|approve)$/.test(value ?? '')) ||
            (/^(allow|allowed|approved|approve|block|blocked|deny)$/.test(key) &&
              /^(true|false)$/.test(value ?? '')),
        )
        if (verdict === undefined) continue
        const message = `"${verdict.key}" means nothing to ${eventList(script)}: the action goes on`
        yield { message, hint: denyHint(script), range: verdict }
        return
      }
    },
  },
  {
    id: 'answer-on-silent-event',
    severity: 'warning',
    title: 'A script answers on an event that ignores answers',
    why: 'afterFileEdit, afterShellExecution, afterMCPExecution and their like only observe. What the hook prints and how it exits reaches nobody.',
    bad: shell('afterFileEdit', '{"additional_context":"Run the tests."}'),
    good: { ...shell('postToolUse', '{"additional_context":"Run the tests."}', { matcher: 'Write' }) },
    *checkScript(script) {
      if (!isSilent(script)) return
      const [event] = script.events
      const hint = event === undefined ? '' : insteadOf(event)
      const key = answerLiterals(script)
        .flatMap((literal) => literal.keys)
        .find(isMeant)
      if (key !== undefined) {
        yield {
          message: `${eventList(script)} ignores every answer: "${key.key}" reaches nobody`,
          hint,
          range: key,
        }
        return
      }
      const exit = exitsOf(script).find(({ code }) => code === 2)
      if (exit !== undefined)
        yield {
          message: `exit 2 stops nothing on ${eventList(script)}: it is over already`,
          hint,
          range: exit,
        }
    },
  },
  {
    id: 'ask-not-supported',
    severity: 'warning',
    title: 'A script answers "ask" where nobody is asked',
    why: 'beforeReadFile and beforeTabFileRead do not know ask: the answer is invalid and blocks. preToolUse accepts it and lets the call pass. subagentStart takes it for deny.',
    bad: shell('beforeReadFile', '{"permission":"ask"}', closed),
    good: shell('beforeShellExecution', '{"permission":"ask"}', closed),
    *checkScript(script) {
      const kinds = script.events.map((event) => definitionOf(event))
      if (kinds.some(({ kind, ask }) => kind !== 'permission' || ask === 'prompts')) return
      for (const key of answerLiterals(script).flatMap(({ keys }) => keys)) {
        if (key.key !== 'permission' || key.value !== 'ask') continue
        const taken = kinds.some(({ ask }) => ask === 'ignored') ? 'lets the call pass' : 'blocks'
        yield {
          message: `"ask" asks nobody on ${eventList(script)}: it ${taken}`,
          hint: 'Answer deny with a user_message, or allow.',
          range: key,
        }
      }
    },
  },
  {
    id: 'null-in-answer',
    severity: 'warning',
    title: 'An answer holds null',
    why: 'null is not "absent": it makes the answer invalid, and an invalid answer blocks a permission event.',
    bad: shell('beforeReadFile', '{"permission":"allow","user_message":null}', closed),
    good: shell('beforeReadFile', '{"permission":"allow"}', closed),
    *checkScript(script) {
      if (isSilent(script)) return
      for (const key of answerLiterals(script).flatMap(({ keys }) => keys)) {
        if (
          key.value !== 'null' ||
          !/^(permission|continue|user_message|agent_message|followup_message|additional_context)$/.test(
            key.key,
          )
        )
          continue
        yield {
          message: `"${key.key}": null makes the answer invalid`,
          hint: 'Leave the key out.',
          range: key,
        }
      }
    },
  },
]
