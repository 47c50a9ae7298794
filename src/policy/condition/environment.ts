import type { CommandView } from '../view/shell-view.ts'

export interface Variable {
  readonly name: string
  /** HOLE for unknown parts. */
  readonly value: string
  /** Only for this command, or for all that follow. */
  readonly exported: boolean
}

const DECLARING = new Set(['export', 'declare', 'typeset', 'readonly', 'local', 'set', 'setx'])

/** The variables a command sets: `A=b cmd`, `export A=b`, `$env:A = b` and the like. */
export function environmentOf({ command, name, words }: CommandView): Variable[] {
  const found: Variable[] = command.env.map((each) => ({
    name: each.name,
    value: each.value.known,
    exported: command.kind === 'assignment',
  }))
  if (!DECLARING.has(name)) return found
  for (const word of words) {
    const equals = word.indexOf('=')
    if (equals > 0 && !word.startsWith('-'))
      found.push({
        name: word.slice(0, equals).replace(/\+$/, ''),
        value: word.slice(equals + 1),
        exported: true,
      })
  }
  return found
}
