// judge: pure. One pass over the rules that can concern the action; every match is kept, the strongest decides.
import type { Action } from './action/action.ts'
import type { JudgeContext } from './context.ts'
import type { ActiveRule, ActiveWaiver, Policy, ShellRules } from './policy.ts'
import type { Finding, View } from './rule.ts'
import { conclude, isStronger, type Match, type Verdict } from './verdict.ts'
import { nestedCommands, touchesOf, writtenScript } from './view/action-view.ts'
import { describeAction } from './view/describe.ts'
import { placesOf } from './view/places.ts'
import { asksOnly } from './view/question.ts'
import { type CommandView, type ShellView, shellView } from './view/shell-view.ts'
import type { Touch } from './view/touch.ts'

/** Judges one action. Deny beats ask beats allow; rules in monitor mode are reported and decide nothing. */
export function judge(policy: Policy, action: Action, context: JudgeContext): Verdict {
  const matches: Match[] = []
  if (action.kind === 'shell') {
    const shell = shellView(action.command, action.cwd, context)
    const view: View = { action, context, places: shell.places, shell }
    judgeShell(policy.shell, view, shell, matches)
    return conclude(matches, { normalised: normalisedLine(shell), problems: shell.analysis.problems })
  }
  const view: View = { action, context, places: placesOf(context), shell: null }
  judgeAction(policy.byKind[action.kind], view, matches)
  for (const line of nestedCommands(action)) {
    judgeShell(policy.shell, view, shellView(line, action.cwd, context), matches, true)
  }
  const script = policy.scripts.touch.length > 0 ? writtenScript(action) : null
  if (script !== null) judgeShell(policy.scripts, view, shellView(script, action.cwd, context), matches, true)
  return conclude(matches, { normalised: describeAction(action), problems: [] })
}

function judgeShell(rules: ShellRules, view: View, shell: ShellView, matches: Match[], nested = false): void {
  const inside: View = view.shell === shell ? view : { ...view, shell }
  for (const command of shell.commands) {
    const named = rules.byProgram.get(command.name)
    const asks = asksOnly(command.command)
    if (named !== undefined) askAbout(named, command, inside, shell, matches, nested, asks)
    askAbout(rules.everyCommand, command, inside, shell, matches, nested, asks)
    for (const touch of command.touches) {
      for (const rule of rules.touch) {
        const finding = rule.checks.touch!(touch, inside, command)
        if (isMatch(finding)) record(matches, rule, finding, inside, command, touch, nested)
      }
    }
  }
  for (const rule of rules.line) {
    for (const hit of rule.checks.line?.(shell) ?? []) {
      const command = hit.command === null ? null : (shell.commands[hit.command] ?? null)
      const span = nested ? null : (hit.span ?? command?.command.span ?? null)
      record(matches, rule, hit.finding, inside, command, null, nested, span)
    }
  }
}

function askAbout(
  rules: readonly ActiveRule[],
  command: CommandView,
  view: View,
  shell: ShellView,
  matches: Match[],
  nested: boolean,
  asks: boolean,
): void {
  for (const rule of rules) {
    // What packs warn of does not happen; a rule that somebody wrote for the program still holds.
    if (asks && rule.pack !== null) continue
    const finding = rule.checks.command!(command, shell)
    if (isMatch(finding)) record(matches, rule, finding, view, command, null, nested)
  }
}

function isMatch(finding: Finding): finding is Exclude<Finding, false | null | undefined> {
  return finding !== false && finding !== null && finding !== undefined
}

function judgeAction(rules: readonly ActiveRule[], view: View, matches: Match[]): void {
  const touches = touchesOf(view.action, view.context)
  for (const rule of rules) {
    record(matches, rule, rule.checks.action?.(view.action, view), view, null, null, true)
    if (rule.checks.touch === undefined) continue
    for (const touch of touches)
      record(matches, rule, rule.checks.touch(touch, view, null), view, null, touch, true)
  }
}

function record(
  matches: Match[],
  rule: ActiveRule,
  finding: Finding,
  view: View,
  command: CommandView | null,
  touch: Touch | null,
  nested: boolean,
  span = nested ? null : (command?.command.span ?? null),
): void {
  if (!isMatch(finding)) return
  const own = typeof finding === 'object' ? finding : {}
  matches.push({
    rule: rule.id,
    pack: rule.pack,
    // A layer that raised the verdict of a rule raises every answer of it.
    decision: own.verdict === undefined || isStronger(rule.verdict, own.verdict) ? rule.verdict : own.verdict,
    mode: rule.mode,
    layer: rule.layer,
    reason: typeof finding === 'string' ? finding : (own.reason ?? rule.reason),
    instead: own.instead ?? rule.instead,
    span,
    normalised: command === null ? describeAction(view.action) : command.command.normalised,
    waiver: rule.waivers.find((waiver) => waives(waiver, view, command, touch)) ?? null,
  })
}

function waives(waiver: ActiveWaiver, view: View, command: CommandView | null, touch: Touch | null): boolean {
  if ((view.context.now ?? Date.now()) >= waiver.expiresMs) return false
  if (waiver.condition === null) return true
  if (command !== null && view.shell !== null) return waiver.condition.command(command, view.shell, touch)
  return waiver.condition.action(view.action, view)
}

function normalisedLine(shell: ShellView): string {
  const [first] = shell.commands
  if (first === undefined) return shell.line.trim()
  if (shell.commands.length === 1) return first.command.normalised
  let line = ''
  let gap = ''
  for (const { command } of shell.commands) {
    if (command.via.length > 0) continue
    line += gap + command.normalised
    gap = '; '
  }
  return line
}
