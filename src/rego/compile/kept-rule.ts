// A rule as a serialised program keeps it: the head, and a text with the rest that is parsed when somebody looks. Most
// events concern few of the rules.
import type { Body, Position, Term } from '../syntax/ast.ts'
import type { PlanBranch, PlanRule } from './plan.ts'

/** What is known of a rule before it is used. */
export type RuleHead = Pick<PlanRule, 'at' | 'file' | 'prefix' | 'path' | 'kind' | 'isDefault'>

/** Everything else. */
type RuleRest = Pick<PlanRule, 'args' | 'value' | 'body' | 'orElse'>

export function headOf({ at, file, prefix, path, kind, isDefault }: PlanRule): RuleHead {
  return { at, file, prefix, path, kind, isDefault }
}

export function restOf({ args, value, body, orElse }: PlanRule): RuleRest {
  return { args, value, body, orElse }
}

export class KeptRule implements PlanRule {
  readonly at: Position
  readonly file: string
  readonly prefix: Term[]
  readonly path: Term[]
  readonly kind: PlanRule['kind']
  readonly isDefault: boolean
  private rest: RuleRest | string

  constructor({ at, file, prefix, path, kind, isDefault }: RuleHead, rest: string) {
    this.at = at
    this.file = file
    this.prefix = prefix
    this.path = path
    this.kind = kind
    this.isDefault = isDefault
    this.rest = rest
  }

  get args(): Term[] {
    return this.read().args
  }

  get value(): Term {
    return this.read().value
  }

  get body(): Body {
    return this.read().body
  }

  get orElse(): PlanBranch[] {
    return this.read().orElse
  }

  private read(): RuleRest {
    if (typeof this.rest === 'string') this.rest = JSON.parse(this.rest) as RuleRest
    return this.rest
  }
}
