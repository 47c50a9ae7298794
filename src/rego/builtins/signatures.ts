// Every builtin of OPA: argument types and result, as `a,b>c`. Types: n number, s string, b boolean, a array,
// o object, t set, x any; `|` joins alternatives. Left-out builtins are known by name, so that a call is an error
// that names them.

/** What compilation knows about a builtin. */
export interface BuiltinInfo {
  name: string
  arity: number
  args: string[]
  result: string
  /** Not available in this engine. */
  leftOut: boolean
  /** Only allowed in old syntax. */
  deprecated: boolean
}

const AVAILABLE: Record<string, string> = {
  // comparison and membership
  eq: 'x,x>b',
  assign: 'x,x>b',
  equal: 'x,x>b',
  neq: 'x,x>b',
  lt: 'x,x>b',
  lte: 'x,x>b',
  gt: 'x,x>b',
  gte: 'x,x>b',
  'internal.member_2': 'x,x>b',
  'internal.member_3': 'x,x,x>b',
  // numbers
  plus: 'n,n>n',
  minus: 'n|t,n|t>n|t',
  mul: 'n,n>n',
  div: 'n,n>n',
  rem: 'n,n>n',
  round: 'n>n',
  ceil: 'n>n',
  floor: 'n>n',
  abs: 'n>n',
  'numbers.range': 'n,n>a',
  'numbers.range_step': 'n,n,n>a',
  'rand.intn': 's,n>n',
  'bits.or': 'n,n>n',
  'bits.and': 'n,n>n',
  'bits.negate': 'n>n',
  'bits.xor': 'n,n>n',
  'bits.lsh': 'n,n>n',
  'bits.rsh': 'n,n>n',
  // sets
  and: 't,t>t',
  or: 't,t>t',
  intersection: 't>t',
  union: 't>t',
  // aggregates
  count: 's|a|o|t>n',
  sum: 'a|t>n',
  product: 'a|t>n',
  max: 'a|t>x',
  min: 'a|t>x',
  sort: 'a|t>a',
  // arrays
  'array.concat': 'a,a>a',
  'array.flatten': 'a>a',
  'array.slice': 'a,n,n>a',
  'array.reverse': 'a>a',
  // conversions and types
  to_number: 'x>n',
  is_number: 'x>b',
  is_string: 'x>b',
  is_boolean: 'x>b',
  is_array: 'x>b',
  is_set: 'x>b',
  is_object: 'x>b',
  is_null: 'x>b',
  type_name: 'x>s',
  // regular expressions
  'regex.match': 's,s>b',
  'regex.is_valid': 'x>b',
  'regex.find_all_string_submatch_n': 's,s,n>a',
  'regex.template_match': 's,s,s,s>b',
  'regex.split': 's,s>a',
  'regex.globs_match': 's,s>b',
  'regex.find_n': 's,s,n>a',
  'regex.replace': 's,s,s>s',
  // strings
  'strings.any_prefix_match': 's|a|t,s|a|t>b',
  'strings.any_suffix_match': 's|a|t,s|a|t>b',
  'strings.count': 's,s>n',
  'strings.reverse': 's>s',
  'strings.replace_n': 'o,s>s',
  'strings.split_n': 's,s,n>a',
  'strings.render_template': 's,o>s',
  concat: 's,a|t>s',
  format_int: 'n,n>s',
  indexof: 's,s>n',
  indexof_n: 's,s>a',
  substring: 's,n,n>s',
  contains: 's,s>b',
  startswith: 's,s>b',
  endswith: 's,s>b',
  lower: 's>s',
  upper: 's>s',
  split: 's,s>a',
  replace: 's,s,s>s',
  trim: 's,s>s',
  trim_left: 's,s>s',
  trim_prefix: 's,s>s',
  trim_right: 's,s>s',
  trim_suffix: 's,s>s',
  trim_space: 's>s',
  sprintf: 's,a>s',
  // encodings
  'json.marshal': 'x>s',
  'json.marshal_with_options': 'x,o>s',
  'json.unmarshal': 's>x',
  'json.is_valid': 's>b',
  'json.filter': 'o,a|t>o',
  'json.remove': 'o,a|t>o',
  'json.patch': 'x,a>x',
  'json.verify_schema': 's|o>a',
  'json.match_schema': 's|o,s|o>a',
  'yaml.marshal': 'x>s',
  'yaml.unmarshal': 's>x',
  'yaml.is_valid': 's>b',
  'base64.encode': 's>s',
  'base64.decode': 's>s',
  'base64.is_valid': 's>b',
  'base64url.encode': 's>s',
  'base64url.encode_no_pad': 's>s',
  'base64url.decode': 's>s',
  'hex.encode': 's>s',
  'hex.decode': 's>s',
  'urlquery.encode': 's>s',
  'urlquery.decode': 's>s',
  'urlquery.encode_object': 'o>s',
  'urlquery.decode_object': 's>o',
  'uri.parse': 's>o',
  'uri.is_valid': 'x>b',
  // objects
  'object.union': 'o,o>o',
  'object.union_n': 'a>o',
  'object.remove': 'o,a|o|t>o',
  'object.filter': 'o,a|o|t>o',
  'object.get': 'o,x,x>x',
  'object.keys': 'o>t',
  'object.subset': 'a|o|t,a|o|t>b',
  // time
  'time.now_ns': '>n',
  'time.parse_ns': 's,s>n',
  'time.parse_rfc3339_ns': 's>n',
  'time.parse_duration_ns': 's>n',
  'time.format': 'n|a>s',
  'time.date': 'n|a>a',
  'time.clock': 'n|a>a',
  'time.weekday': 'n|a>s',
  'time.add_date': 'n,n,n,n>n',
  'time.diff': 'n|a,n|a>a',
  // hashes
  'crypto.md5': 's>s',
  'crypto.sha1': 's>s',
  'crypto.sha256': 's>s',
  'crypto.hmac.md5': 's,s>s',
  'crypto.hmac.sha1': 's,s>s',
  'crypto.hmac.sha256': 's,s>s',
  'crypto.hmac.sha512': 's,s>s',
  'crypto.hmac.equal': 's,s>b',
  // tokens with a shared secret
  'io.jwt.decode': 's>a',
  'io.jwt.verify_hs256': 's,s>b',
  'io.jwt.verify_hs384': 's,s>b',
  'io.jwt.verify_hs512': 's,s>b',
  // graphs
  walk: 'x>a',
  'graph.reachable': 'o,a|t>t',
  'graph.reachable_paths': 'o,a|t>t',
  // globs
  'glob.match': 's,x,s>b',
  'glob.quote_meta': 's>s',
  // networks
  'net.cidr_contains': 's,s>b',
  'net.cidr_contains_matches': 'x,x>t',
  'net.cidr_intersects': 's,s>b',
  'net.cidr_expand': 's>t',
  'net.cidr_merge': 'a|t>t',
  'net.cidr_is_valid': 's>b',
  // the rest
  'semver.is_valid': 'x>b',
  'semver.compare': 's,s>n',
  'units.parse': 's>n',
  'units.parse_bytes': 's>n',
  'uuid.rfc4122': 's>s',
  'uuid.parse': 's>o',
  'rego.metadata.chain': '>a',
  'rego.metadata.rule': '>x',
  trace: 's>b',
  print: '*>none',
}

const DEPRECATED: Record<string, string> = {
  any: 'a|t>b',
  all: 'a|t>b',
  re_match: 's,s>b',
  set_diff: 't,t>t',
  'net.cidr_overlap': 's,s>b',
  cast_array: 'x>a',
  cast_set: 'x>t',
  cast_string: 'x>s',
  cast_boolean: 'x>b',
  cast_null: 'x>x',
  cast_object: 'x>o',
}

const LEFT_OUT: Record<string, string> = {
  'http.send': 'o>o',
  'opa.runtime': '>o',
  'net.lookup_ip_addr': 's>t',
  'rego.parse_module': 's,s>o',
  'providers.aws.sign_req': 'o,o,n>o',
  'graphql.parse': 's|o,s|o>a',
  'graphql.parse_and_verify': 's|o,s|o>a',
  'graphql.parse_query': 's>o',
  'graphql.parse_schema': 's>o',
  'graphql.is_valid': 's|o,s|o>b',
  'graphql.schema_is_valid': 's|o>b',
  'crypto.x509.parse_certificates': 's>a',
  'crypto.x509.parse_and_verify_certificates': 's>a',
  'crypto.x509.parse_and_verify_certificates_with_options': 's,o>a',
  'crypto.x509.parse_certificate_request': 's>o',
  'crypto.x509.parse_keypair': 's,s>o',
  'crypto.x509.parse_rsa_private_key': 's>o',
  'crypto.parse_private_keys': 's>a',
  'io.jwt.decode_verify': 's,o>a',
  'io.jwt.encode_sign': 'o,o,o>s',
  'io.jwt.encode_sign_raw': 's,s,s>s',
  'io.jwt.verify_rs256': 's,s>b',
  'io.jwt.verify_rs384': 's,s>b',
  'io.jwt.verify_rs512': 's,s>b',
  'io.jwt.verify_ps256': 's,s>b',
  'io.jwt.verify_ps384': 's,s>b',
  'io.jwt.verify_ps512': 's,s>b',
  'io.jwt.verify_es256': 's,s>b',
  'io.jwt.verify_es384': 's,s>b',
  'io.jwt.verify_es512': 's,s>b',
  'io.jwt.verify_eddsa': 's,s>b',
}

const found = new Map<string, BuiltinInfo | undefined>()

export function findBuiltin(name: string): BuiltinInfo | undefined {
  if (!found.has(name)) found.set(name, lookUpBuiltin(name))
  return found.get(name)
}

function lookUpBuiltin(name: string): BuiltinInfo | undefined {
  const table = [AVAILABLE, DEPRECATED, LEFT_OUT].find((one) => Object.hasOwn(one, name))
  const signature = table?.[name]
  if (signature === undefined) return undefined
  const [args = '', result = ''] = signature.split('>')
  const list = args === '' ? [] : args.split(',')
  const arity = args === '*' ? -1 : list.length
  return { name, arity, args: list, result, leftOut: table === LEFT_OUT, deprecated: table === DEPRECATED }
}

/** True for a builtin of OPA that this engine leaves out. */
export function isLeftOut(name: string): boolean {
  return Object.hasOwn(LEFT_OUT, name)
}

/** The names of all builtins that a policy can call, in order. */
export function builtinNames(): string[] {
  return Object.keys(AVAILABLE)
    .filter((name) => !name.startsWith('internal.') && name !== 'eq' && name !== 'assign')
    .sort()
}

/** The names of OPA's builtins that this engine leaves out. */
export function leftOutBuiltinNames(): string[] {
  return Object.keys(LEFT_OUT).sort()
}
