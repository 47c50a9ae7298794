// JSON and YAML documents: data and inputs. A fault names file, line, column and what to do.
import type { ParseError } from 'jsonc-parser'
import { parseJson, toJson, type Value } from '../../rego/index.ts'
import { loadYaml } from '../load-yaml.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { readText } from './read-text.ts'

/** Reads an input, exact to the last digit; `-` is stdin. YAML is told by the name of the file. */
export async function readInput(path: string, terminal: Terminal): Promise<unknown> {
  if (isYaml(path)) return readYaml(path, terminal)
  const text = path === '-' ? (await terminal.readStdin()).toString('utf8') : readText(path)
  return readJson(path === '-' ? 'stdin' : path, text)
}

/** Reads a data file as plain data, so that it can be merged. */
export async function readData(path: string, terminal: Terminal): Promise<unknown> {
  return isYaml(path) ? readYaml(path, terminal) : toJson(await readJson(path, readText(path)))
}

async function readYaml(path: string, terminal: Terminal): Promise<unknown> {
  try {
    return (await loadYaml(path, terminal)).value
  } catch (error) {
    if (error instanceof UserFault) throw error
    throw new UserFault(`${path}: ${(error as Error).message}. Write it with fewer aliases, or as JSON.`)
  }
}

async function readJson(name: string, text: string): Promise<Value> {
  try {
    return parseJson(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof RangeError) throw new UserFault(`${name}: nested too deeply. Flatten the document.`)
    throw new UserFault(await describeFault(name, text, error as Error))
  }
}

async function describeFault(name: string, text: string, error: Error): Promise<string> {
  const remedy = 'Write one JSON document.'
  if (text.trim() === '') return `${name}:1:1: the file is empty. ${remedy}`
  // Node's own message has a place only in some versions.
  const { parse, printParseErrorCode } = await import('jsonc-parser')
  const faults: ParseError[] = []
  try {
    parse(text, faults, { disallowComments: true })
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure
    return `${name}: ${error.message}. ${remedy}`
  }
  const [fault] = faults
  if (fault === undefined) return `${name}: ${error.message}. ${remedy}`
  const before = text.slice(0, fault.offset).split('\n')
  const column = (before.at(-1) ?? '').length + 1
  return `${name}:${before.length}:${column}: no valid JSON: ${phrase(printParseErrorCode(fault.error))}. ${remedy}`
}

/** `CommaExpected` as words. */
function phrase(code: string): string {
  return code.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path)
}
