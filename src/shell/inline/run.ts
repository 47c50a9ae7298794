// Interpreters of other languages: find the code, list its calls, follow the shell commands in it.
import type { CodeCall, Stdin, Via, Word } from '../analysis.ts'
import { addCode } from '../emit.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { hasOption, namesIn, optionValue, optionValues, readOptions } from '../options.ts'
import { baseName, resolvePath } from '../paths.ts'
import { isScriptFile, reportDynamic, runText } from '../run-text.ts'
import { INHERIT, reportBound } from '../scope.ts'
import type { Value } from '../value.ts'
import { unwrap } from '../wrappers/unwrap.ts'
import { INTERPRETERS, type Interpreter } from './interpreters.ts'
import { MAX_CALLS, scanCode } from './scan.ts'

const NAMES: Readonly<Record<string, string>> = {
  node: 'javascript',
  deno: 'javascript',
  bun: 'javascript',
  emacs: 'elisp',
  vim: 'vim',
}

/** Inspects `code` when the interpreter of a `#!` line is known; false when it is a shell or unknown. */
export function runLanguage(call: Call, interpreter: string, code: Value, how: string): boolean {
  const language = NAMES[interpreter] ?? INTERPRETERS[interpreter]?.language
  if (!language) return false
  inspect(call, language, code, how, call.args)
  return true
}

export function runInterpreter(call: Call): Value | undefined {
  const spec = INTERPRETERS[call.name] ?? INTERPRETERS[call.name.replace(/[\d.]+$/, '')]
  if (!spec) return undefined
  const { args } = call
  if (spec.sub) {
    const code = args[0]?.known === spec.sub ? args.slice(1).find((a) => !a.known.startsWith('-')) : undefined
    if (code) inspect(call, spec.language, { text: code.known, from: code.from }, spec.sub, [])
    else if (args[0]?.known === 'run' && args.some((a) => a.known === '-'))
      runOperand(call, { ...spec, stdin: true }, [])
    return undefined
  }
  const parsed = readOptions(args.map(withoutCluster), spec, true)
  if (spec.checks && hasOption(parsed, ...namesIn(spec.checks))) return undefined
  const codes = spec.code === '' ? [] : optionValues(parsed, ...namesIn(spec.code))
  for (const code of codes)
    inspect(call, spec.language, { text: code.known, from: code.from }, '-c', parsed.operands)
  if (codes.length > 0) return undefined
  if (spec.module && hasOption(parsed, ...namesIn(spec.module))) {
    // `awk -f -`
    const file = optionValue(parsed, ...namesIn(spec.module))
    if (file && /^(?:-|\/dev\/stdin)$/.test(file.known))
      runOperand(call, { ...spec, stdin: true, operand: false }, [])
    return undefined
  }
  runOperand(call, spec, parsed.operands)
  return undefined
}

/** node reads `-pe` as one option, not as `-p` with the value `e`. */
function withoutCluster(word: Word): Word {
  return word.known === '-pe' ? { ...word, known: '-e', value: '-e' } : word
}

/** bun runs code given with -e; otherwise it starts programs like npx does. */
export function runBun(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => /^(?:-e|-p|--eval|--print)$/.test(a.known))
  const code = at < 0 ? undefined : call.args[at + 1]
  if (!code && call.args.some((a) => a.known === '-') && call.stdin.kind !== 'inherit')
    inspect(call, 'javascript', { text: call.stdin.known ?? HOLE, from: call.stdin.from }, 'stdin', [])
  if (!code) return unwrap(call)
  inspect(call, 'javascript', { text: code.known, from: code.from }, '-e', call.args.slice(at + 2))
  return undefined
}

function runOperand(call: Call, spec: Interpreter, operands: Call['args']): void {
  const [first] = operands
  const { scope, stdin } = call
  if (spec.operand) {
    if (first) inspect(call, spec.language, { text: first.known, from: first.from }, 'program', [])
    return
  }
  const fromStdin = !first || first.known === '-' || first.known === '/dev/stdin'
  if (!fromStdin) {
    if (first.stream !== undefined)
      inspect(call, spec.language, { text: first.stream, from: first.from }, '<()', operands.slice(1))
    else if (first.value !== null) {
      const written = scope.state.files.get(resolvePath(first.value, scope.state.cwd))
      if (written) inspect(call, spec.language, written.content, 'script', operands.slice(1))
    } else if (baseName(first.known).includes(HOLE))
      reportDynamic(scope, { text: HOLE, from: first.from }, viaOf(call, 'script'), call.span)
    return
  }
  if (!spec.stdin || stdin.kind === 'inherit' || hasOptionOnly(call)) return
  if (stdin.kind === 'file' && stdin.known === null && stdin.path !== null && isScriptFile(stdin.path)) return
  inspect(call, spec.language, { text: stdin.known ?? HOLE, from: stdin.from }, stdin.kind, operands.slice(1))
}

/** `node --version < x`. */
function hasOptionOnly(call: Call): boolean {
  return call.args.some((a) => /^(--version|--help|-V|-h|-v)$/.test(a.known))
}

function inspect(
  call: Call,
  language: string,
  code: Value,
  how: string,
  argv: Call['args'],
  depth = 0,
): void {
  const { scope, span, command } = call
  const via = viaOf(call, how)
  if (code.text.replaceAll(HOLE, '').trim() === '') {
    if (code.text.includes(HOLE)) reportDynamic(scope, code, via, span)
    return
  }
  scope.session.steps += code.text.length >> 4
  if (scope.session.steps > scope.session.limits.steps) return
  const given = argv.map((word) => word.known)
  const calls = scanCode({
    language,
    code: code.text,
    home: scope.state.home,
    argv: given,
    inLine: /^-|program/.test(how),
  })
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
    { span: call.span, stdin: inputOf(found, code), capture: false },
  )
}

function inputOf(found: CodeCall, code: Value): Stdin {
  if (found.input === undefined) return INHERIT
  return { kind: 'pipe', known: found.input, from: code.from, path: null }
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
    inspect(call, language, { text: found.argument, from: code.from }, how, [], depth + 1)
  if (found.argument === null || found.argument.includes(HOLE))
    reportDynamic(call.scope, { text: HOLE, from: code.from }, viaOf(call, found.call), call.span)
}

function viaOf(call: Call, how: string): Via {
  return { program: call.name, index: call.command.index, how }
}
