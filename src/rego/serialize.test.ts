import { describe, expect, it } from 'vitest'
import { compile, restore, serialize } from './index.ts'

const modules = {
  'a.rego': `# METADATA
# title: Words
package a

words := {"rm", "dd"}

deny contains word if {
	some word in words
	regex.match(\`^\\w+\\s\`, input.command)
	startswith(input.command, word)
}

slow if regex.match(\`^(a+)+$\`, input.text)

wrong if regex.match(\`(\`, input.text)

size(x) := "many" if count(x) > 2
else := "few"

by[name].size := size(name) if some name in input.names
`,
  'b.rego': 'package b.empty\n',
}
const input = { command: 'rm -r x', text: 'aaaa', names: ['one', 'a'] }

describe('a serialised program', () => {
  const program = compile({ modules })
  const restored = restore(serialize(program))

  it('gives the same documents', () => {
    expect(restored.evaluateRule('data', input)).toEqual(program.evaluateRule('data', input))
    expect(restored.evaluateRule('data.a.deny', input)).toEqual(['rm'])
    expect(restored.evaluateRule('data.a.by', input)).toEqual({ a: { size: 'few' }, one: { size: 'many' } })
  })

  it('answers queries, and tells its annotations', () => {
    expect(restored.query('data.a.size("abc") = x').evaluate(input)).toEqual([{ x: 'many' }])
    expect(restored.annotations).toEqual(program.annotations)
    expect(restored.annotationsFor('data.a')).toEqual(program.annotationsFor('data.a'))
  })

  it('can be serialised again', () => {
    expect(serialize(restored)).toBe(serialize(program))
  })

  it('keeps how to search for a pattern only where RegExp can do it in bounded time', () => {
    const [start = ''] = serialize(program).split('\n')
    const { tests } = JSON.parse(start) as { tests: [string, unknown][] }
    expect(tests.map(([pattern]) => pattern)).toEqual(['^\\w+\\s'])
  })

  it.each(['', '{}', 'no JSON'])('is refused when it is something else: %j', (text) => {
    expect(() => restore(text)).toThrow()
  })

  it('is refused when lines are missing', () => {
    const lines = serialize(program).split('\n')
    expect(() => restore(lines.slice(0, -1).join('\n'))).toThrow('not complete')
    expect(() => restore(lines.slice(0, 3).join('\n'))).toThrow('not complete')
  })
})
