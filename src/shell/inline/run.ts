// Interpreters of other languages: find the code, list its calls, follow the shell commands in it.
import type { CodeCall, Via } from '../analysis.ts'
import { addCode } from '../emit.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValues, readOptions } from '../options.ts'
import { baseName, resolvePath } from '../paths.ts'
import { reportDynamic, runText } from '../run-text.ts'
import { INHERIT, reportBound } from '../scope.ts'
import type { Value } from '../value.ts'
import { unwrap } from '../wrappers/unwrap.ts'
import { INTERPRETERS, type Interpreter } from './interpreters.ts'
import { MAX_CALLS, scanCode } from './scan.ts'

const NAMES: Readonly<Record<string, string>> = { node: 'javascript', deno: 'javascript', bun: 'javascript' }

/** Inspects `code` when the interpreter of a `#!` line is known; false when it is a shell or unknown. */
export function runLanguage(call: Call, interpreter: string, code: Value, how: string): boolean {
  const language = NAMES[interpreter] ?? INTERPRETERS[interpreter]?.language
  if (!language) return false
  inspect(call, language, code, how, 0)
  return true
}

export function runInterpreter(call: Call): Value | undefined {
  const spec = INTERPRETERS[call.name] ?? INTERPRETERS[call.name.replace(/[\d.]+$/, '')]
  if (!spec) return undefined
  const { args } = call
  if (spec.sub) {
    const code = args[0]?.known === spec.sub ? args.slice(1).find((a) => !a.known.startsWith('-')) : undefined
    if (code) inspect(call, spec.language, { text: code.known, from: code.from }, spec.sub, 0)
    else if (args[0]?.known === 'run' && args.some((a) => a.known === '-'))
      runOperand(call, { ...spec, stdin: true }, [])
    return undefined
  }
  const parsed = readOptions(args, spec, true)
  const codes = spec.code === '' ? [] : optionValues(parsed, ...spec.code.split(' '))
  for (const code of codes) inspect(call, spec.language, { text: code.known, from: code.from }, '-c', 0)
  if (codes.length > 0 || (spec.module && hasOption(parsed, ...spec.module.split(' ')))) return undefined
  runOperand(call, spec, parsed.operands)
  return undefined
}

/** bun runs code given with -e; otherwise it starts programs like npx does. */
export function runBun(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => /^(?:-e|-p|--eval|--print)$/.test(a.known))
  const code = at < 0 ? undefined : call.args[at + 1]
  if (!code) return unwrap(call)
  inspect(call, 'javascript', { text: code.known, from: code.from }, '-e', 0)
  return undefined
}

function runOperand(call: Call, spec: Interpreter, operands: Call['args']): void {
  const [first] = operands
  const { scope, stdin } = call
  if (spec.operand) {
    if (first) inspect(call, spec.language, { text: first.known, from: first.from }, 'program', 0)
    return
  }
  const fromStdin = !first || first.known === '-' || first.known === '/dev/stdin'
  if (!fromStdin) {
    if (first.stream !== undefined)
      inspect(call, spec.language, { text: first.stream, from: first.from }, '<()', 0)
    else if (first.value !== null) {
      const written = scope.state.files.get(resolvePath(first.value, scope.state.cwd))
      if (written) inspect(call, spec.language, written.content, 'script', 0)
    } else if (baseName(first.known).includes(HOLE))
      reportDynamic(scope, { text: HOLE, from: first.from }, viaOf(call, 'script'), call.span)
    return
  }
  if (!spec.stdin || stdin.kind === 'inherit' || (stdin.kind === 'file' && stdin.known === null)) return
  if (hasOptionOnly(call)) return
  inspect(call, spec.language, { text: stdin.known ?? HOLE, from: stdin.from }, stdin.kind, 0)
}

/** `node --version < x`. */
function hasOptionOnly(call: Call): boolean {
  return call.args.some((a) => /^(--version|--help|-V|-h|-v)$/.test(a.known))
}

function inspect(call: Call, language: string, code: Value, how: string, depth: number): void {
  const { scope, span, command } = call
  const via = viaOf(call, how)
  if (code.text.replaceAll(HOLE, '').trim() === '') {
    if (code.text.includes(HOLE)) reportDynamic(scope, code, via, span)
    return
  }
  scope.session.steps += code.text.length >> 4
  if (scope.session.steps > scope.session.limits.steps) return
  const calls = scanCode(language, code.text, scope.state.home)
  addCode(command, language, code.text, calls)
  if (calls.length >= MAX_CALLS) reportBound(scope, 'bound-commands', 'the code makes too many calls')
  for (const found of calls) {
    if (found.kind === 'process') runProcess(call, found, code, via)
    else if (found.kind === 'code') runNested(call, language, found, code, how, depth)
  }
}

function runProcess(call: Call, found: CodeCall, code: Value, via: Via): void {
  const text: Value = { text: found.argument ?? HOLE, from: code.from }
  runText(
    { ...call.scope, capture: false },
    text,
    { ...via, how: found.call },
    { span: call.span, stdin: INHERIT, capture: false },
  )
}

/** `eval("…")` of a constant is read as code again; of anything else it is unknown. */
function runNested(
  call: Call,
  language: string,
  found: CodeCall,
  code: Value,
  how: string,
  depth: number,
): void {
  if (found.argument !== null && !found.argument.includes(HOLE) && depth < 4)
    inspect(call, language, { text: found.argument, from: code.from }, how, depth + 1)
  if (found.argument === null || found.argument.includes(HOLE))
    reportDynamic(call.scope, { text: HOLE, from: code.from }, viaOf(call, found.call), call.span)
}

function viaOf(call: Call, how: string): Via {
  return { program: call.name, index: call.command.index, how }
}
