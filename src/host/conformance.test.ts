import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { EventName } from '../protocol/index.ts'
import { createHost, type Outcome } from './index.ts'

// What Cursor's own runtime does, as data: a folder of files, an event, and what must come of it.

interface Expectation {
  response?: Record<string, unknown> | null
  permission?: string
  continue?: boolean
  includes?: Record<string, unknown>
  absent?: string[]
  userMessageIncludes?: string
  effect?: string
  hooks?: Record<string, unknown>[]
  droppedSources?: string[]
  files?: Record<string, string>
  jsonFile?: { path: string; includes: Record<string, unknown>; absent?: string[] }
}

interface Vector {
  name: string
  event: EventName
  payload: Record<string, unknown>
  files: Record<string, unknown>
  expect: Expectation
}

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../../test/fixtures/host-vectors.json', import.meta.url), 'utf8'),
)
const root = mkdtempSync(join(tmpdir(), 'jackline-host-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.concurrent('the host agrees with the runtime', () => {
  it.each(vectors.map((vector, index) => ({ ...vector, index })))('$name', async (vector) => {
    const folder = join(root, String(vector.index))
    for (const name of ['workspace', 'home', 'enterprise', 'team'])
      mkdirSync(join(folder, name), { recursive: true })
    for (const [path, content] of Object.entries(vector.files)) write(join(folder, path), content)
    const host = createHost({
      workspace: join(folder, 'workspace'),
      home: join(folder, 'home'),
      enterprise: join(folder, 'enterprise/hooks.json'),
      team: join(folder, 'team/hooks.json'),
      cursorVersion: '3.2.16',
    })
    const outcome = await host.fire(vector.event, expanded(vector.payload) as Record<string, unknown>)
    compare(outcome, resolved(vector.expect, folder) as Expectation, folder)
  })
})

function compare(outcome: Outcome, expected: Expectation, folder: string): void {
  const { response } = outcome
  if (expected.response !== undefined) expect(response).toEqual(expected.response)
  if (expected.permission !== undefined) expect(response?.['permission']).toBe(expected.permission)
  if (expected.permission === 'deny') expect(response?.['user_message']).toMatch(/\S/)
  if (expected.continue !== undefined) expect(response?.['continue']).toBe(expected.continue)
  if (expected.includes !== undefined) expect(response).toMatchObject(expected.includes)
  for (const key of expected.absent ?? []) expect(response ?? {}).not.toHaveProperty(key)
  if (expected.userMessageIncludes !== undefined) {
    expect(response?.['user_message']).toContain(expected.userMessageIncludes)
  }
  if (expected.effect !== undefined) expect(outcome.effect).toBe(expected.effect)
  if (expected.hooks !== undefined) {
    expect(outcome.hooks).toHaveLength(expected.hooks.length)
    for (const [index, hook] of expected.hooks.entries()) expect(outcome.hooks[index]).toMatchObject(hook)
  }
  if (expected.droppedSources !== undefined) {
    const dropped = outcome.config.filter((file) => file.dropped).map((file) => file.source)
    expect(dropped).toEqual(expected.droppedSources)
  }
  for (const [path, content] of Object.entries(expected.files ?? {})) {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(content)
  }
  if (expected.jsonFile !== undefined) {
    const written = JSON.parse(readFileSync(join(folder, expected.jsonFile.path), 'utf8'))
    expect(written).toMatchObject(expected.jsonFile.includes)
    for (const key of expected.jsonFile.absent ?? []) expect(written).not.toHaveProperty(key)
  }
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  if (path.endsWith('.sh')) chmodSync(path, 0o755)
}

/** `{"$repeat": "x", "times": 3}` stands for "xxx". */
function expanded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expanded)
  if (typeof value !== 'object' || value === null) return value
  if ('$repeat' in value && 'times' in value) return String(value.$repeat).repeat(Number(value.times))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expanded(each)]))
}

/** `{workspace}` and its kin stand for the absolute folders. */
function resolved(value: unknown, folder: string): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll(/\{(workspace|home|enterprise|team)\}/g, (_, name) =>
      join(folder, name),
    ),
  )
}
