// OPA's own cases, when they are at hand beside the project. The script `conformance:rego` reports them in detail.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compile, parseJson, parseValue, RegoError, toJson } from './index.ts'

const folder = fileURLToPath(new URL('../../../shared/rego-conformance/', import.meta.url))
const hasData = existsSync(`${folder}v1`)

interface Case {
  note: string
  query: string
  modules?: string[]
  data?: unknown
  input?: unknown
  input_term?: string
  want_result?: Record<string, unknown>[]
  want_error_code?: string
  want_error?: string
  strict_error?: boolean
  sort_bindings?: boolean
}

describe.skipIf(!hasData)('the conformance cases', () => {
  const wanted = hasData ? requiredFolders(readFileSync(`${folder}README.md`, 'utf8')) : []

  it.each(wanted)('of %s all pass', (name) => {
    const { cases } = toJson(parseJson(readFileSync(`${folder}v1/${name}.json`, 'utf8'))) as { cases: Case[] }
    expect(cases.map((one) => `${one.note}: ${outcome(one)}`)).toEqual(
      cases.map((one) => `${one.note}: ${expected(one)}`),
    )
  })

  it('cover every folder of the first two tiers', () => {
    const present = new Set(readdirSync(`${folder}v1`).map((file) => file.replace('.json', '')))
    expect(wanted.length).toBeGreaterThan(100)
    expect(wanted.filter((name) => !present.has(name))).toEqual([])
  })
})

function requiredFolders(readme: string): string[] {
  const lists = [...readme.matchAll(/^\*\*(?:1L|1B|1W|2),[^*]*\*\*[^:]*: (.*)\.$/gm)]
  return lists.flatMap(([, list]) => (list ?? '').split(', ').map((item) => item.replace(/ \d+$/, '')))
}

function isError(one: Case): boolean {
  return one.want_error_code !== undefined || one.want_error !== undefined
}

function expected(one: Case): string {
  return isError(one) ? 'the wanted error' : rowsText(one, one.want_result ?? [])
}

function outcome(one: Case): string {
  const modules = Object.fromEntries((one.modules ?? []).map((source, i) => [`test-${i}.rego`, source]))
  const functions = { 'test.sleep': { arity: 1, call: () => null } }
  try {
    const input = one.input_term === undefined ? one.input : parseValue(one.input_term)
    const query = compile({ modules, data: one.data ?? {}, functions }).query(one.query)
    return rowsText(one, query.evaluate(input, { strictBuiltinErrors: one.strict_error === true }))
  } catch (error) {
    if (!(error instanceof RegoError)) throw error
    const hasCode = one.want_error_code === undefined || error.errors[0]?.code === one.want_error_code
    return isError(one) && hasCode && error.message.includes(one.want_error ?? '')
      ? 'the wanted error'
      : error.message
  }
}

function rowsText(one: Case, rows: Record<string, unknown>[]): string {
  const texts = rows.map((row) => {
    const shown = Object.entries(row).filter(([name]) => !name.startsWith('__localq'))
    const sorted = shown.map(([name, value]) => [
      name,
      one.sort_bindings && Array.isArray(value) ? value.map(text).sort() : value,
    ])
    return text(Object.fromEntries(sorted))
  })
  return [...new Set(texts)].sort().join('\n')
}

function text(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${key}:${text((value as Record<string, unknown>)[key])}`).join(',')}}`
}
