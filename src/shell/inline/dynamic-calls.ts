// Calls whose name is put together when the code runs: `getattr(os, 'sys'+'tem')(…)`, `require(x)['ex'+'ec'](…)`.
// A name that turns out constant is an ordinary call; one that does not, on a module that starts programs, is unknown.
import type { CodeCall } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { CallFact } from './calls.ts'
import { callOf } from './code-call.ts'
import { constantOf } from './constant.ts'
import type { Known } from './known.ts'
import { argumentAt } from './lex.ts'

type Facts = ReadonlyMap<string, readonly CallFact[]>

const PYTHON_GETATTR =
  /\bgetattr\s{0,20}\(\s{0,20}((?:__import__\s{0,20}\([^()]{1,120}\)|importlib\.import_module\s{0,20}\([^()]{1,120}\)|os|subprocess|shutil|builtins|__builtins__))\s{0,20},\s{0,20}([^()]{1,120})\)\s{0,20}(?=\()/g
const SCRIPT_MEMBER =
  /(?:\b(?:require|import)\s{0,20}\(([^()]{1,120})\)|\b(?:globalThis|global|window|process|child_process|cp))\s{0,20}\)?\s{0,20}(?:\[\s{0,20}([^\][]{1,120})\]|\.\s{0,20}(\w+))\s{0,20}(?=\()/g
const RUBY_SEND =
  /(?:\b(?:Kernel|Object|self|IO|File|FileUtils)\.)?\b(?:send|public_send|__send__)\s{0,20}\(?\s{0,20}(:?[^(),\n]{1,80}),\s{0,20}/g

export function dynamicCalls(code: string, facts: Facts, known: Known): readonly CodeCall[] {
  const calls: CodeCall[] = []
  if (known.language === 'python' && code.includes('getattr')) {
    for (const match of code.matchAll(PYTHON_GETATTR))
      calls.push(
        ...callNamed(constantOf(match[2]!, known), code, match.index + match[0].length, facts, known),
      )
  }
  if (known.language === 'javascript' && /[\])]\s{0,20}\(|\)\s{0,20}\./.test(code)) {
    for (const match of code.matchAll(SCRIPT_MEMBER)) {
      const [, module, member, plain] = match
      if (plain !== undefined && (module === undefined || /^\s{0,20}(["'`])[^"'`]*\1\s{0,20}$/.test(module)))
        continue
      if (module !== undefined && !mayStart(constantOf(module, known))) continue
      const name = plain ?? constantOf(member!, known)
      if (member !== undefined && module === undefined && name === null) continue
      calls.push(...callNamed(name, code, match.index + match[0].length, facts, known))
    }
  }
  if (known.language === 'ruby' && code.includes('send')) {
    for (const match of code.matchAll(RUBY_SEND)) {
      const name = match[1]!.startsWith(':') ? match[1]!.slice(1) : constantOf(match[1]!, known)
      const fact = name === null ? undefined : facts.get(name)?.[0]
      if (fact) calls.push(callOf(fact, name!, code.slice(match.index + match[0].length), known))
    }
  }
  return calls
}

/** A module that starts programs or runs code, or one whose name is not known. */
function mayStart(module: string | null): boolean {
  return module === null || module.includes(HOLE) || /^(?:node:)?(?:child_process|vm|fs)$/.test(module)
}

function callNamed(name: string | null, code: string, at: number, facts: Facts, known: Known): CodeCall[] {
  if (name === null || name.includes(HOLE))
    return [{ kind: 'code', call: 'a function named at run time', argument: null, recursive: false }]
  const fact = facts.get(name)?.[0]
  return fact ? [callOf(fact, name, argumentAt(code, at, known.language) ?? '', known)] : []
}
