import type { Problem } from './problem.ts'

/** Parses JSON; the failure says what and where, by offset. */
export function parseJson(text: string): { value: unknown } | { problem: Problem } {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (plain.trim() === '') return { problem: invalid('the file is empty', 0) }
  try {
    return { value: JSON.parse(plain) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const offset = /position (\d+)/.exec(message)?.[1]
    return {
      problem: invalid(
        `not valid JSON: ${firstLine(message)}`,
        offset === undefined ? undefined : Number(offset),
      ),
    }
  }
}

function invalid(message: string, offset: number | undefined): Problem {
  return {
    code: 'invalid-json',
    severity: 'error',
    message,
    path: [],
    ...(offset === undefined ? {} : { offset }),
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message
}
