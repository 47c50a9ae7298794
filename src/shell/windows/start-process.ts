// Start-Process runs a program, Invoke-WebRequest may leave a file behind that a later command runs.

import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { resolvePath } from '../paths.ts'
import { rememberFile } from '../state.ts'
import { type Value, wordOf } from '../value.ts'
import { runWords } from '../wrappers/unwrap.ts'

const VALUED = /^-(?:filepath|argumentlist|args|workingdirectory|verb|windowstyle|credential|redirect\w+)$/i

export function runStartProcess(call: Call): Value | undefined {
  const words: Call['args'][number][] = []
  for (let i = 0; i < call.args.length; i++) {
    const word = call.args[i]!
    if (!VALUED.test(word.known)) {
      if (!/^-\w+$/.test(word.known)) words.push(word)
      continue
    }
    const value = call.args[++i]
    if (value && /^-file/i.test(word.known)) words.unshift(value)
    else if (value && /^-arg/i.test(word.known)) words.push(value)
  }
  const [program, ...rest] = words
  if (!program) return undefined
  const args = rest.flatMap((word) =>
    word.known.split(',').map((text) => wordOf(text.trim(), word.text, word.from)),
  )
  return runWords(call, [program, ...args], { how: 'arguments' })
}

export function runWebRequest(call: Call): undefined {
  const { state } = call.scope
  const at = call.args.findIndex((word) => /^-o(?:u(?:t(?:f(?:i(?:l(?:e)?)?)?)?)?)?$/i.test(word.known))
  const target = at < 0 ? null : call.args[at + 1]?.value
  if (target) rememberFile(state, resolvePath(target, state.cwd), { text: HOLE, from: [call.command.index] })
}
