// A compiled program as text for a cache. Positions stay only where an evaluation can report an error.
import type { Plan } from './compile/plan.ts'
import type { RegoProgram } from './program.ts'

const WITHOUT_POSITION = new Set([
  'null',
  'true',
  'false',
  'string',
  'number',
  'var',
  'ref',
  'array',
  'set',
  'object',
])

/** The program as JSON text; `restore` makes a program of it again without parsing and checking. */
export function serialize(program: RegoProgram): string {
  return JSON.stringify(program.plan, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('t' in value)) return value
    return WITHOUT_POSITION.has(value.t as string) ? { ...value, at: undefined } : value
  })
}

/** Reads what `serialize` wrote. */
export function deserialize(text: string): Plan {
  return JSON.parse(text) as Plan
}
