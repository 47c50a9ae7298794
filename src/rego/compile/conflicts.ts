// Rules that cannot stand side by side: different kinds under one name, packages in the way, two defaults.
import type { Module, Term } from '../syntax/ast.ts'
import { addIssue, type Issues } from './issues.ts'
import type { PlanRule } from './plan.ts'
import { termText } from './unify-vars.ts'

export function checkConflicts(rules: readonly PlanRule[], modules: readonly Module[], issues: Issues): void {
  const byPath = new Map<string, PlanRule[]>()
  for (const rule of rules) {
    const key = pathKey(rule)
    const group = byPath.get(key)
    if (group === undefined) byPath.set(key, [rule])
    else group.push(rule)
  }
  for (const group of byPath.values()) checkGroup(group, issues)
  checkOverlaps(byPath, issues)
  checkPackages(byPath, modules, issues)
}

function pathKey(rule: PlanRule): string {
  let key = ''
  for (let i = 0; i < rule.prefix.length; i++) key += `\0${keyOf(rule.prefix[i] as Term)}`
  return key
}

function keyOf(part: Term): string {
  return part.t === 'string' ? `"${part.text}` : termText(part)
}

/** `data.a.b` as written. */
export function displayPath(rule: PlanRule): string {
  return rule.prefix
    .map((key, i) =>
      key.t === 'string' ? (i === 0 ? '' : '.') + key.text : `[${'text' in key ? key.text : '...'}]`,
    )
    .join('')
}

function checkGroup(group: PlanRule[], issues: Issues): void {
  if (group.length === 1) return
  const first = group[0] as PlanRule
  const report = (rule: PlanRule, message: string): void =>
    addIssue(issues, rule.file, rule.at, 'rego_type_error', message)
  const clash = group.some(
    (rule) =>
      rule.kind !== first.kind ||
      rule.args.length !== first.args.length ||
      (rule.kind === 'set' && rule.path.length > 0 !== first.path.length > 0),
  )
  const mixed =
    group.some((rule) => rule.path.length === 0 && rule.kind === 'value') &&
    group.some((rule) => rule.path.length > 0)
  if ((clash && !group.every((rule) => rule.path.length > 0)) || mixed)
    report(first, `conflicting rules ${displayPath(first)} found`)
  const defaults = group.filter((rule) => rule.isDefault)
  if (defaults.length > 1)
    report(defaults[0] as PlanRule, `multiple default rules ${displayPath(first)} found`)
}

// `p := 1` next to `p.q := 2`: the first leaves no room for the second.
function checkOverlaps(byPath: Map<string, PlanRule[]>, issues: Issues): void {
  const below = new Map<PlanRule, string[]>()
  for (const [key, group] of byPath) {
    for (let end = key.lastIndexOf('\0'); end > 0; end = key.lastIndexOf('\0', end - 1)) {
      const upper = byPath.get(key.slice(0, end))?.[0]
      if (upper === undefined || upper.path.length > 0) continue
      below.set(upper, [...(below.get(upper) ?? []), displayPath(group[0] as PlanRule)])
    }
  }
  for (const [first, names] of below) {
    addIssue(
      issues,
      first.file,
      first.at,
      'rego_type_error',
      `rule ${displayPath(first)} conflicts with [${names.join(' ')}]`,
    )
  }
}

function checkPackages(byPath: Map<string, PlanRule[]>, modules: readonly Module[], issues: Issues): void {
  for (const module of modules) {
    const keys = module.package.map((text) => `\0"${text}`)
    for (let length = 2; length <= keys.length; length++) {
      const rule = byPath.get(keys.slice(0, length).join(''))?.find((one) => one.path.length === 0)
      if (rule === undefined) continue
      addIssue(
        issues,
        module.file,
        module.at,
        'rego_type_error',
        `package ${module.package.slice(1).join('.')} conflicts with rule ${displayPath(rule)} defined at ${rule.file}:${Math.floor(rule.at / 65_536)}`,
      )
    }
  }
}
