// Annotations: which of them apply to a rule, and the calls that read them.
import type { Module, Rule, Term } from '../syntax/ast.ts'
import { rowOf } from '../syntax/ast.ts'
import type { PlanAnnotation } from './plan.ts'

/** One link of a chain: a path and the annotations found there. */
export interface ChainLink {
  path: string[]
  annotations?: Record<string, unknown>
}

export function planAnnotations(modules: readonly Module[]): PlanAnnotation[] {
  return modules.flatMap((module) =>
    module.annotations.map(({ scope, fields, targetRow }) => {
      const rule = module.rules.find(({ at }) => rowOf(at) === targetRow)
      const isPackage = scope === 'package' || scope === 'subpackages'
      const path = isPackage || rule === undefined ? module.package : [...module.package, ...rulePath(rule)]
      return { path: path.slice(1), file: module.file, row: targetRow, scope, fields }
    }),
  )
}

function rulePath(rule: Rule): string[] {
  const keys: string[] = [rule.name]
  for (const key of rule.path) {
    if (key.t !== 'string') break
    keys.push(key.text ?? '')
  }
  return keys
}

/** The annotations that apply to a rule: its own, its document's, its package's, those of packages above. */
export function annotationChain(
  all: readonly PlanAnnotation[],
  path: readonly string[],
  file: string,
  row: number,
  packageLength: number,
): ChainLink[] {
  const chain: ChainLink[] = []
  const own = all.filter((one) => one.scope === 'rule' && one.file === file && one.row === row)
  const document = all.filter((one) => one.scope === 'document' && samePath(one.path, path))
  for (const one of [...own, ...document]) chain.push(link([...path], one))
  if (chain.length === 0) chain.push({ path: [...path] })
  for (const one of all) {
    if (one.scope === 'package' && samePath(one.path, path.slice(0, packageLength)))
      chain.push(link(one.path, one))
  }
  for (let length = packageLength; length >= 0; length--) {
    for (const one of all) {
      if (one.scope === 'subpackages' && samePath(one.path, path.slice(0, length)))
        chain.push(link(one.path, one))
    }
  }
  return chain
}

function link(path: string[], one: PlanAnnotation): ChainLink {
  return { path, annotations: { ...one.fields, scope: one.scope } }
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i])
}

/** Replaces `rego.metadata.chain()` and `rego.metadata.rule()` in a rule by what they return there. */
export function replaceMetadataCalls(rule: Rule, module: Module, all: readonly PlanAnnotation[]): Rule {
  if (!module.readsMetadata) return rule
  const path = [...module.package.slice(1), ...rulePath(rule)]
  const chain = annotationChain(all, path, module.file, rowOf(rule.at), module.package.length - 1)
  const replace = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return node.map(replace)
    const call = node as { t?: string; name?: unknown; at?: number }
    const name = call.t === 'call' && Array.isArray(call.name) ? call.name.join('.') : ''
    if (name === 'rego.metadata.chain') return literal(chain, call.at ?? 0)
    if (name === 'rego.metadata.rule') return literal(ruleMetadata(chain), call.at ?? 0)
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value)]))
  }
  return replace(rule) as Rule
}

function ruleMetadata(chain: ChainLink[]): unknown {
  return chain.find((one) => one.annotations?.['scope'] === 'rule')?.annotations ?? {}
}

function literal(data: unknown, at: number): Term {
  if (data === null || data === undefined) return { t: 'null', at }
  if (typeof data === 'boolean') return { t: data ? 'true' : 'false', at }
  if (typeof data === 'number') return { t: 'number', at, text: String(data) }
  if (typeof data === 'string') return { t: 'string', at, text: data }
  if (Array.isArray(data)) return { t: 'array', at, items: data.map((item) => literal(item, at)) }
  const pairs = Object.entries(data as object).map(([key, value]): [Term, Term] => [
    literal(key, at),
    literal(value, at),
  ])
  return { t: 'object', at, pairs }
}
