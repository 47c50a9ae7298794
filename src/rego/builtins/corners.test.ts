// Corners of the builtins, compared with OPA: an expression and its value; undefined is a builtin error.
import { describe, expect, it } from 'vitest'
import { compile, RegoError } from '../index.ts'

type Row = [expression: string, expected: unknown]

function evaluate(expression: string, strict = false): unknown {
  const program = compile({ modules: { 'a.rego': `package a\np := x if x := ${expression}` } })
  return program.evaluateRule('data.a.p', undefined, { strictBuiltinErrors: strict })
}

function check(rows: Row[]): void {
  it.each(rows)('%s', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected)
  })
}

describe('text', () => {
  check([
    ['sprintf("%.0f %.0f %.2f %.1e", [0.5, 2.5, 0.125, 1.25])', '0 2 0.12 1.2e+00'],
    ['sprintf("%#08x|%08x|%+05d", [255, 255, 5])', '0x000000ff|000000ff|+0005'],
    ['sprintf("%v", [["\\u00a0", "\\u2028", "é😀"]])', '["\\u00a0", "\\u2028", "é😀"]'],
    ['replace("a😀", "", "-")', '-a-😀-'],
    ['regex.split("", "")', []],
    ['regex.find_n("(", "a", 0)', undefined],
    ['format_int(7, 3)', undefined],
    ['strings.render_template("{{.n}} {{.m}}", {"n": null, "m": {"k": null}})', '<undefined> map[k:<nil>]'],
  ])
})

describe('numbers', () => {
  check([
    ['product([33.3, 3, 0.2])', 19.979999999999997],
    ['product([0.1, 0.2, 0.3])', 0.006],
    ['product([18446744073709551617, 2])', 36893488147419103234n],
    ['bits.rsh(-5, 12345678901234567890)', -1],
    ['units.parse_bytes("-1.5")', -1],
    ['units.parse_bytes("0.001k")', 0],
    ['to_number("1e400")', undefined],
    ['semver.is_valid("99999999999999999999.0.0")', false],
  ])
})

describe('documents', () => {
  check([
    ['json.marshal({1: "n", "1": "s", "ﬀ": 1, "😀": 2})', '{"1":"s","ﬀ":1,"😀":2}'],
    ['json.filter({"d": {1: 2, "1": 3}}, [["d", 1]])', { d: { 1: 2 } }],
    ['json.filter({"d": [1, 2]}, ["d/0"])', { d: [1] }],
    ['json.remove({"d": [1, 2]}, [["d", 0]])', { d: [1, 2] }],
    ['json.remove({"a": 1, "": 2}, [[], ""])', { a: 1, '': 2 }],
    ['json.filter({"a": 1}, ["a/b"])', { a: 1 }],
    ['json.remove({"a": 1}, ["//a"])', {}],
    ['json.patch({"a": [1]}, [{"op": "remove", "path": "/a/-"}])', undefined],
    [
      'graph.reachable_paths({"a": ["a", "b"], "b": []}, ["a"])',
      [
        ['a', 'a'],
        ['a', 'a', 'b'],
        ['a', 'b'],
      ],
    ],
    ['graph.reachable_paths({"a": ["b"], "b": ["a"]}, ["a"])', [['a', 'b']]],
    ['uri.parse("")', {}],
    ['uri.is_valid("")', false],
  ])
})

describe('globs, networks, time', () => {
  check([
    ['glob.match("a\\\\", [], "a")', undefined],
    ['glob.match("*", ["ab"], "a")', undefined],
    ['glob.match("[a\\\\]b]", [], "]")', true],
    ['glob.match("[ab-c]", [], "-")', true],
    ['glob.match("[a-z0-9]", [], "5")', undefined],
    ['net.cidr_merge(["172.16.0.1"])', ['172.16.0.1/16']],
    ['net.cidr_merge(["172.16.0.1", "172.17.0.1"])', ['172.16.0.0/15']],
    ['net.cidr_contains("10.0.0.0/8", "::ffff:10.1.2.3")', true],
    ['net.cidr_contains("::/64", "::ffff:10.0.0.0")', false],
    ['time.format([0, "Asia/Tokyo", "MST"])', 'JST'],
    ['time.format([0, "UTC", ""])', '1970-01-01T00:00:00Z'],
    [
      'time.add_date(input, 0, 0, 1) with input as [1603504800000000000, "Europe/Berlin"]',
      1603594800000000000n,
    ],
  ])
})

describe('YAML', () => {
  check([
    [
      'yaml.marshal({"b": ["1", "x", ""], "a9": true, "a10": null})',
      'a9: true\na10: null\nb:\n  - "1"\n  - x\n  - ""\n',
    ],
    [
      'yaml.marshal({"t": "a\\nb\\n", "q": "it\'s: x", "y": 1234567.5})',
      "q: 'it''s: x'\nt: |\n  a\n  b\n\"y\": 1.2345675e+06\n",
    ],
    ['yaml.marshal([[1, [2]], {"a": {}}, "\\t"])', '- - 1\n  - - 2\n- a: {}\n- "\\t"\n'],
    ['yaml.unmarshal("a: 017\\nb: 0b11\\nc: 1_000\\nd: -0x1F")', { a: 15, b: 3, c: 1000, d: -31 }],
    ['yaml.unmarshal("a: &x {k: 1}\\nb: {<<: *x, l: 2}")', { a: { k: 1 }, b: { k: 1, l: 2 } }],
    ['yaml.unmarshal("a: 1\\na: 2\\n---\\nb: 3")', { a: 2 }],
    ['yaml.is_valid("a: .inf")', false],
    ['yaml.is_valid("~: 1")', false],
  ])
})

describe('schemas reject', () => {
  it.each([
    ['a missing dependency', '{"dependencies": {"a": ["b"]}}', 'missing_dependency'],
    ['a name that does not fit', '{"propertyNames": {"minLength": 2}}', 'invalid_property_name'],
    ['a text without the format', '{"properties": {"a": {"format": "date-time"}}}', 'format'],
    [
      'what the condition asks for',
      '{"if": {"required": ["a"]}, "then": {"required": ["q"]}}',
      'condition_then',
    ],
  ])('%s', (_title, schema, type) => {
    const [ok, errors] = evaluate(`json.match_schema({"a": "x"}, ${schema})`) as [boolean, { type: string }[]]
    expect(ok).toBe(false)
    expect(errors[0]?.type).toBe(type)
  })
})

describe('strict mode says', () => {
  it.each([
    ['bits.or(input, 1) with input as "x"', 'operand 1 must be integer but got string'],
    ['union(input) with input as {1}', 'operand 1 must be set but got number'],
    [
      'array.slice([], 0, 18446744073709551616)',
      'operand 3 must be integer number but got floating-point number',
    ],
    ['to_number("x")', 'strconv.ParseFloat: parsing "x": invalid syntax'],
    ['hex.decode("é")', "encoding/hex: invalid byte: U+00C3 'Ã'"],
    ['base64url.decode("1")', 'illegal base64url string: 1'],
    ['time.date(1.5)', 'timestamp too big'],
    ['time.parse_ns("2006-01-02", "2020-aa-01")', 'cannot parse "aa-01" as "01"'],
    ['time.parse_ns("2006-01-02", "2020-13-01")', 'parsing time "2020-13-01": month out of range'],
    [
      'net.cidr_contains("10.0.0.0/8", "x")',
      'not a valid textual representation of an IP address or CIDR: x',
    ],
    [
      'regex.template_match("a", "a", "{{", "}")',
      'start delimiter has to be exactly one character long but is 2 long',
    ],
    ['json.patch({"a": 1}, [{"op": "x", "path": "a"}])', "unrecognized op: 'x'"],
    [
      'json.patch({"a": 1}, [{"op": "remove", "path": "b"}])',
      'cannot delete child key "b" that does not exist',
    ],
    [
      'json.patch({"a": 1}, [{"op": "add", "path": "a/b", "value": 1}])',
      'expected composite type, found value: 1 (type: ast.Number)',
    ],
  ])('%s: %s', (expression, message) => {
    expect(() => evaluate(expression, true)).toThrow(RegoError)
    expect(() => evaluate(expression, true)).toThrow(message)
  })
})
