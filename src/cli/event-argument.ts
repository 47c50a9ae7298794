import { EVENT_NAMES, type EventName, isEventName, suggestion } from '../protocol/index.ts'
import { UserFault } from './user-fault.ts'

/** The event that an argument names; the nearest ones when it names none. */
export function eventArgument(name: string): EventName {
  if (isEventName(name)) return name
  throw new UserFault(
    `Unknown event "${name}".${suggestion(name, EVENT_NAMES)} \`jackline events\` lists all 21.`,
  )
}
