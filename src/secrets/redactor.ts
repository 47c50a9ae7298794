// A redactor that also knows secrets by value, e.g. those of the environment. They become rules like any other,
// so they are found in every encoding that is looked into, at any alignment.
import type { Finding } from './finding.ts'
import { type FindOptions, findWith, type Redacted, redactWith } from './redact.ts'
import { redactValueWith } from './redact-value.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'
import { builtInIndex, indexRules, type RuleIndex } from './scan.ts'

export interface RedactorOptions {
  /** Secret values to remove wherever they occur. Shorter than six characters are ignored: they shred ordinary text. */
  readonly known?: readonly string[]
}

export interface Redactor {
  find(text: string, options?: FindOptions): Finding[]
  redact(text: string, options?: FindOptions): Redacted
  redactValue(value: unknown): unknown
}

const SHORTEST_KNOWN = 6

/** Makes a redactor from the built-in rules and known secret values. */
export function createRedactor(options: RedactorOptions = {}): Redactor {
  const known = [...new Set(options.known ?? [])].filter((value) => value.length >= SHORTEST_KNOWN)
  let index: RuleIndex | undefined
  const ruleIndex = (): RuleIndex => {
    const shortest = Math.min(...known.map((value) => value.length))
    index ??=
      known.length === 0 ? builtInIndex() : indexRules([...rules, ...known.flatMap(knownRules)], shortest)
    return index
  }
  const redactText = (text: string): string => redactWith(ruleIndex(), text, {}).text
  return {
    find: (text, findOptions = {}) => findWith(ruleIndex(), text, findOptions),
    redact: (text, findOptions = {}) => redactWith(ruleIndex(), text, findOptions),
    redactValue: (value) => redactValueWith(redactText, value),
  }
}

/** Deep copy of JSON-like data without its secrets; never throws. See `redact` for text. */
export function redactValue(value: unknown): unknown {
  return createRedactor().redactValue(value)
}

/** As written, as bytes of UTF-8 (how decoded text is seen), and as JSON writes it. */
function knownRules(value: string): Rule[] {
  const forms = new Set([
    value,
    Buffer.from(value, 'utf8').toString('latin1'),
    JSON.stringify(value).slice(1, -1),
  ])
  return [...forms].map((form) => ({
    id: 'known-value',
    label: 'known secret value',
    keywords: [form],
    find: (_text, at) => ({ start: at, end: at + form.length, confidence: 'high' }),
  }))
}
