// The syntax tree. Everything is plain JSON data, so that a cache can hold it. `at` is a packed position.

/** A place in a source text: row * 65536 + column, both from 1. */
export type Position = number

export function packPosition(row: number, column: number): Position {
  return row * 65_536 + Math.min(column, 65_535)
}

export function rowOf(at: Position): number {
  return Math.floor(at / 65_536)
}

export function columnOf(at: Position): number {
  return at % 65_536
}

/** A scalar; numbers are kept as text, exact. */
interface ScalarTerm {
  t: 'null' | 'true' | 'false' | 'string' | 'number'
  at: Position
  text?: string
}

export interface VarTerm {
  t: 'var'
  at: Position
  name: string
}

/** `head` followed by keys: `input.a[x]`. A dot is a string key. */
export interface RefTerm {
  t: 'ref'
  at: Position
  head: Term
  path: Term[]
}

/** A call by name; operators carry the name of their builtin. */
export interface CallTerm {
  t: 'call'
  at: Position
  name: string[]
  args: Term[]
  /** Written as an operator, not as a call. */
  infix?: true
}

interface ListTerm {
  t: 'array' | 'set'
  at: Position
  items: Term[]
}

interface ObjectTerm {
  t: 'object'
  at: Position
  pairs: [Term, Term][]
}

export interface ComprehensionTerm {
  t: 'arrayOf' | 'setOf' | 'objectOf'
  at: Position
  key?: Term
  value: Term
  body: Body
}

/** A template string: texts and terms in turn. */
export interface TemplateTerm {
  t: 'template'
  at: Position
  parts: (string | Term)[]
}

export type Term =
  | ScalarTerm
  | VarTerm
  | RefTerm
  | CallTerm
  | ListTerm
  | ObjectTerm
  | ComprehensionTerm
  | TemplateTerm

export interface With {
  at: Position
  target: Term
  value: Term
  /** Set by compilation when the target is a function. */
  replaces?: string[]
  /** Set by compilation when the value is a function. */
  by?: string[]
}

interface Statement {
  at: Position
  /** `not` in front. */
  not?: true
  with?: With[]
}

interface TermExpr extends Statement {
  e: 'term'
  term: Term
}

/** `left = right` or `left := right`. */
export interface UnifyExpr extends Statement {
  e: 'unify' | 'assign'
  /** Written `==`: compares, never binds. */
  equals?: true
  left: Term
  right: Term
}

/** `some x, y` */
interface SomeExpr extends Statement {
  e: 'some'
  names: VarTerm[]
}

/** `some k, v in domain` */
interface SomeInExpr extends Statement {
  e: 'someIn'
  key?: Term
  value: Term
  domain: Term
}

export interface EveryExpr extends Statement {
  e: 'every'
  key?: Term
  value: Term
  domain: Term
  body: Body
}

/** `not { ... }` */
interface NotExpr extends Statement {
  e: 'not'
  body: Body
}

/** `a and b`, `a or b`: each operand is a body with its own scope. */
interface LogicExpr extends Statement {
  e: 'and' | 'or'
  operands: Body[]
}

export type Expr = TermExpr | UnifyExpr | SomeExpr | SomeInExpr | EveryExpr | NotExpr | LogicExpr
export type Body = Expr[]

export interface Rule {
  at: Position
  isDefault?: true
  /** Name and the keys that follow it in the head. */
  name: string
  path: Term[]
  args?: Term[]
  /** `contains key` */
  key?: Term
  /** Absent means true. */
  value?: Term
  body?: Body
  orElse?: Rule
  /** Written `= value`, not `:= value`: old syntax. */
  unified?: true
}

export interface Import {
  at: Position
  path: string[]
  alias?: string
}

/** A `# METADATA` block, parsed. */
export interface Annotation {
  at: Position
  scope: 'package' | 'subpackages' | 'document' | 'rule'
  /** The fields as written, without the scope. */
  fields: Record<string, unknown>
  /** Row of the statement the block belongs to. */
  targetRow: number
}

export interface Module {
  file: string
  at: Position
  package: string[]
  imports: Import[]
  rules: Rule[]
  annotations: Annotation[]
  regoVersion: 0 | 1
  /** Somewhere in the text stands `rego.metadata`. */
  readsMetadata?: true
}
