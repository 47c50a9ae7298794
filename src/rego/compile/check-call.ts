// Is there such a function, and does it take that many arguments?
import type { CallTerm, Term } from '../syntax/ast.ts'
import { addIssue } from './issues.ts'
import type { ModuleNames } from './module-names.ts'
import { writtenName } from './terms.ts'

/** The call with exactly its declared arguments; one more argument is the place for the result. */
export function normalCall(
  names: ModuleNames,
  call: CallTerm,
  nested = false,
): { call: CallTerm; output?: Term } {
  const callable = names.functions.find(call.name)
  if (callable === undefined) {
    addIssue(names.issues, names.file, call.at, 'rego_type_error', `undefined function ${written(call)}`)
    return { call }
  }
  if (callable.builtin?.leftOut)
    names.functions.leftOut.push({ name: written(call), file: names.file, at: call.at })
  if (callable.builtin?.deprecated && names.regoVersion === 1) {
    addIssue(
      names.issues,
      names.file,
      call.at,
      'rego_type_error',
      `deprecated built-in function calls in expression: ${written(call)}`,
    )
  }
  const { arity } = callable
  const { args } = call
  if (arity < 0 || args.length === arity) return { call }
  if (args.length === arity + 1 && !nested && callable.builtin?.result !== 'none') {
    return { call: { ...call, args: args.slice(0, arity) }, output: args[arity] as Term }
  }
  addIssue(
    names.issues,
    names.file,
    call.at,
    'rego_type_error',
    `${written(call)}: arity mismatch: have ${args.length} arguments, want ${arity}`,
  )
  return { call }
}

function written(call: CallTerm): string {
  return call.name.map(writtenName).join('.')
}
