import { EVENT_NAMES, type EventName, isGate } from '../../protocol/index.ts'

/** One entry for the hooks file. */
export interface GuardEntry {
  readonly event: EventName
  readonly entry: { readonly command: string; readonly timeout: number; readonly failClosed?: true }
}

/** workspaceOpen voids the file before 3.0, the other two fire constantly and can stop nothing. */
const LEFT_OUT: readonly EventName[] = ['workspaceOpen', 'afterTabFileEdit', 'afterAgentThought']

/** Seconds; a rule with `run` on these events may start a test suite or a formatter. */
const LONG_TIMEOUT = 600
const TIMEOUT = 30
const RUNS_COMMANDS: readonly EventName[] = ['stop', 'subagentStop', 'afterFileEdit']

/** The guard's entries: one per event, the gates failing closed. */
export function guardEntries(command: string, gatesOnly: boolean): GuardEntry[] {
  return EVENT_NAMES.filter((event) => (gatesOnly ? isGate(event) : !LEFT_OUT.includes(event))).map(
    (event) => ({
      event,
      entry: {
        command,
        timeout: timeoutSeconds(event),
        ...(isGate(event) ? { failClosed: true as const } : {}),
      },
    }),
  )
}

export function timeoutSeconds(event: EventName): number {
  return RUNS_COMMANDS.includes(event) ? LONG_TIMEOUT : TIMEOUT
}
