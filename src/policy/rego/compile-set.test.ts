import { describe, expect, it } from 'vitest'
import * as engine from '../../rego/index.ts'
import { compileSet } from './compile-set.ts'

const policy = (name: string, events: string, rules: string) =>
  `# METADATA\n# custom:\n#   routing:\n#     required_events: [${events}]\npackage ${name}\n\nimport rego.v1\n\n${rules}\n`
const DENY = 'deny contains {"rule_id": "D", "reason": "r"} if input.x'

describe('a set of policies', () => {
  it('knows the verbs and the routing of every package, and where each verb stands', () => {
    const { packages, broken, warnings } = compileSet(engine, [
      { file: 'a.rego', text: policy('a', 'stop', `${DENY}\nask contains "x" if false`) },
      { file: 'b.rego', text: 'package b.c\n\nhelp := 1\n\nhalt contains 1 if help == 2\n' },
      { file: 'lib.rego', text: `package lib\n\n${DENY}\n`, isHelper: true },
      { file: 'system.rego', text: `package cupcake.system\n\n${DENY}\n` },
    ])
    expect(packages.map(({ path, routing, verbs }) => [path.join('.'), routing.events, verbs])).toEqual([
      ['a', ['stop'], { deny: { file: 'a.rego', row: 9 }, ask: { file: 'a.rego', row: 10 } }],
      ['b.c', null, { halt: { file: 'b.rego', row: 5 } }],
    ])
    expect(broken).toEqual([])
    expect(warnings).toEqual([])
  })

  it('a package in two files is one policy, routed by the file that has metadata', () => {
    const { packages } = compileSet(engine, [
      { file: '1.rego', text: policy('one', 'stop', DENY) },
      { file: '2.rego', text: 'package one\n\nask contains 1 if false\n' },
    ])
    expect(packages).toHaveLength(1)
    expect(packages[0]?.routing.events).toEqual(['stop'])
    expect(Object.keys(packages[0]?.verbs ?? {}).sort()).toEqual(['ask', 'deny'])
  })

  it('metadata for subpackages routes the packages below', () => {
    const head =
      '# METADATA\n# scope: subpackages\n# custom:\n#   routing:\n#     required_events: [stop]\npackage house\n'
    const { packages } = compileSet(engine, [
      { file: 'head.rego', text: head },
      { file: 'room.rego', text: `package house.room\n\n${DENY}\n` },
    ])
    expect(packages.map(({ path, routing }) => [path.join('.'), routing.events])).toEqual([
      ['house.room', ['stop']],
    ])
  })

  it.each([
    ['a syntax error', policy('bad', 'stop', 'deny contains {'), ['stop']],
    ['a call of nothing', policy('bad', 'stop', 'deny contains nosuch(1)'), ['stop']],
    ['no metadata', 'package bad\n\ndeny contains {', null],
    ['metadata that is no YAML', '# METADATA\n# custom: [\npackage bad\n', null],
    ['no package', policy('bad', 'stop', DENY).replace('package bad', ''), ['stop']],
  ])('a file with %s is taken out alone, and what it routes is known', (_, text, events) => {
    const { packages, broken, plan } = compileSet(engine, [
      { file: 'good.rego', text: policy('good', 'preToolUse', DENY) },
      { file: 'bad.rego', text },
    ])
    expect(packages.map(({ path }) => path.join('.'))).toEqual(['good'])
    expect(plan).not.toBeNull()
    expect(broken).toHaveLength(1)
    expect(broken[0]).toMatchObject({ file: 'bad.rego', routing: { events }, isHelper: false })
    expect(broken[0]?.line).toBeGreaterThan(0)
    expect(broken[0]?.message).not.toBe('')
  })

  it('a policy that needs a broken file is broken too', () => {
    const { broken, packages } = compileSet(engine, [
      { file: 'words.rego', text: 'package words\n\nfirst(x) := {', isHelper: true },
      { file: 'a.rego', text: policy('a', 'stop', 'deny contains data.words.first("x")') },
      { file: 'b.rego', text: policy('b', 'stop', DENY) },
    ])
    expect(broken.map(({ file }) => file).sort()).toEqual(['a.rego', 'words.rego'])
    expect(packages.map(({ path }) => path.join('.'))).toEqual(['b'])
  })

  it('a file that could not be read closes everything', () => {
    const { broken } = compileSet(engine, [{ file: 'a.rego', text: '', problem: 'cannot be read: EACCES' }])
    expect(broken[0]).toMatchObject({ message: 'cannot be read: EACCES', routing: { events: null } })
  })

  it.each([
    ['input.command == "x"', false, false],
    ['input.jackline.action.kind == "x"', true, false],
    ['count(input.jackline.secrets) > 0', true, true],
    ['input.affected_parent_directories[_] == "x"', true, false],
    ['walk(input, [_, "x"])', true, true],
    ['some key; input[key] == "x"', true, true],
    ['true # as input has it', false, false],
  ])('knows what %s reads', (condition, facts, secrets) => {
    const text = `package a\n\ndeny contains 1 if { ${condition}\n}\n`
    expect(compileSet(engine, [{ file: 'a.rego', text }]).reads).toEqual({ facts, secrets })
  })
})
