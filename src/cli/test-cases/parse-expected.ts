import { isObject } from '../../protocol/index.ts'
import type { AnswerExpectation, Expected } from '../../testing/index.ts'
import type { Path, Report } from './parse-case.ts'

/** Values from YAML as expectations: text between slashes is a pattern. */
export function parseExpected(
  values: Record<string, unknown>,
  path: Path,
  report: Report,
): AnswerExpectation {
  const entries = Object.entries(values).map(([key, value]) => [key, expected(value, [...path, key], report)])
  return Object.fromEntries(entries)
}

function expected(value: unknown, path: Path, report: Report): Expected {
  if (typeof value === 'string') return textOrPattern(value, path, report)
  if (Array.isArray(value)) return value.map((each, index) => expected(each, [...path, index], report))
  if (isObject(value)) return parseExpected(value, path, report)
  return value as Expected
}

function textOrPattern(text: string, path: Path, report: Report): string | RegExp {
  const [, body, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? []
  if (body === undefined) return text
  try {
    return new RegExp(body, flags)
  } catch (error) {
    report(path, (error as Error).message)
    return text
  }
}
