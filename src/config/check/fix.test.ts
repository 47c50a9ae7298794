import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { buildExample } from './example-workspace.ts'
import { applyFixes, fixAll, writeFixes } from './fix.ts'
import type { Example } from './rule.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove()
})

function build(example: Example) {
  const built = buildExample(example)
  cleanups.push(built.remove)
  return { ...built, path: join(built.root, 'workspace/.cursor/hooks.json') }
}

function fixedText(hooks: string, files: Record<string, string> = {}): string {
  const { options, path } = build({ hooks, files })
  return fixAll(options).texts.get(path) ?? hooks
}

const STOP = '"hooks": { "stop": [{ "command": "true" }] }'

describe('a fix', () => {
  it.each([
    ['adds the version in the style of the file', `{\n\t${STOP}\n}\n`, `{\n\t"version": 1,\n\t${STOP}\n}\n`],
    ['adds the version on one line', `{ ${STOP} }`, `{ "version": 1, ${STOP} }`],
    ['keeps Windows line endings', `{\r\n  ${STOP}\r\n}\r\n`, `{\r\n  "version": 1,\r\n  ${STOP}\r\n}\r\n`],
    ['keeps a byte order mark', `\uFEFF{ "version": "1", ${STOP} }`, `\uFEFF{ "version": 1, ${STOP} }`],
    [
      'keeps comments and odd spacing',
      '{ // why\n "version":1,  "hooks" : {"stop":[ {"command":"true" ,"timeout":5000 /* five */ } ]}}',
      '{ // why\n "version":1,  "hooks" : {"stop":[ {"command":"true" ,"timeout":5 /* five */ } ]}}',
    ],
    [
      'removes a trailing comma',
      `{ "version": 1, "hooks": { "stop": [{ "command": "true", }, ], } }`,
      `{ "version": 1, "hooks": { "stop": [{ "command": "true" } ] } }`,
    ],
    [
      'wraps an object in an array',
      '{ "version": 1, "hooks": { "stop": { "command": "true" } } }',
      `{ "version": 1, ${STOP} }`,
    ],
    ['wraps a bare command', '{ "version": 1, "hooks": { "stop": "true" } }', `{ "version": 1, ${STOP} }`],
    [
      'renames an event with the wrong case',
      '{ "version": 1, "hooks": { "Stop": [{ "command": "true" }] } }',
      `{ "version": 1, ${STOP} }`,
    ],
    [
      'renames a slip of the pen',
      '{ "version": 1, "hooks": { "afterFileEdits": [{ "command": "true" }] } }',
      '{ "version": 1, "hooks": { "afterFileEdit": [{ "command": "true" }] } }',
    ],
    [
      'renames a look-alike key',
      '{ "version": 1, "hooks": { "stop": [{ "command": "true", "loopLimit": 2 }] } }',
      '{ "version": 1, "hooks": { "stop": [{ "command": "true", "loop_limit": 2 }] } }',
    ],
    [
      'escapes a URL',
      `{ "version": 1, "$schema": "https://x.org//y", ${STOP} }`,
      `{ "version": 1, "$schema": "https:/\\/x.org/\\/y", ${STOP} }`,
    ],
    [
      'works through everything until nothing is left',
      '{ "hooks": { "afterFileEdit": { "command": "./hooks/x.sh", "timeout": "5000" } } }',
      '{ "version": 1, "hooks": { "afterFileEdit": [{ "command": ".cursor/hooks/x.sh", "timeout": 5 }] } }',
    ],
  ])('%s', (_, before, after) => {
    const files = { '.cursor/hooks/x.sh': '#!/bin/sh\ntrue\n' }
    const fixed = fixedText(before, files)
    expect(fixed).toBe(after)
    expect(fixedText(fixed, files)).toBe(fixed)
  })

  it.each([
    [
      'an event that may mean several things',
      '{ "version": 1, "hooks": { "beforeShellCommand": [{ "command": "true" }] } }',
    ],
    [
      'a rename onto an event that is there',
      '{ "version": 1, "hooks": { "Stop": [{ "command": "true" }], "stop": [{ "command": "pwd" }] } }',
    ],
    ['a file without findings', `{"version":1,${STOP}}`],
    [
      'a timeout below the threshold',
      '{ "version": 1, "hooks": { "stop": [{ "command": "true", "timeout": 1999 }] } }',
    ],
  ])('leaves %s alone', (_, text) => {
    expect(fixedText(text)).toBe(text)
  })
})

describe('applyFixes', () => {
  it('skips a fix that overlaps one already taken', () => {
    const shared = {
      rule: 'x',
      severity: 'error',
      message: '',
      file: '',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      jsonPath: '',
      voidsFile: false,
    } as const
    const first = { ...shared, fix: [{ offset: 0, length: 3, text: 'A' }] }
    const second = { ...shared, fix: [{ offset: 2, length: 3, text: 'B' }] }
    const third = { ...shared, fix: [{ offset: 5, length: 1, text: 'C' }] }
    expect(applyFixes('abcdef', [first, second, third])).toBe('AdeC')
  })
})

describe('writing fixes', () => {
  it('touches only files that changed', () => {
    const { options, path } = build({ hooks: `{ ${STOP} }` })
    expect(writeFixes(fixAll(options).texts).written).toEqual([path])
    expect(readFileSync(path, 'utf8')).toBe(`{ "version": 1, ${STOP} }`)
    expect(writeFixes(fixAll(options).texts).written).toEqual([])
    expect(check(options).findings).toEqual([])
  })

  it('leaves a file alone whose bytes are no clean UTF-8', () => {
    const { options, path } = build({ hooks: {} })
    const bytes = Buffer.concat([
      Buffer.from('{ "note": "'),
      Buffer.from([0xe9]),
      Buffer.from(`", ${STOP} }`),
    ])
    writeFileSync(path, bytes)
    expect(writeFixes(fixAll(options).texts)).toEqual({ written: [], left: [path] })
    expect(readFileSync(path)).toEqual(bytes)
  })
})
