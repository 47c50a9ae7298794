// Reads values out of a policy file and keeps what is wrong with them, each with its place and the nearest name.
import { nameOf, suggestion } from '../../protocol/index.ts'
import type { PolicyIssue } from '../policy-data.ts'
import type { Step, YamlFile } from './read-yaml.ts'

export interface Reader {
  readonly yaml: YamlFile
  readonly issues: PolicyIssue[]
}

export type Path = readonly Step[]

export function fail(reader: Reader, path: Path, message: string): void {
  reader.issues.push({ ...reader.yaml.placeOf(path), severity: 'error', message })
}

/** An object whose keys are all known; the others are reported with the nearest name. */
export function readObject(
  reader: Reader,
  value: unknown,
  path: Path,
  keys: readonly string[],
  what: string,
): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(reader, path, `${what}: expected keys and values, received ${nameOf(value)}`)
    return null
  }
  for (const key of Object.keys(value)) {
    if (keys.includes(key)) continue
    const message = `${what} has no key "${key}".${suggestion(key, keys)} Keys: ${keys.join(', ')}.`
    reader.issues.push({ ...reader.yaml.placeOfKey([...path, key]), severity: 'error', message })
  }
  return value as Record<string, unknown>
}

export function readText(reader: Reader, value: unknown, path: Path): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  fail(reader, path, `${String(path.at(-1))}: expected text, received ${nameOf(value)}`)
  return null
}

/** Text or a list of texts, as a list. */
export function readTexts(reader: Reader, value: unknown, path: Path): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.flatMap(
    (each, index) => readText(reader, each, Array.isArray(value) ? [...path, index] : path) ?? [],
  )
}

export function readWord<const W extends string>(
  reader: Reader,
  value: unknown,
  path: Path,
  words: readonly W[],
  what: string,
): W | null {
  if (value === undefined) return null
  if (typeof value === 'string' && (words as readonly string[]).includes(value)) return value as W
  const received = typeof value === 'string' ? `"${value}".${suggestion(value, words)}` : nameOf(value)
  fail(reader, path, `${what}: expected ${words.join(', ')}; received ${received}`)
  return null
}

export function readList(reader: Reader, value: unknown, path: Path, what: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  fail(reader, path, `${what}: expected a list, received ${nameOf(value)}`)
  return []
}
