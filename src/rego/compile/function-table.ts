// Everything that can be called: builtins and the functions of the modules.
import { type BuiltinInfo, findBuiltin } from '../builtins/signatures.ts'
import type { HostFunctions } from '../evaluate/host-function.ts'
import type { Module } from '../syntax/ast.ts'

interface Callable {
  arity: number
  /** Present for builtins. */
  builtin?: BuiltinInfo
}

export interface FunctionTable {
  /** A function by its resolved name: a path under `data`, or a builtin's name in one piece. */
  find(name: readonly string[]): Callable | undefined
  /** Calls of builtins we leave out, to be judged when all modules are known. */
  leftOut: { name: string; file: string; at: number }[]
  /** Builtins that some `with` replaces. */
  mocked: Set<string>
}

export function createFunctionTable(modules: readonly Module[], host: HostFunctions = {}): FunctionTable {
  const arities = new Map<string, number>()
  for (const module of modules) {
    for (const rule of module.rules) {
      if (!rule.args) continue
      const keys = rule.path.map((key) => (key.t === 'string' ? (key.text ?? '') : ''))
      arities.set([...module.package, rule.name, ...keys].join('\0'), rule.args.length)
    }
  }
  return {
    leftOut: [],
    mocked: new Set(),
    find(name) {
      const arity = name.length === 1 ? undefined : arities.get(name.join('\0'))
      if (arity !== undefined) return { arity }
      const own =
        name.length === 1 && Object.hasOwn(host, name[0] as string) ? host[name[0] as string] : undefined
      if (own !== undefined) return { arity: own.arity }
      const builtin = name.length === 1 ? findBuiltin(name[0] as string) : undefined
      return builtin && { arity: builtin.arity, builtin }
    },
  }
}
