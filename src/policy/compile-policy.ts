// Data to closures. Patterns are compiled here, once; judging only calls.
import { ACTION_KINDS, type ActionKind } from './action/action.ts'
import { type Condition, compileCondition } from './condition/condition.ts'
import { packNamed } from './packs/index.ts'
import type { ActiveRule, ActiveWaiver, Policy, ShellRules } from './policy.ts'
import type { FileRuleState, PackRuleState, PolicyData } from './policy-data.ts'
import type { PackRule, RuleChecks } from './rule.ts'
import type { Layer } from './verdict.ts'

export interface CompileOptions {
  /** Trusted TypeScript rules (`policies/*.ts`), with the layer they belong to. */
  readonly extra?: readonly {
    readonly rule: PackRule
    readonly layer: Layer
    readonly mode?: 'enforce' | 'monitor'
  }[]
}

/** Turns policy data into a policy that can judge. Fast: no YAML, no file, regular expressions compiled once. */
export async function compilePolicy(data: PolicyData, options: CompileOptions = {}): Promise<Policy> {
  const waivers = await compileWaivers(data)
  const own = await Promise.all(data.rules.map((rule) => fileRule(rule, waivers)))
  const packed = data.packRules.flatMap((state) => packRule(state, waivers))
  const extra = (options.extra ?? []).map(({ rule, layer, mode }) =>
    activeRule(rule, { pack: null, layer, mode: mode ?? 'enforce', verdict: rule.verdict }, waivers),
  )
  const rules = [...packed, ...own, ...extra]
  return {
    data,
    rules,
    shell: shellRules(rules.filter((rule) => rule.on.includes('shell'))),
    scripts: shellRules(rules.filter((rule) => rule.inScripts)),
    byKind: Object.fromEntries(
      ACTION_KINDS.map((kind) => [kind, rules.filter((rule) => rule.on.includes(kind))]),
    ) as unknown as Record<ActionKind, readonly ActiveRule[]>,
    issues: data.issues,
  }
}

type Waivers = ReadonlyMap<string, readonly ActiveWaiver[]>

async function compileWaivers(data: PolicyData): Promise<Waivers> {
  const byRule = new Map<string, ActiveWaiver[]>()
  for (const { rule, when, reason, owner, expires, expiresMs } of data.waivers) {
    const condition = when === null ? null : await compileCondition(when)
    const list = byRule.get(rule) ?? []
    list.push({ reason, owner, expires, expiresMs, condition })
    byRule.set(rule, list)
  }
  return byRule
}

function packRule(state: PackRuleState, waivers: Waivers): ActiveRule[] {
  const rule = packNamed(state.pack)?.rules.find(({ id }) => id === state.id)
  if (rule === undefined) return []
  return [activeRule(rule, { ...state, verdict: state.verdict ?? rule.verdict }, waivers)]
}

function activeRule(
  rule: PackRule,
  state: Pick<ActiveRule, 'pack' | 'layer' | 'mode' | 'verdict'>,
  waivers: Waivers,
): ActiveRule {
  return {
    id: rule.id,
    pack: state.pack,
    layer: state.layer,
    mode: state.mode,
    verdict: state.verdict,
    reason: rule.reason,
    instead: rule.instead,
    on: rule.on,
    inScripts: rule.inScripts === true,
    checks: rule,
    waivers: waivers.get(rule.id) ?? [],
    data: null,
  }
}

async function fileRule(rule: FileRuleState, waivers: Waivers): Promise<ActiveRule> {
  const when = rule.when === null ? null : await compileCondition(rule.when)
  const unless = rule.unless === null ? null : await compileCondition(rule.unless)
  return {
    id: rule.id,
    pack: null,
    layer: rule.layer,
    mode: rule.inMode,
    verdict: rule.verdict ?? 'allow',
    reason: rule.reason,
    instead: rule.instead,
    on: rule.on,
    inScripts: false,
    checks: checksOf(rule, when, unless),
    waivers: waivers.get(rule.id) ?? [],
    data: rule,
  }
}

function checksOf(rule: FileRuleState, when: Condition | null, unless: Condition | null): RuleChecks {
  const programs = rule.when?.program
  const indexable =
    programs?.every((name) => /^[\w.+-]+$/.test(name)) === true
      ? { programs: programs.join(' ').toLowerCase() }
      : {}
  return {
    ...indexable,
    command: (command, view) =>
      (when === null || when.command(command, view, null)) &&
      !(unless?.command(command, view, null) ?? false),
    action: (action, view) =>
      (when === null || when.action(action, view)) && !(unless?.action(action, view) ?? false),
  }
}

function shellRules(rules: readonly ActiveRule[]): ShellRules {
  const byProgram = new Map<string, ActiveRule[]>()
  const everyCommand: ActiveRule[] = []
  for (const rule of rules) {
    if (rule.checks.command === undefined) continue
    if (rule.checks.programs === undefined) everyCommand.push(rule)
    for (const name of rule.checks.programs?.split(' ') ?? []) {
      const list = byProgram.get(name) ?? []
      list.push(rule)
      byProgram.set(name, list)
    }
  }
  return {
    byProgram,
    everyCommand,
    touch: rules.filter((rule) => rule.checks.touch !== undefined),
    line: rules.filter((rule) => rule.checks.line !== undefined),
  }
}
