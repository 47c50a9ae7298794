import type { Command } from './command.ts'

interface Entry {
  readonly summary: string
  load(): Promise<Command>
}

export type Commands = Readonly<Record<string, Entry>>

/** Every command. Each is loaded only when it is called: start-up is what users wait for. */
export const COMMANDS: Commands = {
  add: {
    summary: 'add a hook to a hooks file',
    load: async () => (await import('./commands/add.ts')).add,
  },
  approve: {
    summary: 'let one action pass once, by its code',
    load: async () => (await import('./commands/approve.ts')).approve,
  },
  check: {
    summary: 'find mistakes in hooks files and scripts',
    load: async () => (await import('./commands/check.ts')).check,
  },
  conversations: {
    summary: "list the agent's conversations",
    load: async () => (await import('./commands/conversations.ts')).conversations,
  },
  demo: {
    summary: 'play an instructive turn in a temporary workspace',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  doctor: {
    summary: 'prove that the hooks work, or say why not',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  events: {
    summary: 'list the events, or tell all about one',
    load: async () => (await import('./commands/events.ts')).events,
  },
  export: {
    summary: 'export the journal: JSON lines, CSV, OTLP, CloudEvents',
    load: async () => (await import('./commands/export.ts')).exportRecords,
  },
  explain: {
    summary: 'tell what the policy says about an action, and why',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  fire: {
    summary: 'fire one event at the configured hooks',
    load: async () => (await import('./commands/fire.ts')).fire,
  },
  hook: {
    summary: 'the guard itself, for hooks files',
    load: async () => (await import('./commands/hook.ts')).hook,
  },
  import: {
    summary: "read another tool's policies: Cupcake's",
    load: async () => (await import('./commands/import.ts')).importPolicies,
  },
  init: {
    summary: 'put the guard into the hooks file',
    load: async () => (await import('./commands/init.ts')).init,
  },
  journal: {
    summary: 'verify the journal, print its head, prune it',
    load: async () => (await import('./commands/journal.ts')).journal,
  },
  log: {
    summary: 'show what the agent did and what was answered',
    load: async () => (await import('./commands/log.ts')).log,
  },
  new: {
    summary: 'write a hook with its test case and entry',
    load: async () => (await import('./commands/new.ts')).newHook,
  },
  play: {
    summary: "play an agent's turn from a script",
    load: async () => (await import('./commands/play.ts')).playScript,
  },
  policy: {
    summary: 'check, test, fuzz or show the policy',
    load: async () => (await import('./commands/policy.ts')).policy,
  },
  profile: {
    summary: 'measure what each hook costs, cold and warm',
    load: async () => (await import('./commands/profile.ts')).profile,
  },
  promote: {
    summary: 'how a rule in monitor mode fared, and the edit that enforces it',
    load: async () => (await import('./commands/promote.ts')).promote,
  },
  record: {
    summary: 'turn recorded payloads into sanitised test cases',
    load: async () => (await import('./commands/record.ts')).record,
  },
  release: {
    summary: 'end the quarantine of a conversation',
    load: async () => (await import('./commands/release.ts')).release,
  },
  rego: {
    summary: 'evaluate, check and test Rego policies',
    load: async () => (await import('./commands/rego.ts')).rego,
  },
  remove: {
    summary: 'remove hooks from a hooks file',
    load: async () => (await import('./commands/remove.ts')).remove,
  },
  replay: {
    summary: 'judge recorded actions again under another policy',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  run: {
    summary: 'run a hook written in TypeScript',
    load: async () => (await import('./commands/run.ts')).run,
  },
  show: {
    summary: 'show one record of the journal whole',
    load: async () => (await import('./commands/show.ts')).show,
  },
  stats: {
    summary: 'count actions, verdicts, rules and what hooks cost',
    load: async () => (await import('./commands/stats.ts')).stats,
  },
  status: {
    summary: 'is the guard in force here?',
    load: async () => (await import('./commands/status.ts')).status,
  },
  test: {
    summary: 'run case files against the configured hooks',
    load: async () => (await import('./commands/test.ts')).test,
  },
  timeline: {
    summary: 'tell one conversation as a story',
    load: async () => (await import('./commands/timeline.ts')).timeline,
  },
  trust: {
    summary: "allow a project's own code to run",
    load: async () => (await import('./commands/trust.ts')).trust,
  },
  uninstall: {
    summary: 'take the guard out of the hooks file',
    load: async () => (await import('./commands/uninstall.ts')).uninstall,
  },
}
