// A Rego engine: policies in OPA's language, compiled to closures and evaluated in this process. Imports nothing
// from other folders. The way of a policy: syntax/ (text to tree) -> compile/ (names, checks, order of statements,
// a plan that is plain JSON) -> evaluate/ (closures, documents, limits), with builtins/ and value/ beside them.
// Start reading at program.ts.
export { builtinNames, findBuiltin, leftOutBuiltinNames } from './builtins/signatures.ts'
export type { ChainLink } from './compile/metadata.ts'
export type { Plan, PlanAnnotation } from './compile/plan.ts'
export { RegoError, type RegoIssue, renderIssue, renderIssueWithSource } from './errors.ts'
export type { HostFunction, HostFunctions } from './evaluate/host-function.ts'
export type { EvaluateOptions } from './evaluate/start-run.ts'
export type { TraceEvent, TraceHook } from './evaluate/trace.ts'
export { parseValue } from './parse-value.ts'
export {
  type CompileOptions,
  checkStrict,
  compile,
  type RegoProgram,
  type RegoQuery,
  restore,
} from './program.ts'
export { serialize } from './serialize.ts'
export { type Annotation, columnOf, type Module, type Rule, rowOf } from './syntax/ast.ts'
export { parseModule } from './syntax/parse-module.ts'
export { parseJson } from './value/parse-json.ts'
export { toJson } from './value/to-json.ts'
export type { Value } from './value/value.ts'
