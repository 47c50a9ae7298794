import type { ActionKind } from '../action/action.ts'
import { PACKS } from '../packs/index.ts'
import type { AdjustmentData, RuleData, WaiverData } from '../policy-data.ts'
import { parseCondition } from './parse-condition.ts'
import { DECISIONS } from './parse-rule.ts'
import { fail, type Path, type Reader, readObject, readText, readWord } from './reader.ts'

export const WAIVER_KEYS = ['rule', 'reason', 'owner', 'expires', 'when'] as const

/** An exception to a rule. Without reason, owner and expiry there is none. */
export function parseWaiver(
  reader: Reader,
  value: unknown,
  path: Path,
  rules: readonly RuleData[],
): WaiverData | null {
  const before = reader.issues.length
  const given = readObject(reader, value, path, WAIVER_KEYS, 'a waiver')
  if (given === null) return null
  const needed = (key: 'rule' | 'reason' | 'owner'): string => {
    const text = readText(reader, given[key], [...path, key])
    if (text === null || text.trim() === '') fail(reader, path, `a waiver needs ${key}`)
    return text ?? ''
  }
  const rule = needed('rule')
  const reason = needed('reason')
  const owner = needed('owner')
  const expires = expiryOf(reader, given['expires'], path)
  const kind = kindOf(rule, rules)
  const when =
    given['when'] === undefined ? null : parseCondition(reader, given['when'], [...path, 'when'], [kind])
  if (reader.issues.length > before || expires === null) return null
  return { rule, reason, owner, ...expires, when, place: reader.yaml.placeOf(path) }
}

/** A date means the end of that day, in UTC; with a time it means that second. */
function expiryOf(reader: Reader, value: unknown, path: Path): { expires: string; expiresMs: number } | null {
  if (value === undefined || value === null) {
    fail(reader, path, 'a waiver needs expires: a date such as 2027-01-31')
    return null
  }
  const text = value instanceof Date ? value.toISOString() : String(value)
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  const expiresMs =
    isDate || isTime ? Date.parse(isDate ? `${text}T23:59:59.999Z` : text.replace(' ', 'T')) : Number.NaN
  if (Number.isNaN(expiresMs)) {
    const message = `expires: expected a date (2027-01-31) or a time with its zone (2027-01-31T18:00:00Z), received "${text.slice(0, 40)}"`
    fail(reader, [...path, 'expires'], message)
    return null
  }
  return { expires: text, expiresMs }
}

/** The action whose conditions a waiver of this rule may use. */
function kindOf(id: string, rules: readonly RuleData[]): ActionKind {
  const own = rules.find((rule) => rule.id === id)
  const packed = PACKS.flatMap((pack) => pack.rules).find((rule) => rule.id === id)
  return (own ?? packed)?.on[0] ?? 'shell'
}

export const ADJUST_KEYS = ['verdict', 'mode'] as const

/** `adjust: { force-push: { verdict: ask } }`, or `off`. */
export function parseAdjustment(
  reader: Reader,
  rule: string,
  value: unknown,
  path: Path,
): AdjustmentData | null {
  const place = reader.yaml.placeOfKey(path)
  // YAML 1.1 readers take a bare `off` for false.
  if (value === 'off' || value === false) return { rule, verdict: null, mode: 'off', place }
  if (value === 'monitor' || value === 'enforce') return { rule, verdict: null, mode: value, place }
  if (typeof value === 'string') {
    const verdict = readWord(
      reader,
      value,
      path,
      [...DECISIONS, 'off', 'monitor', 'enforce'],
      `adjust ${rule}`,
    )
    return verdict === null
      ? null
      : { rule, verdict: verdict as AdjustmentData['verdict'], mode: null, place }
  }
  const before = reader.issues.length
  const given = readObject(reader, value, path, ADJUST_KEYS, `adjust ${rule}`)
  if (given === null) return null
  const verdict = readWord(reader, given['verdict'], [...path, 'verdict'], DECISIONS, 'verdict')
  const mode = readWord(reader, given['mode'], [...path, 'mode'], ['enforce', 'monitor', 'off'], 'mode')
  return reader.issues.length > before ? null : { rule, verdict, mode, place }
}
