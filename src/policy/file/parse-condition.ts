import type { ActionKind } from '../action/action.ts'
import { patternProblem } from '../condition/text-pattern.ts'
import type { ConditionData, PathKey } from '../policy-data.ts'
import { fail, type Path, type Reader, readList, readObject, readTexts } from './reader.ts'

type Key = keyof ConditionData

/** The keys of a condition by action. */
export const CONDITION_KEYS: Readonly<Record<ActionKind, readonly Key[]>> = {
  shell: ['program', 'args', 'flags', 'path', 'host', 'env'],
  read: ['path', 'content', 'size'],
  write: ['path', 'content', 'size'],
  edited: ['path', 'content', 'size'],
  mcp: ['server', 'tool', 'input', 'command', 'url', 'path', 'content'],
  prompt: ['content', 'path', 'size'],
  response: ['content', 'size'],
  subagent: ['type', 'content'],
  tool: ['name', 'input', 'path', 'content'],
  session: [],
  stop: ['status'],
}

export const LOGIC_KEYS = ['any', 'all', 'not'] as const
export const PATH_KEYS: readonly PathKey[] = ['any', 'reads', 'writes', 'deletes', 'executes', 'uploads']

export function parseCondition(
  reader: Reader,
  value: unknown,
  path: Path,
  kinds: readonly ActionKind[],
): ConditionData | null {
  const allowed = keysOf(kinds)
  const given = readObject(
    reader,
    value,
    path,
    [...allowed, ...LOGIC_KEYS],
    `a condition on ${kinds.join(', ')}`,
  )
  if (given === null) return null
  const data: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(given)) {
    const at = [...path, key]
    if (key === 'any' || key === 'all')
      data[key] = readList(reader, each, at, key).flatMap(
        (inner, index) => parseCondition(reader, inner, [...at, index], kinds) ?? [],
      )
    else if (key === 'not') data[key] = parseCondition(reader, each, at, kinds) ?? {}
    else if (!(allowed as readonly string[]).includes(key)) continue
    else if (key === 'path') data[key] = parsePath(reader, each, at)
    else if (key === 'env') data[key] = parseEnvironment(reader, each, at)
    else if (key === 'input') data[key] = parseInput(reader, each, at)
    else if (key === 'size') data[key] = parseSize(reader, each, at)
    else data[key] = checkedPatterns(reader, each, at)
  }
  return data as ConditionData
}

/** Keys that every one of the actions has. */
function keysOf(kinds: readonly ActionKind[]): readonly Key[] {
  const [first = 'shell', ...rest] = kinds
  return CONDITION_KEYS[first].filter((key) => rest.every((kind) => CONDITION_KEYS[kind].includes(key)))
}

function checkedPatterns(reader: Reader, value: unknown, path: Path): string[] {
  const patterns = readTexts(reader, value, path)
  for (const [index, pattern] of patterns.entries()) {
    const problem = patternProblem(pattern)
    if (problem !== null) fail(reader, Array.isArray(value) ? [...path, index] : path, problem)
  }
  return patterns.filter((pattern) => patternProblem(pattern) === null)
}

function parsePath(reader: Reader, value: unknown, path: Path): ConditionData['path'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { any: readTexts(reader, value, path) }
  const given = readObject(reader, value, path, PATH_KEYS, 'path') ?? {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([role]) => (PATH_KEYS as readonly string[]).includes(role))
      .map(([role, globs]) => [role, readTexts(reader, globs, [...path, role])]),
  )
}

/** `env: NAME`, `env: [A, B]`, or `env: { NAME: value }`. */
function parseEnvironment(reader: Reader, value: unknown, path: Path): ConditionData['env'] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        each === null ? null : checkedPatterns(reader, each, [...path, name]),
      ]),
    )
  return Object.fromEntries(readTexts(reader, value, path).map((name) => [name, null]))
}

function parseInput(reader: Reader, value: unknown, path: Path): ConditionData['input'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(
      reader,
      path,
      'input: expected keys of the input with their patterns, for example { repo: "acme/*" }',
    )
    return {}
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, checkedPatterns(reader, each, [...path, key])]),
  )
}

const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1_000, mb: 1_000_000 }

/** `size: "> 100kb"`, `size: { over: 1mb, under: 5mb }`. */
function parseSize(reader: Reader, value: unknown, path: Path): ConditionData['size'] {
  const amount = (text: unknown, at: Path): number | undefined => {
    const match = /^\s*([\d_.]+)\s*([a-z]*)\s*$/i.exec(String(text))
    const unit = UNITS[match?.[2]?.toLowerCase() ?? '']
    if (match !== null && unit !== undefined) return Number(match[1]!.replaceAll('_', '')) * unit
    fail(reader, at, `size: expected a number with b, kb or mb, received "${String(text)}"`)
    return undefined
  }
  if (typeof value === 'string' && /^\s*[<>]/.test(value)) {
    const size = amount(value.replace(/^\s*[<>]=?/, ''), path)
    if (size === undefined) return {}
    return value.trim().startsWith('>') ? { over: size } : { under: size }
  }
  const given = readObject(reader, value, path, ['over', 'under'], 'size') ?? {}
  const over = given['over'] === undefined ? undefined : amount(given['over'], [...path, 'over'])
  const under = given['under'] === undefined ? undefined : amount(given['under'], [...path, 'under'])
  return { ...(over === undefined ? {} : { over }), ...(under === undefined ? {} : { under }) }
}
