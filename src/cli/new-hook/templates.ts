import { type AnyAnswer, definitionOf, type EventName } from '../../protocol/index.ts'
import { failureAnswer, type Lesson, lessonFor, neutralAnswer } from './lesson.ts'

export const LANGUAGES = ['ts', 'js', 'sh', 'py'] as const
export type Language = (typeof LANGUAGES)[number]

/** The script of a new hook. */
export function renderScript(language: Language, event: EventName, name: string): string {
  const lesson = lessonFor(event, name)
  if (language === 'sh') return shellScript(event, name, lesson)
  return language === 'py' ? pythonScript(event, name, lesson) : sdkScript(event, name, lesson)
}

function sdkScript(event: EventName, name: string, { fields, when, answer }: Lesson): string {
  const parameters = fields.length === 0 ? '' : `{ ${fields.join(', ')} }`
  const statement =
    answer === undefined
      ? `console.error('${name}: ${event} fired')`
      : `${when === undefined ? '' : `if (${when.js}) `}return ${javaScript(answer)}`
  return `#!/usr/bin/env node
import { defineHooks, runHook } from 'jackline'

const hooks = defineHooks({
${about(event, '  // ')}
  ${event}(${parameters}) {
    ${statement}
  },
})

await runHook(hooks)
`
}

function pythonScript(event: EventName, name: string, { when, answer }: Lesson): string {
  const body =
    answer === undefined
      ? [
          `    print("${name}: ${event} fired", file=sys.stderr)`,
          `    return ${python(neutralAnswer(event))}`,
        ]
      : when === undefined
        ? [`    return ${python(answer)}`]
        : [
            `    if ${when.py}:`,
            `        return ${python(answer)}`,
            `    return ${python(neutralAnswer(event))}`,
          ]
  return `#!/usr/bin/env python3
${about(event, '# ')}
# Print one JSON document and exit with 0, also to deny. Everything else goes to stderr.
import json
import sys


def answer_to(payload):
${body.join('\n')}


try:
    answer = answer_to(json.loads(sys.stdin.buffer.read().decode("utf-8-sig")))
except Exception as error:
    print(f"${name}: {error}", file=sys.stderr)
    answer = ${python(failureAnswer(event, name))}
print(json.dumps(answer))
`
}

function shellScript(event: EventName, name: string, { when, answer }: Lesson): string {
  const neutral = `  echo '${JSON.stringify(neutralAnswer(event))}'`
  const body =
    answer === undefined
      ? [`echo '${name}: ${event} fired' >&2`, neutral.trim()]
      : when === undefined
        ? [`echo '${JSON.stringify(answer)}'`]
        : [`if ${when.sh}; then`, `  echo '${JSON.stringify(answer)}'`, 'else', neutral, 'fi']
  const reads =
    when === undefined
      ? 'cat > /dev/null'
      : `payload=$(cat)
has() { printf '%s' "$payload" | grep -Eq -- "$1"; }`
  return `#!/bin/sh
${about(event, '# ')}
# Print one JSON document and exit with 0, also to deny. Everything else goes to stderr.
${reads}

${body.join('\n')}
`
}

function about(event: EventName, lead: string): string {
  const { when, answer } = definitionOf(event)
  const keys = Object.keys(answer)
  const answers = keys.length === 0 ? 'It takes no answer.' : `It may answer ${keys.join(', ')}.`
  return `${lead}Fires ${when}.\n${lead}${answers} More: jackline events ${event}`
}

/** An object literal as people write it. */
function javaScript(answer: AnyAnswer): string {
  const fields = Object.entries(answer).map(([key, value]) =>
    typeof value === 'string' ? `${key}: '${value}'` : `${key}: ${JSON.stringify(value)}`,
  )
  return `{ ${fields.join(', ')} }`
}

function python(answer: AnyAnswer): string {
  return JSON.stringify(answer)
    .replaceAll(/:(true|false)/g, (_, word: string) => `: ${word === 'true' ? 'True' : 'False'}`)
    .replaceAll('":"', '": "')
    .replaceAll('","', '", "')
}
