// What the names of one module mean: imports and the rules of its package.
import type { Import, Module } from '../syntax/ast.ts'
import type { FunctionTable } from './function-table.ts'
import { addIssue, type Issues } from './issues.ts'

/** Everything resolution needs to know about a module. */
export interface ModuleNames {
  file: string
  package: string[]
  /** A name to the path it stands for. */
  globals: Map<string, string[]>
  regoVersion: 0 | 1
  issues: Issues
  functions: FunctionTable
  /** Imports and variables that nothing uses: errors in strict mode only. */
  strict: Issues
  usedGlobals: Set<string>
  /** Numbers for renamed and generated variables. */
  counter: { value: number }
}

/** The names that imports bring, to the paths they stand for. */
export function importedNames(imports: readonly Import[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { path, alias } of imports) {
    if (path[0] !== 'rego' && path[0] !== 'future') names.set(alias ?? (path.at(-1) as string), path)
  }
  return names
}

/** The rule names of each package, over all modules. */
export function collectRuleNames(modules: readonly Module[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const module of modules) {
    const key = JSON.stringify(module.package)
    const known = names.get(key) ?? new Set<string>()
    names.set(key, known)
    for (const rule of module.rules) known.add(rule.name)
  }
  return names
}

export function createModuleNames(
  module: Module,
  rules: Map<string, Set<string>>,
  functions: FunctionTable,
  issues: Issues,
): ModuleNames {
  const globals = new Map<string, string[]>()
  for (const name of rules.get(JSON.stringify(module.package)) ?? [])
    globals.set(name, [...module.package, name])
  const seen = new Map<string, Import>()
  for (const declared of module.imports) {
    const [root] = declared.path
    if (root === 'rego' || root === 'future') continue
    const name = declared.alias ?? (declared.path.at(-1) as string)
    if (seen.has(name) && module.regoVersion === 1) {
      addIssue(
        issues,
        module.file,
        declared.at,
        'rego_compile_error',
        `import must not shadow import ${(seen.get(name) as Import).path.join('.')}`,
      )
    }
    seen.set(name, declared)
    globals.set(name, declared.path)
  }
  checkRootNames(module, issues)
  const { file, regoVersion } = module
  return {
    file,
    package: module.package,
    globals,
    regoVersion,
    issues,
    functions,
    strict: { list: [] },
    usedGlobals: new Set(),
    counter: { value: 0 },
  }
}

function checkRootNames(module: Module, issues: Issues): void {
  if (module.regoVersion === 0) return
  for (const rule of module.rules) {
    if (rule.name !== 'input' && rule.name !== 'data') continue
    addIssue(
      issues,
      module.file,
      rule.at,
      'rego_compile_error',
      `rules must not shadow ${rule.name} (use a different rule name)`,
    )
  }
  for (const { alias, at, path } of module.imports) {
    if (alias === 'input' || alias === 'data') {
      addIssue(
        issues,
        module.file,
        at,
        'rego_compile_error',
        `imports must not shadow ${alias} (use a different import alias): ${path.join('.')}`,
      )
    }
  }
}
