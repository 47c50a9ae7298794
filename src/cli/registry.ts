import type { Command } from './command.ts'

interface Entry {
  readonly summary: string
  load(): Promise<Command>
}

export type Commands = Readonly<Record<string, Entry>>

/** Every command. Each is loaded only when it is called: start-up is what users wait for. */
export const COMMANDS: Commands = {
  check: {
    summary: 'find mistakes in hooks files and scripts',
    load: async () => (await import('./commands/check.ts')).check,
  },
  demo: {
    summary: 'play an instructive turn in a temporary workspace',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  events: {
    summary: 'list the events, or tell all about one',
    load: async () => (await import('./commands/events.ts')).events,
  },
  fire: {
    summary: 'fire one event at the configured hooks',
    load: async () => (await import('./commands/fire.ts')).fire,
  },
  play: {
    summary: "play an agent's turn from a script",
    load: async () => (await import('./commands/play.ts')).playScript,
  },
}
