// The compiled program: queries, rules, annotations.
import { compileModules, findUnused } from './compile/compile-modules.ts'
import { compileQuery } from './compile/compile-query.ts'
import { annotationChain, type ChainLink } from './compile/metadata.ts'
import type { Plan, PlanAnnotation } from './compile/plan.ts'
import { RegoError, type RegoIssue } from './errors.ts'
import { readData } from './evaluate/document.ts'
import type { HostFunctions } from './evaluate/host-function.ts'
import { linkQuery } from './evaluate/link-query.ts'
import { type LinkedProgram, linkProgram } from './evaluate/program-link.ts'
import { type EvaluateOptions, startRun } from './evaluate/start-run.ts'
import { deserialize } from './serialize.ts'
import type { Module } from './syntax/ast.ts'
import { parseModule } from './syntax/parse-module.ts'
import { fromJson } from './value/from-json.ts'
import { toJson } from './value/to-json.ts'
import type { Value } from './value/value.ts'

export interface CompileOptions {
  /** Source texts by file name. */
  modules: Record<string, string>
  /** The base document `data`. */
  data?: unknown
  /** Syntax of modules without `import rego.v1`. Default 1. */
  regoVersion?: 0 | 1
  /** Functions of the host, callable like builtins. */
  functions?: HostFunctions
}

/** A query ready to run. */
export interface RegoQuery {
  /** One row of bindings for each solution; no row means undefined. */
  evaluate(input?: unknown, options?: EvaluateOptions): Record<string, unknown>[]
}

/** A compiled set of modules. */
export interface RegoProgram {
  /** Prepares a query such as `data.shop.deny = x`. Imports are written as after the word `import`. */
  query(text: string, options?: { imports?: readonly string[] }): RegoQuery
  /** The document at a path such as `data.shop.deny`; undefined when there is none. Sets are sorted arrays. */
  evaluateRule(path: string, input?: unknown, options?: EvaluateOptions): unknown
  /** Every annotation, in the order of files and lines. */
  readonly annotations: readonly PlanAnnotation[]
  /** The annotations that apply to a package or rule, the nearest first. */
  annotationsFor(path: string): ChainLink[]
  /** The compiled form: plain data. `serialize` and `restore` carry it through a cache. */
  readonly plan: Plan
}

/** Compiles modules. Throws a RegoError with every error of every file. */
export function compile(options: CompileOptions): RegoProgram {
  return guardStack(() =>
    createProgram(compileModules(parseModules(options), options.functions), options.data, options.functions),
  )
}

/** What strict mode complains about in modules that compile: variables and imports that nothing uses. */
export function checkStrict(options: CompileOptions): RegoIssue[] {
  return guardStack(() => findUnused(parseModules(options), options.functions))
}

/** A program from what `serialize` wrote, without parsing or checking the sources. */
export function restore(serialized: string, data?: unknown, functions?: HostFunctions): RegoProgram {
  return createProgram(deserialize(serialized), data, functions)
}

function parseModules({ modules, regoVersion }: CompileOptions): Module[] {
  const parsed: Module[] = []
  const issues: RegoIssue[] = []
  for (const [file, source] of Object.entries(modules)) {
    try {
      parsed.push(parseModule(file, source, regoVersion ?? 1))
    } catch (error) {
      if (!(error instanceof RegoError)) throw error
      issues.push(...error.errors)
    }
  }
  if (issues.length > 0) throw new RegoError(issues)
  return parsed
}

function createProgram(plan: Plan, data: unknown, functions?: HostFunctions): RegoProgram {
  // A program that is only serialised, or restored and not asked, need not be made ready to run.
  let linked: LinkedProgram | undefined
  const link = (): LinkedProgram => {
    linked ??= guardStack(() => linkProgram(plan, functions))
    return linked
  }
  const base = data === undefined ? fromJson({}) : fromJson(data)
  return {
    plan,
    get annotations() {
      return plan.annotations
    },
    annotationsFor: (path) => chainFor(plan, path),
    query: (text, options) => createQuery(link(), base, text, options?.imports),
    evaluateRule(path, input, options) {
      const keys = parsePath(path)
      return guardStack(() => {
        const value = readData(startRun(link(), base, input, options), keys)
        return value === undefined ? undefined : toJson(value)
      })
    },
  }
}

function createQuery(
  program: LinkedProgram,
  base: Value,
  text: string,
  imports: readonly string[] | undefined,
): RegoQuery {
  const plan = guardStack(() => compileQuery(program, text, imports))
  return {
    evaluate(input, options) {
      return guardStack(() => {
        const context = startRun(program, base, input, options)
        return linkQuery(program, plan, context.run.trace !== undefined)(context)
      })
    },
  }
}

/** Splits `data.a["b-c"].d` into its keys. */
function parsePath(path: string): string[] {
  const keys: string[] = []
  const pattern = /(?:^|\.)([A-Za-z_][A-Za-z0-9_]*)|\["((?:[^"\\]|\\.)*)"\]/y
  while (pattern.lastIndex < path.length) {
    const match = pattern.exec(path)
    if (!match) throw pathError(path)
    keys.push(match[1] ?? (JSON.parse(`"${match[2]}"`) as string))
  }
  if (keys[0] !== 'data') throw pathError(path)
  return keys.slice(1)
}

function pathError(path: string): RegoError {
  const message = `${JSON.stringify(path)} is no rule path: write data.package.rule`
  return new RegoError([{ file: '', row: 0, column: 0, code: 'rego_parse_error', message }])
}

function chainFor(plan: Plan, path: string): ChainLink[] {
  const keys = parsePath(path)
  const packageLength = Math.max(
    0,
    ...plan.packages.map((one) => (one.slice(1).every((key, i) => key === keys[i]) ? one.length - 1 : 0)),
  )
  const rule = plan.annotations.find((one) => one.scope === 'rule' && one.path.join('.') === keys.join('.'))
  return annotationChain(plan.annotations, keys, rule?.file ?? '', rule?.row ?? 0, packageLength)
}

/** Turns an exhausted JavaScript stack into an error that says what to do. */
function guardStack<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const isStack = /call stack/.test(error.message)
    const code = isStack ? 'eval_depth_limit_error' : 'eval_size_limit_error'
    const message = isStack
      ? 'nested too deeply: flatten the rules or the document'
      : `a value grew too large (${error.message}): bound what the policy builds`
    throw new RegoError([{ file: '', row: 0, column: 0, code, message }])
  }
}
