// All stages from syntax trees to a plan: names, calls, order of statements, then the checks over all rules.
import type { RegoIssue } from '../errors.ts'
import type { HostFunctions } from '../evaluate/host-function.ts'
import type { Module, Term } from '../syntax/ast.ts'
import { checkTypes } from './check-types.ts'
import { checkConflicts } from './conflicts.ts'
import { createFunctionTable, type FunctionTable } from './function-table.ts'
import { hoistBody, hoistTerm } from './hoist.ts'
import { addIssue, type Issues, throwIssues } from './issues.ts'
import { planAnnotations, replaceMetadataCalls } from './metadata.ts'
import { collectRuleNames, createModuleNames, type ModuleNames } from './module-names.ts'
import type { Plan, PlanBranch, PlanRule } from './plan.ts'
import { checkRecursion } from './recursion.ts'
import { resolveRule } from './resolve-rule.ts'
import { checkHead, orderBody, orderTerm } from './safety.ts'
import { addVars, type VarSet } from './vars.ts'

/** What strict mode adds: variables and imports that nothing uses. */
export function findUnused(modules: readonly Module[], host?: HostFunctions): RegoIssue[] {
  const functions = createFunctionTable(modules, host)
  const ruleNames = collectRuleNames(modules)
  return modules.flatMap((module) => {
    const names = createModuleNames(module, ruleNames, functions, { list: [] })
    for (const rule of module.rules) resolveRule(names, rule)
    reportUnusedImports(module, names)
    return names.strict.list
  })
}

function reportUnusedImports(module: Module, names: ModuleNames): void {
  for (const { path, alias, at } of module.imports) {
    if (path[0] === 'rego' || path[0] === 'future' || names.usedGlobals.has(alias ?? (path.at(-1) as string)))
      continue
    addIssue(names.strict, module.file, at, 'rego_compile_error', `import ${path.join('.')} unused`)
  }
}

/** Compiles parsed modules; throws every error found. */
export function compileModules(modules: readonly Module[], host?: HostFunctions): Plan {
  const issues: Issues = { list: [] }
  const functions = createFunctionTable(modules, host)
  const ruleNames = collectRuleNames(modules)
  const annotations = planAnnotations(modules)
  const rules: PlanRule[] = []
  for (const module of modules) {
    const names = createModuleNames(module, ruleNames, functions, issues)
    for (const rule of module.rules) {
      const before = issues.list.length
      const resolved = resolveRule(names, replaceMetadataCalls(rule, module, annotations))
      // A rule with wrong names would only give confusing errors about unsafe variables.
      rules.push(issues.list.length === before ? orderRule(names, resolved) : resolved)
    }
  }
  checkLeftOut(functions, issues)
  throwIssues(issues)
  checkConflicts(rules, modules, issues)
  checkRecursion(rules, issues)
  throwIssues(issues)
  checkTypes(rules, issues)
  throwIssues(issues)
  return {
    rules,
    packages: modules.map((module) => module.package),
    annotations,
    mocked: [...functions.mocked],
  }
}

/** Orders the bodies of a rule and moves iteration to the top of statements. */
function orderRule(names: ModuleNames, rule: PlanRule): PlanRule {
  const args: VarSet = new Set()
  for (const arg of rule.args) addVars(arg, args)
  const main = orderBranch(names, rule, args, rule.path)
  return { ...rule, ...main, orElse: rule.orElse.map((branch) => orderBranch(names, branch, args, [])) }
}

function orderBranch<B extends PlanBranch>(names: ModuleNames, branch: B, args: VarSet, path: Term[]): B {
  const before = names.issues.list.length
  const { body, safe } = orderBody(names, branch.body, args)
  // What the body leaves unbound has been reported there.
  if (names.issues.list.length === before) checkHead(names, [...path, branch.value], safe)
  const value = hoistTerm(names, orderTerm(names, branch.value, safe), safe)
  return { ...branch, value, body: hoistBody(names, body, args) }
}

function checkLeftOut(functions: FunctionTable, issues: Issues): void {
  for (const { name, file, at } of functions.leftOut) {
    if (functions.mocked.has(name)) continue
    addIssue(
      issues,
      file,
      at,
      'rego_type_error',
      `builtin ${name} is not available here: policies cannot reach the network or the host; remove the call or replace it in tests with a \`with\` modifier`,
    )
  }
}
