// Builtins by family: an expression and what OPA makes of it. Undefined is a builtin error in normal mode.
import { describe, expect, it } from 'vitest'
import { compile } from '../index.ts'

type Row = [expression: string, expected: unknown]

function check(rows: Row[]): void {
  it.each(rows)('%s', (expression, expected) => {
    expect(
      compile({ modules: { 'a.rego': `package a\np := ${expression}` } }).evaluateRule('data.a.p'),
    ).toEqual(expected)
  })
}

describe('the sprintf family', () => {
  check([
    ['sprintf("%5d|%-5d|%05d|%+d", [42, 42, 42, 42])', '   42|42   |00042|+42'],
    [
      'sprintf("%x %X %#x %o %b %c %q %U", [255, 255, 255, 8, 5, 65, 65, 65])',
      "ff FF 0xff 10 101 A 'A' U+0041",
    ],
    [
      'sprintf("%f %.2f %8.2f %e %g %v", [3.14159, 3.14159, 3.14159, 3.14159, 3.14159, 1234567.5])',
      '3.141590 3.14     3.14 3.141590e+00 3.14159 1.2345675e+06',
    ],
    [
      'sprintf("%s %10s|%-10s|%.2s %q", ["hi", "hi", "hi", "hello", "a\\"b"])',
      'hi         hi|hi        |he "a\\"b"',
    ],
    ['sprintf("%v %v %v %v", [null, true, [1, "a"], {"k": {1}}])', 'null true [1, "a"] {"k": {1}}'],
    ['sprintf("%d %s", ["x", 1])', '%!d(string=x) %!s(int64=1)'],
    ['sprintf("%[2]d %[1]d %*d", [1, 2, 3])', '2 1  3'],
    ['sprintf("%d", [])', '%!d(MISSING)'],
    ['sprintf("%d", [1, 2])', '1%!(EXTRA int64=2)'],
    ['sprintf("100%% %", [])', '100% %!(NOVERB)'],
    ['sprintf("%s", [123456789012345678901234])', '123456789012345678901234'],
  ])
})

describe('the time family', () => {
  check([
    [
      'time.format([1670006453141828752, "Asia/Kolkata", "Mon Jan 02 15:04:05 -0700 2006"])',
      'Sat Dec 03 00:10:53 +0530 2022',
    ],
    ['time.format([0, "America/New_York", "RFC1123"])', 'Wed, 31 Dec 1969 19:00:00 EST'],
    [
      'time.format([951782400000000000, "Europe/Berlin", "Monday, 2 January 2006, 3:04:05.000 PM MST"])',
      'Tuesday, 29 February 2000, 1:00:00.000 AM CET',
    ],
    ['time.format([1670006453141828752, "UTC", "2006-002 15:04:05.999999"])', '2022-336 18:40:53.141828'],
    ['time.parse_ns("2006-01-02", "2024-02-29")', 1709164800000000000n],
    ['time.parse_ns("2006-01-02", "2023-02-29")', undefined],
    ['time.parse_ns("Jan 2, 2006 at 3:04pm (MST)", "Feb 3, 2013 at 7:54pm (PST)")', 1359921240000000000n],
    ['time.parse_ns("RFC1123Z", "Mon, 02 Jan 2006 15:04:05 -0700")', 1136239445000000000n],
    ['time.parse_ns("2006-01-02 15:04:05", "2020-01-01 01:02:03.5")', 1577840523500000000n],
    ['time.parse_duration_ns("1h30m1.5s")', 5401500000000],
    ['time.parse_duration_ns("1x")', undefined],
    ['time.diff(1711843200000000000, 1709164800000000000)', [0, 1, 2, 0, 0, 0]],
    ['time.add_date(1709164800000000000, 1, 0, 0)', 1740787200000000000n],
    ['time.weekday([1700000000000000000, "Asia/Tokyo"])', 'Wednesday'],
    ['time.clock([1700000000000000000, "Nowhere/City"])', undefined],
  ])
})

describe('the strings family', () => {
  check([
    ['trim("  xax ", " x")', 'a'],
    ['trim_left("xxa", "x")', 'a'],
    ['trim_suffix("a.rego", ".rego")', 'a'],
    ['split("a,b", "")', ['a', ',', 'b']],
    ['concat(",", {"b", "a"})', 'a,b'],
    ['indexof("a😀b", "b")', 2],
    ['indexof_n("abab", "b")', [1, 3]],
    ['substring("abc", 1, -1)', 'bc'],
    ['substring("abc", -1, 1)', undefined],
    ['strings.replace_n({"a": "b", "ab": "c"}, "aab")', 'bbb'],
    ['strings.reverse("a😀")', '😀a'],
    ['format_int(-15.5, 16)', '-f'],
    ['format_int(255, 7)', undefined],
    ['upper("ßa")', 'ßA'],
    ['replace("aaa", "", "b")', 'bababab'],
    ['strings.count("aaa", "aa")', 1],
    ['strings.any_suffix_match(["a.go", "b.ts"], {".ts"})', true],
    ['strings.split_n("a.b.c", ".", -2)', ['b', 'c']],
  ])
})

describe('the numbers family', () => {
  check([
    ['round(-2.5)', -3],
    ['ceil(-2.5)', -2],
    ['floor(-2.5)', -3],
    ['abs(-1.5)', 1.5],
    ['1 / 7', 0.14285714285714285],
    ['2 / 3 * 3', 2],
    ['1e30 + 0.1', 1000000000000000000000000000000n],
    ['10 % 3', 1],
    ['numbers.range(3, 1)', [3, 2, 1]],
    ['numbers.range_step(1, 10, 3)', [1, 4, 7, 10]],
    ['bits.rsh(-5, 1)', -3],
    ['bits.xor(5, -3)', -8],
    ['bits.negate(0)', -1],
    ['to_number("1e3")', 1000],
    ['to_number("x")', undefined],
    ['sum([0.1, 0.2])', 0.3],
    ['product([])', 1],
    ['max([])', undefined],
    ['units.parse("1.5Ki")', 1536],
    ['units.parse("500m")', 0.5],
    ['units.parse_bytes("1.1KB")', 1100],
    ['units.parse_bytes("10GiB")', 10737418240],
  ])
})

describe('the regex family', () => {
  check([
    ['regex.find_n("[0-9]+", "a1b22c333", 2)', ['1', '22']],
    ['regex.split("a*", "baac")', ['b', 'c']],
    ['regex.replace("abc", "(?P<x>b)", "[$x]")', 'a[b]c'],
    ['regex.replace("abab", "b*", "-")', '-a-a-'],
    [
      'regex.find_all_string_submatch_n("(a)(b)?", "abaac", -1)',
      [
        ['ab', 'a', 'b'],
        ['a', 'a', ''],
        ['a', 'a', ''],
      ],
    ],
    ['regex.match("(?i)^HE", "hello")', true],
    ['regex.is_valid("(?=a)")', false],
    ['regex.template_match("urn:{[a-z]+}:x", "urn:foo:x", "{", "}")', true],
    ['regex.globs_match("a.a.[0-9]+z", "b.b.*")', false],
    ['glob.match("*.github.com", ["."], "api.github.com")', true],
    ['glob.match("a/**/b", ["/"], "a/c/d/b")', true],
    ['glob.match("{a,b{c,d}}e", [], "bde")', true],
    ['glob.match("[!a-c]x", [], "dx")', true],
    ['glob.match("*", null, "a.b/c")', true],
    ['glob.quote_meta("*.{a,b}[c]?")', '\\*.\\{a,b\\}\\[c\\]\\?'],
  ])
})

describe('the documents family', () => {
  check([
    ['json.marshal({"b": "<a>", "a": [1.5, {2}]})', '{"a":[1.5,[2]],"b":"\\u003ca\\u003e"}'],
    ['json.unmarshal("{\\"a\\": 12345678901234567890}")', { a: 12345678901234567890n }],
    ['json.unmarshal("{")', undefined],
    ['json.marshal_with_options({"a": [1, {}]}, {"indent": "  "})', '{\n  "a": [\n    1,\n    {}\n  ]\n}'],
    [
      'json.patch({"a": [1, 2]}, [{"op": "add", "path": "/a/1", "value": 9}, {"op": "move", "from": "/a/0", "path": "/b"}])',
      { a: [9, 2], b: 1 },
    ],
    ['json.patch({"a": 1}, [{"op": "test", "path": "/a", "value": 2}])', undefined],
    ['json.filter({"a": {"b": 1, "c": 2}}, ["a/b"])', { a: { b: 1 } }],
    ['json.remove({"a": {"b": 1, "c": 2}}, ["a/b"])', { a: { c: 2 } }],
    ['object.get({"a": {"b": 1}}, ["a", "b"], 0)', 1],
    ['object.get({"a": 1}, "x", 0)', 0],
    ['object.union({"a": {"x": 1}}, {"a": {"y": 2}})', { a: { x: 1, y: 2 } }],
    ['object.subset({"a": [1, 2]}, {"a": [2]})', true],
    ['object.filter({"a": 1, "b": 2}, {"a"})', { a: 1 }],
    ['yaml.unmarshal("a: [1, x, true]")', { a: [1, 'x', true] }],
    ['array.slice([1, 2, 3], -1, 2)', [1, 2]],
    ['array.flatten([[1], 2, [[3]]])', [1, 2, [3]]],
    ['graph.reachable({"a": ["b"], "b": ["c"], "c": []}, ["a"])', ['a', 'b', 'c']],
    [
      'graph.reachable_paths({"a": ["b"], "b": ["a", "c"], "c": []}, ["a"])',
      [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ],
    ],
    ['[x | walk({"a": [1]}, [x, 1])]', [['a', 0]]],
    ['intersection({{1, 2}, {2, 3}})', [2]],
    ['{1, 2} - {2}', [1]],
  ])
})

describe('the encodings family', () => {
  check([
    ['base64.encode("hi?")', 'aGk/'],
    ['base64.decode("aGk=")', 'hi'],
    ['base64.decode("a")', undefined],
    ['base64url.encode_no_pad("??>")', 'Pz8-'],
    ['hex.decode("6869")', 'hi'],
    ['hex.decode("6x")', undefined],
    ['urlquery.encode("a b&c=é")', 'a+b%26c%3D%C3%A9'],
    ['urlquery.decode_object("a=1&a=2&b=%20")', { a: ['1', '2'], b: [' '] }],
    ['urlquery.encode_object({"a": ["x", "y"]})', 'a=x&a=y'],
    ['crypto.sha256("a")', 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'],
    ['crypto.hmac.sha1("a", "key")', '0db21f05052f323e714ef9bf1f7b000ffe97e8a0'],
    ['crypto.md5("a")', '0cc175b9c0f1b6a831c399e269772661'],
    [
      'uuid.parse("6ba7b810-9dad-11d1-80b4-00c04fd430c8")',
      {
        clocksequence: 180,
        macvariables: 'global:unicast',
        nodeid: '00-c0-4f-d4-30-c8',
        time: 886630433151182400n,
        variant: 'RFC4122',
        version: 1,
      },
    ],
    ['semver.compare("1.0.0-alpha.1", "1.0.0-alpha.beta")', -1],
    ['semver.compare("1.2.3", "1.10.0")', -1],
    ['semver.is_valid("1.0")', false],
  ])
})

describe('the networks family', () => {
  check([
    ['net.cidr_contains("10.0.0.0/8", "10.1.2.3")', true],
    ['net.cidr_contains("2001:db8::/32", "2001:db8:1::/48")', true],
    ['net.cidr_contains("10.0.0.0/8", "nope")', undefined],
    ['net.cidr_intersects("10.0.0.0/24", "10.0.0.128/25")', true],
    ['net.cidr_expand("10.0.0.0/30")', ['10.0.0.0', '10.0.0.1', '10.0.0.2', '10.0.0.3']],
    ['net.cidr_merge(["10.0.0.0/25", "10.0.0.128/25", "2001:db8::/32"])', ['10.0.0.0/24', '2001:db8::/32']],
    ['net.cidr_contains_matches({"a": "1.1.1.0/24"}, ["1.1.1.1", "2.2.2.2"])', [['a', 0]]],
    ['net.cidr_is_valid("1.2.3.4/33")', false],
  ])
})

describe('schemas and templates', () => {
  check([
    [
      'json.match_schema({"id": 5}, {"required": ["id"], "properties": {"id": {"type": "integer"}}})',
      [true, []],
    ],
    [
      'json.match_schema({"id": "x"}, {"properties": {"id": {"type": "integer"}}})',
      [
        false,
        [
          {
            desc: 'Invalid type. Expected: integer, given: string',
            error: 'id: Invalid type. Expected: integer, given: string',
            field: 'id',
            type: 'invalid_type',
          },
        ],
      ],
    ],
    [
      'json.match_schema({"a": 1}, {"oneOf": [{"required": ["a"]}, {"required": ["b"]}], "not": {"required": ["c"]}})',
      [true, []],
    ],
    ['json.match_schema({"a": [1, 1]}, {"properties": {"a": {"uniqueItems": true}}})[0]', false],
    [
      'json.match_schema({"a": 1}, {"definitions": {"x": {"type": "string"}}, "properties": {"a": {"$ref": "#/definitions/x"}}})[0]',
      false,
    ],
    [
      'json.match_schema({"a": {}}, {"definitions": {"x": {"properties": {"a": {"$ref": "#/definitions/x"}}}}, "$ref": "#/definitions/x"})[0]',
      true,
    ],
    ['json.verify_schema({"type": "object"})', [true, null]],
    ['json.verify_schema("{\\"type\\": 1}")[0]', false],
    [
      'strings.render_template("{{range $i, $n := .names}}{{if $i}}, {{end}}{{$n}}{{end}}", {"names": ["a", "b"]})',
      'a, b',
    ],
    [
      'strings.render_template("{{with .o}}{{.k}}{{else}}-{{end}} {{.zz}} {{.l}}", {"o": {"k": "v"}, "l": [1, "x"]})',
      'v <undefined> [1 x]',
    ],
    ['strings.render_template("{{if .x}}", {})', undefined],
  ])
})
