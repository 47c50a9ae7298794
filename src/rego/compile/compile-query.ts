// A query is the body of a rule without a head; its named variables are the result.
import type { LinkedProgram } from '../evaluate/program-link.ts'
import type { Body } from '../syntax/ast.ts'
import { parseQuery } from '../syntax/parse-module.ts'
import { checkBodyTypes } from './check-types.ts'
import { expandBody } from './expand.ts'
import { createFunctionTable } from './function-table.ts'
import { hoistBody } from './hoist.ts'
import { addIssue, type Issues, throwIssues } from './issues.ts'
import { importedNames, type ModuleNames } from './module-names.ts'
import { resolveBody } from './resolve-body.ts'
import { orderBody } from './safety.ts'
import { writtenName } from './terms.ts'
import { exprVars } from './vars.ts'

export interface QueryPlan {
  body: Body
  /** Unique name and written name of each variable to report. */
  variables: [string, string][]
}

export function compileQuery(program: LinkedProgram, text: string, imports?: readonly string[]): QueryPlan {
  const parsed = parseQuery(text, imports)
  const issues: Issues = { list: [] }
  const names: ModuleNames = {
    file: '',
    package: ['data'],
    globals: importedNames(parsed.imports),
    regoVersion: 1,
    issues,
    functions: functionsOf(program),
    strict: { list: [] },
    usedGlobals: new Set(),
    counter: { value: 0 },
  }
  const { body } = resolveBody(names, undefined, parsed.body)
  const expanded = expandBody(names, body)
  const variables = new Set<string>()
  for (const expr of expanded) if (!expr.not) exprVars(expr, variables)
  for (const call of names.functions.leftOut) {
    if (!names.functions.mocked.has(call.name))
      addIssue(issues, '', call.at, 'rego_type_error', `builtin ${call.name} is not available here`)
  }
  throwIssues(issues)
  const ordered = orderBody(names, expanded, new Set())
  throwIssues(issues)
  checkBodyTypes(program.plan.rules, ordered.body, issues)
  throwIssues(issues)
  const shown = [...variables].filter((name) => !/^[~$]/.test(name))
  return {
    body: hoistBody(names, ordered.body, new Set()),
    variables: shown.map((name) => [name, writtenName(name)]),
  }
}

function functionsOf(program: LinkedProgram): ReturnType<typeof createFunctionTable> {
  const table = createFunctionTable([], program.host)
  const arities = new Map<string, number>()
  for (const rule of program.plan.rules) {
    if (rule.kind !== 'function') continue
    arities.set(
      JSON.stringify(rule.prefix.map((key) => (key.t === 'string' ? key.text : ''))),
      rule.args.length,
    )
  }
  const { find } = table
  return {
    ...table,
    find(name) {
      const arity = arities.get(JSON.stringify(name))
      return arity === undefined ? find(name) : { arity }
    },
  }
}
