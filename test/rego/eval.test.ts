import { describe, expect, it } from 'vitest'
import { shopFolder } from './policies.ts'

const ALL = ['-d', 'shop.rego', '-d', 'data.json', '-i', 'input.json']

describe('jackline rego eval', () => {
  it('gives values and bindings in the shape of opa eval; print goes to stderr', async () => {
    const { rego } = shopFolder()
    const { code, stdout, stderr } = await rego(['eval', ...ALL, 'data.shop.deny; x := 1'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'total is 80\n' })
    expect(JSON.parse(stdout)).toEqual({
      result: [
        {
          expressions: [
            { value: ['80 is too much'], text: 'data.shop.deny', location: { row: 1, col: 1 } },
            { value: true, text: 'x := 1', location: { row: 1, col: 17 } },
          ],
          bindings: { x: 1 },
        },
      ],
    })
  })

  it.each([
    ['an undefined reference', 'data.shop.nothing', []],
    ['a lone false', 'false', [[false]]],
    ['a false among others', '1 == 2; true', []],
    ['a false member of an iteration', '[1, false][_]', [[1]]],
    ['a negation', 'not false', [[true]]],
    ['a comprehension', '{x | x := [2, 1, 2][_]}', [[[1, 2]]]],
    ['an expression in parentheses', '(1 + 2) * 3; (2 > 1)', [[9, true]]],
    ['a call that binds its result', 'plus(1, 2, x)', [[true]]],
    ['a call with a value', 'data.shop.allow with input as {}', [[false]]],
    ['a query of several lines with a comment', 'x := [1, # one;\n 2]\nx[_] > 1', [[true, true]]],
    ['a membership', 'some x in [1, 2]; x > 1', [[true, true]]],
  ])('%s has the values that opa gives', async (_, query, expected) => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['eval', '-d', 'shop.rego', '-d', 'data.json', query])
    const { result = [] } = JSON.parse(stdout)
    const values = result.map(({ expressions }: { expressions: { value: unknown }[] }) =>
      expressions.map(({ value }) => value),
    )
    expect({ code, values }).toEqual({ code: 0, values: expected })
  })

  it('keeps every digit of a large integer', async () => {
    const { rego } = shopFolder()
    const { stdout } = await rego(
      ['eval', '-f', 'pretty', '-i', '-', 'input.n + 1'],
      '{"n": 12345678901234567890123}',
    )
    expect(stdout).toBe('12345678901234567890124\n')
  })

  it.each([
    ['one value as JSON', 'data.shop.allow', 'true\n'],
    ['nothing as undefined', 'data.nothing', 'undefined\n'],
    ['many solutions as a table', 'x = ["a", "b"][i]', 'x    i\n"a"  0\n"b"  1\n'],
  ])('shows %s with --format pretty', async (_, query, expected) => {
    const { rego } = shopFolder()
    expect((await rego(['eval', ...ALL, query, '--format', 'pretty'])).stdout).toBe(expected)
  })

  it('puts the data of a folder where its path says, and below a prefix', async () => {
    const { rego, put } = shopFolder()
    put('facts/colours/all.yaml', 'red: 1\n')
    put('facts/top.json', { tall: true })
    put('facts/node_modules/x/package.json', { name: 'x' })
    const { stdout } = await rego(['eval', '-d', 'a.b:facts', 'data', '-f', 'pretty'])
    expect(JSON.parse(stdout)).toEqual({ a: { b: { colours: { red: 1 }, tall: true } } })
  })

  it('reads modules of the old syntax when told', async () => {
    const { rego, put } = shopFolder()
    put('old.rego', 'package old\n\np[x] { x := 1 }\n')
    const query = ['eval', '-d', 'old.rego', 'data.old.p', '-f', 'pretty']
    expect((await rego(query)).code).toBe(1)
    expect((await rego([...query, '--v0-compatible'])).stdout).toBe('[\n  1\n]\n')
  })

  it.each([
    [['--fail'], 'data.nothing', 1],
    [['--fail'], 'true', 0],
    [['--fail-defined'], 'true', 1],
    [['--fail-defined'], 'data.nothing', 0],
  ])('%j with the query %s ends with %i', async (flags, query, code) => {
    const { rego } = shopFolder()
    expect((await rego(['eval', ...flags, query])).code).toBe(code)
  })
})

describe('jackline rego eval --explain', () => {
  it('full tells every rule and statement with its variables', async () => {
    const { rego } = shopFolder()
    const { stdout } = await rego(['eval', ...ALL, 'data.shop.allow', '-f', 'pretty', '--explain', 'full'])
    expect(stdout).toBe(`query:1       Eval data.shop.allow
shop.rego:7   Enter data.shop.allow
shop.rego:8   | Eval input.user == "ann"
shop.rego:9   | Eval some role in input.roles
shop.rego:10  | Eval role == "admin"  {"role":"admin"}
shop.rego:7   Exit data.shop.allow
true
`)
  })

  it('notes tells what trace() says and where', async () => {
    const { rego } = shopFolder()
    const { stdout } = await rego(['eval', ...ALL, 'data.shop.deny', '-f', 'pretty', '--explain', 'notes'])
    expect(stdout).toBe(`shop.rego:13  Enter data.shop.deny
shop.rego:15  | Note "over the limit"
[
  "80 is too much"
]
`)
  })

  it('fails tells only what did not hold', async () => {
    const { rego } = shopFolder()
    const query = 'data.shop.allow with input as {"user": "ann", "roles": ["guest"]}'
    const { stdout } = await rego(['eval', ...ALL, query, '-f', 'pretty', '--explain', 'fails'])
    expect(stdout).toBe(`shop.rego:7   Enter data.shop.allow
shop.rego:10  | Fail role == "admin"  {"role":"guest"}
false
`)
  })

  it('goes into the JSON document', async () => {
    const { rego } = shopFolder()
    const { stdout } = await rego(['eval', ...ALL, 'data.shop.deny', '--explain', 'notes'])
    expect(JSON.parse(stdout).explanation).toEqual([
      { op: 'enter', file: 'shop.rego', row: 13, depth: 0, text: 'data.shop.deny' },
      { op: 'note', file: 'shop.rego', row: 15, depth: 1, text: 'over the limit' },
    ])
  })
})

describe('jackline rego eval refuses', () => {
  it('a wrong query with a caret below the place', async () => {
    const { rego } = shopFolder()
    const { code, stderr } = await rego(['eval', '-f', 'pretty', 'x := 1; x > y'])
    expect(code).toBe(1)
    expect(stderr).toBe(`query:1:9: rego_unsafe_var_error: var y is unsafe
    x := 1; x > y
            ^
`)
  })

  it('a failing builtin in strict mode, with the place in the query as written', async () => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['eval', 'x := 1; x == 1/0', '--strict-builtin-errors'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      errors: [
        {
          code: 'eval_builtin_error',
          message: 'div: divide by zero',
          location: { file: '', row: 1, col: 14 },
        },
      ],
    })
  })

  it('a query that closes the body it stands in', async () => {
    const { rego } = shopFolder()
    const { code, stdout } = await rego(['eval', 'true } q if { true'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).errors).toMatchObject([{ location: { row: 1, col: 6 } }])
  })

  it('a broken module, with every error', async () => {
    const { rego, put } = shopFolder()
    put('bad.rego', 'package bad\n\np := x\n\nq := http.send({})\n')
    const { code, stderr } = await rego(['eval', '-d', 'bad.rego', '-f', 'pretty', '1'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/bad\.rego:3:6: rego_unsafe_var_error.*\n {4}p := x\n {9}\^\n/)
    expect(stderr).toMatch(/bad\.rego:5:6: rego_type_error: .*http\.send/)
  })

  it.each([
    ['no word', [], /rego eval, rego check, rego test/],
    ['an unknown word', ['evil'], /Did you mean eval/],
    ['no query', ['eval'], /Which query\?/],
    ['two queries', ['eval', 'a', 'b'], /in quotes/],
    ['a flag of another word', ['eval', '--coverage', '1'], /rego eval takes no --coverage/],
    ['an unknown flag', ['eval', '-x', '1'], /Unknown flag -x/],
    ['an unknown format', ['eval', '-f', 'xml', '1'], /json, pretty/],
    ['an unknown explanation', ['eval', '--explain', 'all', '1'], /notes, fails, full/],
    [
      'a policy that is not there',
      ['eval', '-d', 'nowhere', '1'],
      /nowhere: there is no such file or folder/,
    ],
    ['an input that is not there', ['eval', '-i', 'no.json', '1'], /no\.json: there is no such file/],
    ['a folder as input', ['eval', '-i', '.', '1'], /a file is needed/],
    ['a file of another kind', ['eval', '-d', 'notes.txt', '1'], /neither \.rego nor \.json nor \.yaml/],
    ['broken JSON', ['eval', '-i', 'bad.json', '1'], /bad\.json:2:8: no valid JSON/],
    ['broken YAML', ['eval', '-i', 'bad.yaml', '1'], /bad\.yaml:2:1/],
    ['an alias bomb', ['eval', '-i', 'bomb.yaml', '1'], /bomb\.yaml: .*aliases/],
    ['an empty input', ['eval', '-i', 'empty.json', '1'], /empty\.json:1:1: the file is empty/],
    ['data that is no object', ['eval', '-d', 'list.json', '1'], /list\.json: a data file holds an object/],
    ['data that contradicts', ['eval', '-d', 'data.json', '-d', 'other.json', '1'], /data\.limits\.total/],
    ['a document without end of depth', ['eval', '-i', 'deep.json', '1'], /deep\.json: .*deep/],
  ])('%s, saying what to do', async (_, args, message) => {
    const { rego, put } = shopFolder()
    put('notes.txt', 'hello')
    put('bad.json', '{\n  "a": }\n')
    put('bad.yaml', 'a: [\n')
    const levels = 'bcdefghij'
      .split('')
      .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[at]}`)}]`)
    put('bomb.yaml', `a: &a [x, x, x, x, x, x, x, x, x]\n${levels.join('\n')}\n`)
    put('empty.json', '')
    put('list.json', [1])
    put('other.json', { limits: { total: 60 } })
    put('deep.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    const { code, stderr } = await rego(args)
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('bug')
    expect(code).toBe(1)
  })

  it('an evaluation without end, within its budget', async () => {
    const { rego } = shopFolder()
    const query = '[1 | numbers.range(1, 100000)[_]; numbers.range(1, 100000)[_]]'
    const { code, stderr } = await rego(['eval', '-f', 'pretty', query])
    expect(stderr).toMatch(/budget/)
    expect(code).toBe(1)
  })
})
