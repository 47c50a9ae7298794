import {
  any,
  type Fields,
  flag,
  type Infer,
  type Issue,
  isObject,
  nameOf,
  nearest,
  number,
  optional,
  text,
  validateFields,
  word,
} from '../../protocol/index.ts'

// A script is a list of steps: what the agent does, with made-up results. Each step is one key and its details.

const APPROVE = optional(flag('What the person says when asked; yes when absent.'))

/** Every kind of step and its fields. The first field carries the step's own value: `- shell: npm test`. */
export const STEPS = {
  prompt: { prompt: text('What the person writes.') },
  think: { think: text('A thinking block.') },
  shell: {
    shell: text('The command line.'),
    output: optional(text('What it prints.')),
    exit: optional(number('Its exit code; 0 when absent.')),
    cwd: optional(text('Where it runs; the workspace when absent.')),
    approve: APPROVE,
  },
  read: { read: text('The path, from the workspace.'), content: optional(text('What is in the file.')) },
  edit: {
    edit: text('The path, from the workspace.'),
    old: optional(text('The text before.')),
    new: optional(text('The text after.')),
  },
  write: { write: text('The path, from the workspace.'), content: optional(text('The new content.')) },
  mcp: {
    mcp: text('server/tool'),
    input: optional(any<Record<string, unknown>>('The arguments.')),
    result: optional(any('What the server returns.')),
    approve: APPROVE,
  },
  subagent: {
    subagent: text('The type of subagent.'),
    task: optional(text('What it is told.')),
    summary: optional(text('What it reports.')),
    status: optional(word('How it ends.', ['completed', 'error', 'aborted'])),
  },
  respond: { respond: text('A message of the assistant.') },
  compact: { compact: word('Who starts it.', ['auto', 'manual']) },
  stop: { stop: word('How the turn ends.', ['completed', 'aborted', 'error']) },
} satisfies Record<string, Fields>

export type StepKind = keyof typeof STEPS
export type Step = { [K in StepKind]: { readonly kind: K } & Infer<(typeof STEPS)[K]> }[StepKind]
export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>

const KINDS = Object.keys(STEPS) as StepKind[]

/** Checks a script that is already a value: a list of steps, or an object that holds one as `steps`. */
export function parseSteps(value: unknown): { steps: Step[]; issues: Issue[] } {
  const list = isObject(value) ? value['steps'] : value
  if (!Array.isArray(list)) {
    return { steps: [], issues: [{ path: '', expected: 'a list of steps', received: nameOf(list) }] }
  }
  const parsed = list.map((step, index) => parseStep(step, `[${index}]`))
  return { steps: parsed.flatMap(({ step }) => step ?? []), issues: parsed.flatMap(({ issues }) => issues) }
}

function parseStep(value: unknown, path: string): { step?: Step; issues: Issue[] } {
  if (!isObject(value))
    return { issues: [{ path, expected: 'a step such as "shell: ls"', received: nameOf(value) }] }
  const keys = Object.keys(value)
  // `write` before `content` and the like: the kind is the key that names one, wherever it stands.
  const kind = KINDS.find((each) => keys.includes(each))
  if (kind === undefined) {
    const close = keys.flatMap((key) => nearest(key, KINDS, 1))
    const hint = { hint: `known steps: ${KINDS.join(', ')}` }
    const received = keys.length === 0 ? 'an empty step' : `"${keys.join('", "')}"`
    const expected = close.length > 0 ? `a known step, perhaps "${close[0]}"` : 'a known step'
    return { issues: [{ path, expected, received, ...hint }] }
  }
  const fields: Fields = STEPS[kind]
  const issues = [...validateFields(fields, value, path), ...unknownKeys(keys, fields, path)]
  return issues.length > 0 ? { issues } : { step: { kind, ...value } as Step, issues }
}

function unknownKeys(keys: string[], fields: Fields, path: string): Issue[] {
  const known = Object.keys(fields)
  return keys
    .filter((key) => !known.includes(key))
    .map((key) => ({ path: `${path}.${key}`, expected: known.join(', '), received: `"${key}"` }))
}
