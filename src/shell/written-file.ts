// Running a file that this very line wrote: its text is known, or known to come from somewhere.
import type { Word } from './analysis.ts'
import { runLanguage } from './inline/run.ts'
import type { Call } from './invoke.ts'
import { runText } from './run-text.ts'
import type { WrittenFile } from './state.ts'
import { asValue, type Value } from './value.ts'

export function runWrittenFile(call: Call, file: WrittenFile, args: readonly Word[]): Value | undefined {
  const { scope, span, command } = call
  const { content } = file
  const language = /^#!\s*\S*?(?:\/env\s+)?([a-z]+)[\d.]*\s*$/m.exec(
    content.text.slice(0, 200).split('\n')[0] ?? '',
  )?.[1]
  if (language && runLanguage(call, language, content, 'script')) return undefined
  const via = { program: call.name, index: command.index, how: 'script' }
  return runText(scope, content, via, {
    span,
    parameters: args.map(asValue),
    zero: asValue(command.program),
    stdin: call.stdin,
    capture: call.capture,
  })
}
