// `jackline/rule`: what a file of rules imports. Small, because every event of a project with such rules loads it.
import type { Rule } from './rule.ts'

export type { Finding, Rule, View } from './rule.ts'

/** Types a rule and checks it; for `policies/*.ts`. */
export function defineRule(rule: Rule): Rule {
  const wrong = problemOf(rule)
  if (wrong !== null) throw new TypeError(`defineRule(${JSON.stringify(rule.id ?? null)}): ${wrong}`)
  return rule
}

function problemOf(rule: Rule): string | null {
  if (typeof rule.id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(rule.id))
    return 'id must be kebab-case text'
  if (!Array.isArray(rule.on) || rule.on.length === 0) return 'on must name at least one action'
  if (!['allow', 'ask', 'deny'].includes(rule.verdict)) return 'verdict must be allow, ask or deny'
  if (typeof rule.reason !== 'string' || rule.reason === '') return 'reason must be a sentence'
  const checks = [rule.command, rule.touch, rule.line, rule.action]
  if (checks.every((check) => check === undefined))
    return 'one of command, touch, line or action must be given'
  return null
}
