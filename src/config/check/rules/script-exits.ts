import { isGate } from '../../../protocol/index.ts'
import type { Rule } from '../rule.ts'
import { answerLiterals, denies } from '../script/answer-literals.ts'
import { exitsOf, linesBefore, nextExit } from '../script/exits.ts'
import { alwaysFailsClosed, eventList, type Script } from '../script/script.ts'

const hooks = { beforeShellExecution: [{ command: '.cursor/hooks/guard.sh', failClosed: false }] }
const guard = (body: string) => ({
  hooks,
  files: { '.cursor/hooks/guard.sh': `#!/bin/sh\nif grep -q "rm -rf"; then\n${body}\nfi\necho "{}"\n` },
})
const CLEAN = guard('  echo \'{"permission":"deny","user_message":"Not that."}\'\n  exit 0')

const SAYS_NO =
  /\b(block(ed|ing)?|den(y|ied|ying)|forbidden|refus(ed|ing)|not (be )?allowed|disallowed|reject(ed|ing)|prohibited|not permitted|denied)\b|🚫|⛔/i
const EXCUSE = /not installed|not found|missing|required|usage|invalid json|parse|timeout/i

export const SCRIPT_EXITS: readonly Rule[] = [
  {
    id: 'deny-with-failing-exit',
    severity: 'error',
    title: 'A deny is printed and then lost by the exit code',
    why: 'With an exit code other than 0 and 2 Cursor does not look at stdout at all: the deny is dropped and the action goes on.',
    bad: guard('  echo \'{"permission":"deny","user_message":"Not that."}\'\n  exit 3'),
    good: CLEAN,
    *checkScript(script) {
      if (!onGates(script) || alwaysFailsClosed(script)) return
      const told = new Set<number>()
      for (const literal of answerLiterals(script).filter(denies)) {
        const exit = nextExit(script, literal.end)
        if (exit === undefined || exit.code === 0 || exit.code === 2 || told.has(exit.offset)) continue
        told.add(exit.offset)
        yield {
          message: `with exit ${exit.code} Cursor never reads the deny printed above: the action goes on`,
          hint: 'Use exit 0.',
          range: exit,
        }
      }
    },
  },
  {
    id: 'exit-is-no-block',
    severity: 'error',
    title: 'A guard means to block with an exit code that does not',
    why: 'Only exit 2 blocks. Exit 1, and every other code, counts as a failed hook, and a failed hook lets the action pass.',
    bad: guard('  echo "Blocked: dangerous command" >&2\n  exit 1'),
    good: guard('  echo "Blocked: dangerous command" >&2\n  exit 2'),
    *checkScript(script) {
      if (!onGates(script) || alwaysFailsClosed(script)) return
      for (const exit of exitsOf(script)) {
        if (exit.code === 0 || exit.code === 2) continue
        const before = linesBefore(script.text, exit.offset, 4)
        const said = before
          .split('\n')
          .filter((line) => /echo|print|console\.|stderr|stdout|cat <</.test(line))
          .join('\n')
        if (!SAYS_NO.test(said) || EXCUSE.test(said) || /"permission"|permission:/.test(before)) continue
        yield {
          message: `exit ${exit.code} does not block on ${eventList(script)}: the action goes on`,
          hint: 'Use exit 2, or print {"permission":"deny"} and exit 0.',
          range: exit,
        }
      }
    },
  },
]

function onGates(script: Script): boolean {
  return script.events.every(isGate)
}
