import { readFileSync } from 'node:fs'
import type { ParseError } from 'jsonc-parser'
import { decodeInput, isObject, nameOf } from '../protocol/index.ts'
import type { Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'

type JsonObject = Record<string, unknown>

/** Reads a JSON object from a file, or from stdin for `-`. The error names file and place. */
export async function readJsonObject(path: string, terminal: Terminal): Promise<JsonObject> {
  const name = path === '-' ? 'stdin' : path
  const bytes = path === '-' ? await terminal.readStdin() : readBytes(path)
  const { text, issue } = decodeInput(bytes)
  if (issue !== undefined)
    throw new UserFault(`${name}: ${issue.expected} expected, found ${issue.received}.`)
  if (text.trim() === '') throw new UserFault(`${name}: expected a JSON object, found nothing.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UserFault(`${name}: not valid JSON: ${await placed(text)}.`)
  }
  if (!isObject(value)) throw new UserFault(`${name}: expected a JSON object, found ${nameOf(value)}.`)
  return value
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserFault(`${path}: ${code === 'ENOENT' ? 'there is no such file' : message}.`)
  }
}

/** What and where, by line and column: the built-in parser tells no position for short texts. */
async function placed(text: string): Promise<string> {
  const { parse, printParseErrorCode } = await import('jsonc-parser')
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  if (first === undefined) return 'unknown mistake'
  const before = text.slice(0, first.offset).split('\n')
  const what = printParseErrorCode(first.error)
    .replaceAll(/(?<=.)([A-Z])/g, ' $1')
    .toLowerCase()
  return `${what} at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

/** Applies `key=value` settings; dots reach into objects, a value that is JSON counts as JSON. */
export function applySettings(payload: JsonObject, settings: readonly string[]): JsonObject {
  const result = structuredClone(payload)
  for (const setting of settings) {
    const [key = '', value] = setting.split(/=(.*)/s)
    if (key === '' || value === undefined) throw new UserFault(`--set needs key=value, got "${setting}".`)
    assign(result, key.split('.'), jsonOrText(value))
  }
  return result
}

function assign(target: JsonObject, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const next = target[key]
  const inner = isObject(next) ? next : {}
  target[key] = inner
  assign(inner, rest, value)
}

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
