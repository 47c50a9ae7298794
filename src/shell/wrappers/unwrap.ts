// Runs what stands inside a wrapper, following its row in the table.
import type { EnvAssignment, Via, Word } from '../analysis.ts'
import { type Call, invoke } from '../invoke.ts'
import { hasOption, namesIn, optionValue, optionValues, type ParsedOptions, readOptions } from '../options.ts'
import { resolvePath } from '../paths.ts'
import { runText } from '../run-text.ts'
import { report, type Scope } from '../scope.ts'
import { copyState, remoteState, setVariable } from '../state.ts'
import { asValue, EMPTY, sourcesOf, type Value, wordOf } from '../value.ts'
import { NO_REDIRECTIONS } from '../walk/redirected.ts'
import { WRAPPERS, type Wrapper } from './table.ts'

interface Inside {
  readonly how: string
  readonly env?: readonly EnvAssignment[]
  readonly cwd?: string | undefined
  readonly remote?: string | undefined
  /** Acts on the current shell. */
  readonly sameShell?: true
}

/** Handler for every program in the table. */
export function unwrap(call: Call): Value | undefined {
  const spec = WRAPPERS[call.name]!
  const parsed = readWrapper(call, spec)
  if (!parsed) return undefined
  const codes = spec.code ? optionValues(parsed, ...namesIn(spec.code)) : []
  for (const code of codes) runCodeWord(call, code, { how: '-c' })
  if (spec.query === 'all' || (spec.query && hasOption(parsed, ...namesIn(spec.query)))) return undefined
  return runRest(call, spec, parsed, codes.length > 0)
}

/** Options and operands, null when the sub-command wraps nothing. */
function readWrapper(call: Call, spec: Wrapper): ParsedOptions | null {
  let args = call.args
  if (spec.sub) {
    const at = args.findIndex((a) => !a.known.startsWith('-'))
    if (at < 0 || !namesIn(spec.sub).includes(args[at]!.known)) return null
    args = [...args.slice(0, at), ...args.slice(at + 1)]
  }
  if (spec.dashes) {
    const at = args.findIndex((a) => a.known === '--' || a.known === '--args')
    if (at >= 0) args = [...args.slice(0, at), wordOf('--', '--'), ...args.slice(at + 1)]
    if (at < 0 && spec.code === undefined) return null
    const operands = at < 0 ? [] : args.slice(at + 1)
    return { ...readOptions(at < 0 ? args : args.slice(0, at), spec, true), operands }
  }
  const parsed = readOptions(args, spec, true)
  const asks = spec.query !== undefined && hasOption(parsed, ...namesIn(spec.query))
  if (spec.bareShell && !asks && parsed.operands.length <= (spec.skip ?? 0)) interactive(call)
  for (const word of parsed.unknown) unknownOption(call, word)
  return parsed
}

function runRest(call: Call, spec: Wrapper, parsed: ParsedOptions, hadCode: boolean): Value | undefined {
  let rest = parsed.operands
  const env: EnvAssignment[] = []
  if (spec.assignments) rest = takeAssignments(rest, env)
  const target = spec.remote ? (rest[0]?.known ?? '') : undefined
  rest = rest.slice(spec.skip ?? 0)
  const folder = spec.cwd ? optionValue(parsed, ...namesIn(spec.cwd)) : null
  const inside: Inside = {
    how: 'arguments',
    env,
    cwd: folder ? resolvePath(folder.known, call.scope.state.cwd) : undefined,
    remote: target,
  }
  if (rest.length === 0 || (hadCode && spec.each === undefined)) return undefined
  // `flock file -c code`: the option may stand behind the operand.
  if (spec.code && spec.skip && /^(-c|--command)$/.test(rest[0]!.known) && rest[1])
    return runCodeWord(call, rest[1], inside)
  if (spec.each) {
    for (const word of rest) runCodeWord(call, withScript(word), inside)
    return undefined
  }
  return spec.joined ? runJoined(call, rest, inside) : runWords(call, rest, inside)
}

/** concurrently: `npm:dev:*` is `npm run dev:*`, for every script of that name. */
function withScript(word: Word): Word {
  const script = /^(npm|yarn|pnpm|bun|node|deno):(?=\S)/.exec(word.known)
  if (!script) return word
  const known = `${script[1]} run ${word.known.slice(script[0].length)}`
  return { ...word, known, value: word.value === null ? null : known }
}

/** Moves leading `NAME=value` words into `env`. */
export function takeAssignments(words: readonly Word[], env: EnvAssignment[]): readonly Word[] {
  let i = 0
  for (; i < words.length; i++) {
    const word = words[i]!
    const match = /^([A-Za-z_]\w*)=/.exec(word.known)
    if (!match) break
    const known = word.known.slice(match[0].length)
    env.push({ name: match[1]!, value: { ...wordOf(known, known, word.from), provenance: word.provenance } })
  }
  return words.slice(i)
}

/** The rest of the arguments is a command of its own. */
export function runWords(call: Call, words: readonly Word[], inside: Inside): Value {
  const env = inside.env ?? []
  return invoke(insideScope(call, inside), words, env, NO_REDIRECTIONS, call.span)
}

/** The words are joined with spaces and given to a shell. */
export function runJoined(call: Call, words: readonly Word[], inside: Inside): Value {
  if (words.length === 1) return runCodeWord(call, words[0]!, inside)
  const from = sourcesOf(words)
  return runCode(call, { text: words.map((w) => w.known).join(' '), from }, inside, undefined)
}

export function runCodeWord(call: Call, word: Word, inside: Inside): Value {
  return runCode(call, asValue(word), inside, word)
}

export function runCode(call: Call, code: Value, inside: Inside, word: Word | undefined): Value {
  const scope = insideScope(call, inside)
  // `insideScope` already made a state of its own and noted the way.
  const via = scope.via.at(-1)!
  return runText({ ...scope, via: scope.via.slice(0, -1) }, code, via, {
    span: call.span,
    sameShell: true,
    stdin: call.stdin,
    capture: call.capture,
    ...(word && { word }),
  })
}

function insideScope(call: Call, inside: Inside): Scope {
  const { scope, command } = call
  const remote = inside.remote
  const via: Via = {
    program: call.name,
    index: command.index,
    how: inside.how,
    ...(remote !== undefined && { remote }),
  }
  const state = remote !== undefined ? remoteState() : inside.sameShell ? scope.state : copyState(scope.state)
  if (inside.cwd !== undefined) {
    state.cwd = inside.cwd
    state.otherCwds = []
  }
  for (const { name, value } of inside.env ?? []) setVariable(state, name, asValue(value))
  return {
    ...scope,
    state,
    via: [...scope.via, via],
    remote: scope.remote || remote !== undefined,
    stdin: call.stdin,
    capture: call.capture,
  }
}

export function unknownOption(call: Call, word: Word): void {
  report(
    call.scope,
    'unknown-option',
    `${call.name}: option ${word.text} is not known`,
    call.span,
    word.from,
    call.command.index,
  )
}

export function interactive(call: Call): Value {
  const { stdin } = call
  if (stdin.kind !== 'inherit' && stdin.known !== null)
    return runCode(call, { text: stdin.known, from: stdin.from }, { how: 'stdin' }, undefined)
  report(
    call.scope,
    'interactive-shell',
    `${call.name} opens a shell with other rights`,
    call.span,
    [],
    call.command.index,
  )
  return EMPTY
}
