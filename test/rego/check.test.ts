import { describe, expect, it } from 'vitest'
import { shopFolder } from './policies.ts'

function brokenFolder() {
  const folder = shopFolder()
  folder.put(
    'a.rego',
    'package a\n\nimport data.unused\n\np := x\n\nq := data.b.f(1)\n\nr if {\n\ty := 1\n}\n',
  )
  folder.put('b.rego', 'package b\n\nf(x) := x +\n')
  folder.put('c.rego', 'package c\n\nq := nobody(1)\n')
  return folder
}

describe('jackline rego check', () => {
  it('says so when there is nothing', async () => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['check', '.', '--strict'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: '2 files: nothing to object to.\n' })
  })

  it('shows every error of every file with its line, also beside a file that does not parse', async () => {
    const { rego } = brokenFolder()
    const { code, stdout } = await rego(['check', '.'])
    expect(code).toBe(1)
    expect(stdout).toBe(`a.rego:5:6: rego_unsafe_var_error: var x is unsafe
    p := x
         ^
b.rego:4:1: rego_parse_error: unexpected eof token: expected a term
    
    ^
c.rego:3:6: rego_type_error: undefined function nobody
    q := nobody(1)
         ^

5 files: 3 errors.
`)
  })

  it('finds what nothing uses with --strict', async () => {
    const { rego } = brokenFolder()
    const { stdout } = await rego(['check', 'a.rego', '-S'])
    expect(stdout).toContain('a.rego:3:1: rego_compile_error: import data.unused unused\n')
    expect(stdout).toContain('a.rego:10:2: rego_compile_error: assigned var y unused\n')
    expect(stdout).toContain('undefined function data.b.f')
  })

  it('gives JSON like opa check', async () => {
    const { rego } = brokenFolder()
    const { code, stdout } = await rego(['check', 'c.rego', '--format', 'json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      files: ['c.rego'],
      errors: [
        {
          message: 'undefined function nobody',
          code: 'rego_type_error',
          location: { file: 'c.rego', row: 3, col: 6 },
        },
      ],
    })
  })

  it('gives SARIF with places, rules and fingerprints that outlive a moved line', async () => {
    const { rego, put } = brokenFolder()
    const first = JSON.parse((await rego(['check', '.', '--format', 'sarif'])).stdout)
    put('c.rego', 'package c\n\n\n\nq := nobody(1)\n')
    const second = JSON.parse((await rego(['check', '.', '--format', 'sarif'])).stdout)
    const [run] = first.runs
    expect(first.version).toBe('2.1.0')
    expect(run.artifacts).toHaveLength(5)
    expect(run.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
      'rego_unsafe_var_error',
      'rego_parse_error',
      'rego_type_error',
    ])
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(run.results[2].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'c.rego', uriBaseId: 'WORKSPACE' },
      region: { startLine: 3, startColumn: 6 },
    })
    expect(second.runs[0].results[2].partialFingerprints).toEqual(run.results[2].partialFingerprints)
  })

  it('checks the old syntax when told', async () => {
    const { rego, put } = shopFolder()
    put('old.rego', 'package old\n\np[x] { x := 1 }\n')
    expect((await rego(['check', 'old.rego'])).code).toBe(1)
    expect((await rego(['check', 'old.rego', '--v0-compatible'])).code).toBe(0)
  })

  it('shows control characters of a file instead of obeying them, and cuts long lines', async () => {
    const { rego, put } = shopFolder()
    put('wild.rego', `package wild\n\np := "\u001b[31m${'x'.repeat(100_000)}" + y\n`)
    const { stdout } = await rego(['check', 'wild.rego'])
    expect(stdout).not.toContain('\u001b')
    expect(stdout.length).toBeLessThan(1500)
  })

  it.each([
    ['no path', ['check'], /Which files\?/],
    ['a folder without policies', ['check', 'empty'], /no \.rego file in empty/],
    ['a path that is not there', ['check', 'nowhere.rego'], /nowhere\.rego: there is no such file/],
    ['a flag of another word', ['check', '-v', '.'], /rego check takes no --verbose/],
  ])('names the remedy for %s', async (_, args, message) => {
    const { rego, put } = shopFolder()
    put('empty/readme.md', 'nothing here')
    const { code, stderr } = await rego(args)
    expect(stderr).toMatch(message)
    expect(code).toBe(1)
  })
})
