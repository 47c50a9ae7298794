import type { Problem } from '../problem.ts'

/** The file stays as it is: it cannot be read as Cursor reads it, or the edit could not be done safely. */
export class EditRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('; '))
    this.name = 'EditRefused'
    this.problems = problems
  }
}

export function refuse(code: string, message: string): EditRefused {
  return new EditRefused([{ code, severity: 'error', message, path: [] }])
}
