import { suggestion } from '../../protocol/index.ts'
import { UserFault } from '../user-fault.ts'

/** The value of a flag that knows only some words. */
export function wordOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  throw new UserFault(`--${flag}: "${value}" is none of ${allowed.join(', ')}.${suggestion(value, allowed)}`)
}
