import type { FlagSpec, ParsedFlags } from '../flags.ts'

/** The flags of all `jackline rego` words; FLAGS_OF says which word takes which. */
export const REGO_FLAGS = {
  data: {
    kind: 'list',
    short: 'd',
    value: 'PATH',
    doc: 'eval: policies and data: .rego, .json, .yaml, or a folder of them; a.b:PATH mounts data below data.a.b',
  },
  input: { kind: 'text', short: 'i', value: 'FILE', doc: 'eval: the input, JSON or YAML; - is stdin' },
  explain: { kind: 'text', value: 'notes|fails|full', doc: 'eval: tell how the result came about' },
  'strict-builtin-errors': {
    kind: 'switch',
    doc: 'eval: an error of a builtin stops the evaluation instead of being undefined',
  },
  fail: { kind: 'switch', doc: 'eval: exit 1 when the result is undefined' },
  'fail-defined': { kind: 'switch', doc: 'eval: exit 1 when the result is defined' },
  strict: { kind: 'switch', short: 'S', doc: 'check: also variables and imports that nothing uses' },
  run: {
    kind: 'text',
    short: 'r',
    value: 'REGEX',
    doc: 'test: only tests whose path matches, as data.shop.test_',
  },
  coverage: { kind: 'switch', doc: 'test: which lines the tests reached' },
  threshold: { kind: 'text', value: 'PERCENT', doc: 'test: exit 1 below this coverage' },
  verbose: { kind: 'switch', short: 'v', doc: 'test: also name what passes, with what it prints' },
  out: { kind: 'text', value: 'FILE', doc: 'test: write the report there and a summary here' },
  format: {
    kind: 'text',
    short: 'f',
    value: 'FORMAT',
    doc: 'eval: json, pretty; check: text, json, sarif; test: text, json, junit',
  },
  'v0-compatible': { kind: 'switch', doc: 'modules are in the syntax before OPA 1.0' },
} as const satisfies FlagSpec

export type RegoFlags = ParsedFlags<typeof REGO_FLAGS>
type Name = keyof typeof REGO_FLAGS

const EVERYWHERE = ['format', 'v0-compatible'] as const

export const FLAGS_OF = {
  eval: [...EVERYWHERE, 'data', 'input', 'explain', 'strict-builtin-errors', 'fail', 'fail-defined'],
  check: [...EVERYWHERE, 'strict'],
  test: [...EVERYWHERE, 'run', 'coverage', 'threshold', 'verbose', 'out'],
} as const satisfies Record<string, readonly Name[]>

export type RegoWord = keyof typeof FLAGS_OF

/** Flags that were given but belong to another word. */
export function strayFlags(word: RegoWord, flags: RegoFlags): Name[] {
  const taken: readonly Name[] = FLAGS_OF[word]
  return (Object.keys(REGO_FLAGS) as Name[]).filter((name) => {
    const value = flags[name]
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
    return isGiven && !taken.includes(name)
  })
}
