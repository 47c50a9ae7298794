// A policy that tells which of its rules looked at something that was not kept. Rules are closures, so nobody can read
// from them what they depend on; but what they are given can notice that it is read. Used only for records that miss
// something: the others are judged by the policy itself.
import type { Action, ActiveRule, Policy, RuleData } from '../../policy/index.ts'
import { isMarked, MARK } from './unknown.ts'

export interface WatchedPolicy {
  readonly policy: Policy
  /** The action with marked fields that notice when they are read. */
  watch(action: Action): Action
  /** The rules that looked at a mark since the last call. */
  takeLooked(): Set<string>
}

type Checks = ActiveRule['checks']
type CommandView = Parameters<NonNullable<Checks['command']>>[0]
type ShellView = Parameters<NonNullable<Checks['command']>>[1]
type Touch = Parameters<NonNullable<Checks['touch']>>[0]

/** Who is being asked right now, and who has looked. */
interface Probe {
  asked: ActiveRule | null
  readonly looked: Set<string>
}

export function watchPolicy(policy: Policy): WatchedPolicy {
  const probe: Probe = { asked: null, looked: new Set() }
  const twins = new Map(policy.rules.map((rule) => [rule, watchRule(rule, probe)]))
  const twin = (rule: ActiveRule): ActiveRule => twins.get(rule) ?? rule
  const shell = (rules: Policy['shell']): Policy['shell'] => ({
    byProgram: new Map([...rules.byProgram].map(([name, list]) => [name, list.map(twin)])),
    everyCommand: rules.everyCommand.map(twin),
    touch: rules.touch.map(twin),
    line: rules.line.map(twin),
  })
  return {
    policy: {
      ...policy,
      rules: policy.rules.map(twin),
      shell: shell(policy.shell),
      scripts: shell(policy.scripts),
      byKind: Object.fromEntries(
        Object.entries(policy.byKind).map(([kind, rules]) => [kind, rules.map(twin)]),
      ) as unknown as Policy['byKind'],
    },
    watch(action) {
      // Whether a text is a script that is judged too, only the text itself tells.
      const isHidden = action.kind === 'write' && (isMarked(action.content) || isMarked(action.edits))
      if (isHidden) for (const rule of policy.rules) if (rule.inScripts) probe.looked.add(rule.id)
      // A patch names the files it changes: without it no rule about paths has seen all of them.
      if (action.kind === 'tool' && isMarked(action.input))
        for (const rule of policy.byKind.tool) if (rule.checks.touch !== undefined) probe.looked.add(rule.id)
      return watchFields(action, (name) => {
        if (!(name === 'input' && action.kind === 'mcp' && readsNoText(probe.asked))) note(probe)
      })
    },
    takeLooked() {
      const looked = new Set(probe.looked)
      probe.looked.clear()
      return looked
    },
  }
}

function note(probe: Probe): void {
  if (probe.asked !== null) probe.looked.add(probe.asked.id)
}

function watchRule(rule: ActiveRule, probe: Probe): ActiveRule {
  const asking = <T>(ask: () => T): T => {
    probe.asked = rule
    try {
      return ask()
    } finally {
      probe.asked = null
    }
  }
  const { programs, command, touch, line, action } = rule.checks
  const checks: Checks = {
    ...(programs === undefined ? {} : { programs }),
    ...(command === undefined
      ? {}
      : {
          command: (each, view) => asking(() => command(watchCommand(each, probe), watchShell(view, probe))),
        }),
    ...(touch === undefined
      ? {}
      : {
          touch: (each, view, of) =>
            asking(() => touch(watchTouch(each, probe), view, of === null ? null : watchCommand(of, probe))),
        }),
    ...(line === undefined ? {} : { line: (view) => asking(() => line(watchShell(view, probe))) }),
    ...(action === undefined ? {} : { action: (each, view) => asking(() => action(each, view)) }),
  }
  const waivers = rule.waivers.map((waiver) => {
    const { condition } = waiver
    if (condition === null) return waiver
    const watched: typeof condition = {
      command: (each, view, on) =>
        asking(() => condition.command(watchCommand(each, probe), watchShell(view, probe), on)),
      action: (each, view) => asking(() => condition.action(each, view)),
    }
    return { ...waiver, condition: watched }
  })
  return { ...rule, checks, waivers }
}

function watchShell(view: ShellView, probe: Probe): ShellView {
  if (!view.line.includes(MARK)) return view
  const onRead = () => note(probe)
  const commands = view.commands.map((each) => watchCommand(each, probe))
  return watchFields(view, onRead, { commands, analysis: watchFields(view.analysis, onRead) })
}

const watchedCommands = new WeakMap<CommandView, CommandView>()

function watchCommand(view: CommandView, probe: Probe): CommandView {
  const known = watchedCommands.get(view)
  if (known !== undefined) return known
  const onRead = () => note(probe)
  const inner = {
    touches: view.touches.map((each) => watchTouch(each, probe)),
    command: watchFields(view.command, onRead),
    effects: watchFields(view.effects, onRead),
  }
  const watched = isMarked(view.command) || isMarked(view.effects) ? watchFields(view, onRead, inner) : view
  watchedCommands.set(view, watched)
  return watched
}

function watchTouch(touch: Touch, probe: Probe): Touch {
  return isMarked(touch) ? watchFields(touch, () => note(probe)) : touch
}

/** A copy whose marked fields call `onRead` before they are read. */
function watchFields<T extends object>(value: T, onRead: (name: string) => void, given: Partial<T> = {}): T {
  const copy = {} as T
  for (const [name, inner] of Object.entries({ ...value, ...given })) {
    const isSet = inner instanceof Set
    const watched = !(name in given) && isMarked(isSet ? [...inner] : inner)
    Object.defineProperty(copy, name, {
      enumerable: true,
      configurable: true,
      ...(watched
        ? {
            get() {
              onRead(name)
              return inner
            },
          }
        : { value: inner }),
    })
  }
  return copy
}

const TEXT_KEYS = ['content', 'size', 'input']

/** A rule of a file that asks for no text: it walks the input for paths, and contents never stand under a path's name. */
function readsNoText(rule: ActiveRule | null): boolean {
  const data = rule?.data ?? null
  return data !== null && ![data.when, data.unless].some(usesText) && rule?.waivers.length === 0
}

function usesText(condition: RuleData['when'] | undefined): boolean {
  if (condition === null || condition === undefined) return false
  return (
    TEXT_KEYS.some((key) => key in condition) ||
    [...(condition.any ?? []), ...(condition.all ?? [])].some(usesText) ||
    usesText(condition.not)
  )
}
