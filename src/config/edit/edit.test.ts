import { describe, expect, it } from 'vitest'
import { type HookEntry, textOf } from '../hook.ts'
import { parseHooksFile } from '../parse-hooks-file.ts'
import { type Addition, addEntries, EditRefused, removeEntries, revert } from './index.ts'

const STOP: Addition = { event: 'stop', entry: { command: './mine.sh' } }
const isMine = (entry: HookEntry) => textOf(entry) === './mine.sh'

const lines = (...each: string[]) => each.join('\n')

describe('addEntries writes as the file is written', () => {
  const table: [title: string, before: string | undefined, after: string][] = [
    [
      'a file that does not exist',
      undefined,
      '{\n  "version": 1,\n  "hooks": {\n    "stop": [\n      { "command": "./mine.sh" }\n    ]\n  }\n}\n',
    ],
    [
      'a list over several lines, with a comment behind its last entry',
      lines(
        '{',
        '\t"version": 1,',
        '\t"hooks": {',
        '\t\t"stop": [',
        '\t\t\t{ "command": "a" } // why',
        '\t\t]',
        '\t}',
        '}',
      ),
      lines(
        '{',
        '\t"version": 1,',
        '\t"hooks": {',
        '\t\t"stop": [',
        '\t\t\t{ "command": "a" }, // why',
        '\t\t\t{ "command": "./mine.sh" }',
        '\t\t]',
        '\t}',
        '}',
      ),
    ],
    [
      'a minified file',
      '{"version":1,"hooks":{"stop":[{"command":"a"}]}}',
      '{"version":1,"hooks":{"stop":[{"command":"a"},{"command":"./mine.sh"}]}}',
    ],
    [
      'another event, in a file with BOM and CRLF',
      '\uFEFF{\r\n    "version": 1,\r\n    "hooks": {\r\n        "sessionEnd": []\r\n    }\r\n}\r\n',
      '\uFEFF{\r\n    "version": 1,\r\n    "hooks": {\r\n        "sessionEnd": [],\r\n        "stop": [\r\n            { "command": "./mine.sh" }\r\n        ]\r\n    }\r\n}\r\n',
    ],
    [
      'an empty list',
      '{ "version": 1, "hooks": { "stop": [/* none yet */] } }',
      '{ "version": 1, "hooks": { "stop": [ { "command": "./mine.sh" } /* none yet */] } }',
    ],
    [
      'a file without the hooks key',
      '{\n  "version": 1 // one\n}',
      '{\n  "version": 1, // one\n  "hooks": {"stop": [{ "command": "./mine.sh" }]}\n}',
    ],
  ]
  it.each(table)('%s', (_, before, after) => {
    expect(addEntries(before, [STOP])).toBe(after)
    expect(addEntries(after, [STOP])).toBe(after)
  })

  it('keeps every field, and writes URLs and globs so that Cursor can read them', () => {
    const entry = {
      command: 'curl https://x.test//y | grep "src/**/*.ts"',
      matcher: '^git //',
      timeout: 5,
      loop_limit: null,
      failClosed: true,
    }
    const { entries, problems } = parseHooksFile(addEntries(undefined, [{ event: 'stop', entry }]))
    expect(problems).toEqual([])
    expect(entries).toEqual([
      {
        event: 'stop',
        type: 'command',
        index: 0,
        command: entry.command,
        matcher: entry.matcher,
        timeoutSeconds: 5,
        loopLimit: null,
        failClosed: true,
      },
    ])
  })

  it('tells entries apart by their matcher', () => {
    const once = addEntries(undefined, [STOP])
    const other = { event: 'stop', entry: { command: './mine.sh', matcher: 'x' } } as const
    expect(parseHooksFile(addEntries(once, [other, other])).entries).toHaveLength(2)
  })
})

describe('removeEntries', () => {
  const table: [title: string, before: string, after: string][] = [
    [
      'takes the first of two, and leaves the comment that follows it',
      '{"version":1,"hooks":{"stop":[{"command":"./mine.sh"}, // note\n{"command":"b"}]}}',
      '{"version":1,"hooks":{"stop":[// note\n{"command":"b"}]}}',
    ],
    [
      'keeps the line break that ends a comment',
      '{"version":1,"hooks":{"stop":[{"command":"a"}, // note\n {"command":"./mine.sh"}]}}',
      '{"version":1,"hooks":{"stop":[{"command":"a"} // note\n ]}}',
    ],
    [
      'takes the key of an event with its last entry',
      '{"version":1,"hooks":{"stop":[{"command":"./mine.sh"}],"sessionEnd":[{"command":"b"}]}}',
      '{"version":1,"hooks":{"sessionEnd":[{"command":"b"}]}}',
    ],
    [
      'leaves a list that holds a comment',
      '{"version":1,"hooks":{"stop":[\n// mind\n{"command":"./mine.sh"}\n]}}',
      '{"version":1,"hooks":{"stop":[\n// mind\n]}}',
    ],
    ['leaves a file without such an entry', '{"version":1,"hooks":{}}', '{"version":1,"hooks":{}}'],
  ]
  it.each(table)('%s', (_, before, after) => expect(removeEntries(before, isMine)).toBe(after))
})

describe('what Cursor would drop is refused', () => {
  const table: [title: string, text: string, message: RegExp][] = [
    ['a trailing comma', '{"version":1,"hooks":{},}', /not valid JSON/],
    ['an empty file', '', /empty/],
    ['an unknown event', '{"version":1,"hooks":{"onStop":[]}}', /no event/],
    ['a missing version', '{"hooks":{}}', /version/],
    [
      'a URL that Cursor takes for a comment',
      '{"version":1,"hooks":{"stop":[{"command":"curl http://x"}]}}',
      /JSON/,
    ],
  ]
  it.each(table)('%s', (_, text, message) => {
    for (const edit of [() => addEntries(text, [STOP]), () => removeEntries(text, isMine)]) {
      expect(edit).toThrow(EditRefused)
      expect(edit).toThrow(message)
    }
  })

  it('a matcher that does not compile', () => {
    expect(() => addEntries(undefined, [{ event: 'stop', entry: { command: 'x', matcher: '(' } }])).toThrow(
      /regular expression/,
    )
  })
})

describe('revert', () => {
  it.each([
    ['a file that was not there', undefined, null],
    ['a file without the hooks key', '{ "version": 1 }', '{ "version": 1 }'],
  ])('gives back exactly %s', (_, before, after) => {
    const written = addEntries(before, [STOP])
    expect(revert(written, { before: before ?? null, after: written }, isMine)).toBe(after)
  })

  it('takes only our entries out of a file that was edited since', () => {
    const before = '{"version":1,"hooks":{"stop":[]}}'
    const written = addEntries(before, [STOP, { ...STOP, event: 'sessionEnd' }])
    const later = addEntries(written, [{ event: 'stop', entry: { command: 'theirs' } }])
    expect(revert(later, { before, after: written }, isMine)).toBe(
      '{"version":1,"hooks":{"stop":[ {"command":"theirs"} ]}}',
    )
  })

  it('takes away a list of ours that holds nothing any more', () => {
    const before = '{ "version": 1, "hooks": {} }'
    const written = addEntries(before, [STOP])
    const later = written.replace('[{', '[ {').replace('}]', '} ]')
    expect(revert(later, { before, after: written }, isMine)).toBe(before)
  })
})

describe('a line comment before the only event', () => {
  it('keeps its line break, so that it does not swallow the closing brace', () => {
    const text = '{\n  "version": 1,\n  "hooks": {\n    // note\n    "stop": [{ "command": "x" }]\n  }\n}\n'
    expect(removeEntries(text, () => true)).toBe('{\n  "version": 1,\n  "hooks": {\n    // note\n  }\n}\n')
  })
})
