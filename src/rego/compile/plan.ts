// What compilation produces: rules with resolved names and ordered bodies. Plain JSON data, so it can be cached.
import type { Annotation, Body, Position, Term } from '../syntax/ast.ts'

/** One definition of a rule, or one `else` of it. */
export interface PlanBranch {
  at: Position
  /** The value, or the member of a partial set. */
  value: Term
  /** Keys of the head that are not constant, in the order of `PlanRule.path`. */
  body: Body
}

export interface PlanRule extends PlanBranch {
  file: string
  /** The constant part of the head, from `data` on. */
  prefix: Term[]
  /** What follows the constant part: keys computed for each solution. */
  path: Term[]
  kind: 'value' | 'set' | 'function'
  args: Term[]
  isDefault: boolean
  orElse: PlanBranch[]
}

/** Annotations of one package or rule, for reading by the host. */
export interface PlanAnnotation {
  path: string[]
  file: string
  row: number
  scope: Annotation['scope']
  fields: Record<string, unknown>
}

/** A compiled set of modules. */
export interface Plan {
  rules: PlanRule[]
  /** Packages without rules exist as empty objects. */
  packages: string[][]
  annotations: PlanAnnotation[]
  /** Builtins left out that are only allowed because some `with` replaces them. */
  mocked: string[]
}
