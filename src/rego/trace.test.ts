import { describe, expect, it } from 'vitest'
import { compile, type TraceEvent } from './index.ts'

describe('a trace', () => {
  it('tells of notes, with their place', () => {
    const modules = { 'a.rego': 'package a\n\nimport rego.v1\n\np if {\n\ttrace("almost there")\n}\n' }
    expect(traced(modules, 'data.a.p').filter(({ op }) => op === 'note')).toMatchObject([
      { op: 'note', kind: 'expression', file: 'a.rego', row: 6, column: 2, text: 'almost there' },
    ])
    expect(compile({ modules }).evaluateRule('data.a.p')).toBe(true)
  })

  it('tells of the head of each else that is tried', () => {
    const source = `package a

import rego.v1

p := 1 if {
	input.x == 1
} else := 2 if {
	input.x == 2
} else := 3
`
    expect(heads({ 'a.rego': source }, 'data.a.p', { x: 2 })).toEqual([
      'enter 5',
      'fail 5',
      'enter 7',
      'exit 7',
    ])
    expect(heads({ 'a.rego': source }, 'data.a.p', { x: 1 })).toEqual(['enter 5', 'exit 5'])
  })

  it('gives each body of an old rule its own place', () => {
    const source = 'package a\n\np {\n\tinput.x == 1\n} {\n\tinput.y == 1\n}\n'
    expect(heads({ 'a.rego': source }, 'data.a.p', { y: 1 }, 0)).toContain('exit 5')
  })
})

function traced(
  modules: Record<string, string>,
  path: string,
  input: unknown = {},
  regoVersion: 0 | 1 = 1,
): TraceEvent[] {
  const events: TraceEvent[] = []
  compile({ modules, regoVersion }).evaluateRule(path, input, { trace: (event) => events.push(event) })
  return events
}

function heads(...args: Parameters<typeof traced>): string[] {
  return traced(...args)
    .filter(({ kind }) => kind === 'rule')
    .map(({ op, row }) => `${op} ${row}`)
}
