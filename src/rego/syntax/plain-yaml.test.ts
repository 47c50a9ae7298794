import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readPlainYaml } from './plain-yaml.ts'

const understood = [
  'title: A title\ndescription: and more',
  'custom:\n  severity: HIGH\n  id: POL-1\n  routing:\n    required_events: ["stop", "beforeShellExecution"]\n    required_tools: []',
  'authors:\n- Ada\n- Bob <bob@example.com>\nscope: package',
  'list:\n  - a: 1\n    b: two\n  - a: 3',
  'n: 1\nf: -2.5\nt: true\nz: null\ns: "quoted: yes"\nq: \'single\'\ne:',
  'flow: {"a": [1, 2]}\nbare: [a, b c, 3]',
  'nested:\n  - - 1\n    - 2\n  -\n    x: y',
  'url: https://example.com/a?b=c',
]

describe('the small YAML reader', () => {
  it.each(understood)('agrees with a full parser: %j', (source) => {
    expect(readPlainYaml(source.split('\n'))?.value).toEqual(parse(source))
  })

  it.each([
    'a: |\n  text',
    'a: &x 1\nb: *x',
    'a: !tag b',
    'a: 0x10',
    'a: b # comment',
    "a: 'it''s'",
    'a: {b: c}',
    'a: 1\n  b: 2',
    'a\tb: c',
    'a: .inf',
    '? a\n: b',
  ])('leaves to a full parser what it is not sure of: %j', (source) => {
    expect(readPlainYaml(source.split('\n'))).toBeUndefined()
  })
})
