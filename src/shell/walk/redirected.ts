// Redirections: of compound commands, and the part shared with simple ones.
import type { Redirected, Redirection } from 'unbash'
import type { Redirect, Stdin, Word } from '../analysis.ts'
import { emit } from '../emit.ts'
import { HOLE, whole } from '../hole.ts'
import { resolvePath } from '../paths.ts'
import { report, type Scope, spanOf } from '../scope.ts'
import { rememberFile, type State } from '../state.ts'
import { append, EMPTY, literalWord, NOTHING, UNKNOWN, type Value, wordOf } from '../value.ts'
import { expandSingle, expandText } from '../words/expand.ts'
import { runCompound } from './compound.ts'

/** Redirections after expansion; `stdin` is null when none of them concerns it. */
export interface Redirections {
  readonly redirects: readonly Redirect[]
  readonly stdin: Stdin | null
  /** The file that receives standard output. */
  readonly out: { readonly path: string; readonly append: boolean } | null
}

export const NO_REDIRECTIONS: Redirections = { redirects: [], stdin: null, out: null }

/** Standard input taken from another descriptor: anything may come. */
const SOMEWHERE: Stdin = { kind: 'pipe', known: HOLE, from: NOTHING, path: null }

const MODES: Record<string, Redirect['mode']> = {
  '<': 'read',
  '>': 'write',
  '>|': 'write',
  '&>': 'write',
  '<>': 'write',
  '>>': 'append',
  '&>>': 'append',
  '<&': 'duplicate',
}

export function readRedirections(scope: Scope, nodes: readonly Redirection[]): Redirections {
  if (nodes.length === 0) return NO_REDIRECTIONS
  const redirects: Redirect[] = []
  let stdin: Stdin | null = null
  let out: Redirections['out'] = null
  for (const node of nodes) {
    if (node.type === 'HereDoc') {
      if (!node.closing) report(scope, 'unparseable', 'the here-document has no end', spanOf(scope, node))
      const text = hereDocText(scope, node)
      if (forStdin(node)) stdin = { kind: 'heredoc', known: text.text, from: text.from, path: null }
      else keepDescriptor(scope, node, text)
      continue
    }
    const target = node.target ? expandSingle(scope, node.target) : literalWord('')
    if (node.type === 'HereString') {
      if (forStdin(node))
        stdin = { kind: 'herestring', known: target.known + '\n', from: target.from, path: null }
      else keepDescriptor(scope, node, { text: target.known + '\n', from: target.from })
      continue
    }
    const fd = node.descriptor?.type === 'FileDescriptor' ? node.descriptor.value : null
    const mode = modeOf(node.operator, target)
    redirects.push({ operator: node.operator, fd, mode, target })
    if (mode === 'read' && (fd === null || fd === 0)) stdin = fromFile(scope.state, target)
    if (node.operator === '<&' && (fd === null || fd === 0) && !/^(0|-)$/.test(target.known))
      stdin = SOMEWHERE
    const path = whole(target.known)
    const isOut = fd === null || fd === 1
    if ((mode === 'write' || mode === 'append') && isOut && path !== null) {
      out = { path: resolvePath(path, scope.state.cwd), append: mode === 'append' }
    }
  }
  return { redirects, stdin, out }
}

/** `>& file` writes a file, `>&2` duplicates. */
function modeOf(operator: string, target: Word): Redirect['mode'] {
  if (operator === '>&')
    return /^(\d+-?|-)$/.test(target.known) || target.value === null ? 'duplicate' : 'write'
  return MODES[operator] ?? 'write'
}

function forStdin(node: { descriptor: Redirection['descriptor'] }): boolean {
  return !node.descriptor || (node.descriptor.type === 'FileDescriptor' && node.descriptor.value === 0)
}

/** `3<<< text`: the command can open it as `/dev/fd/3`. */
function keepDescriptor(scope: Scope, { descriptor }: Redirection, text: Value): void {
  if (descriptor?.type !== 'FileDescriptor') return
  rememberFile(scope.state, `/dev/fd/${descriptor.value}`, text)
  rememberFile(scope.state, `/proc/self/fd/${descriptor.value}`, text)
}

function hereDocText(scope: Scope, node: Extract<Redirection, { type: 'HereDoc' }>): Value {
  const { body, delimiter } = node
  let text = delimiter?.quoted ? { text: body.text, from: NOTHING } : expandText(scope, body.parts, body.text)
  if (node.operator === '<<-') text = { text: text.text.replace(/^\t+/gm, ''), from: text.from }
  return text
}

/** Standard input from a file: known when this line wrote it, or when it is a process substitution. */
export function fromFile(state: State, target: Word): Stdin {
  if (target.stream !== undefined)
    return { kind: 'file', known: target.stream, from: target.from, path: target }
  if (target.value === '/dev/null') return { kind: 'file', known: '', from: NOTHING, path: target }
  const written = target.value === null ? undefined : state.files.get(resolvePath(target.value, state.cwd))
  const from = written ? written.content.from : target.from
  return { kind: 'file', known: written ? written.content.text : null, from, path: target }
}

/** Keeps what a command wrote to a file, for a later command that runs or reads it. */
export function keepOutput(scope: Scope, out: Redirections['out'], output: Value): void {
  if (!out || out.path.startsWith('/dev/')) return
  const before = out.append ? scope.state.files.get(out.path)?.content : undefined
  rememberFile(scope.state, out.path, out.append ? append(before ?? UNKNOWN, output) : output)
}

export function runRedirected(scope: Scope, node: Redirected): Value {
  const found = readRedirections(scope, node.redirects)
  const capture = scope.capture || found.out !== null
  if (found.redirects.length > 0) {
    // The compound command opens the files itself: a command without a program carries them.
    emit(scope, {
      kind: 'assignment',
      name: null,
      program: wordOf('', ''),
      args: [],
      env: [],
      redirects: found.redirects,
      stdin: found.stdin ?? scope.stdin,
      span: spanOf(scope, node),
    })
  }
  const output = runCompound({ ...scope, stdin: found.stdin ?? scope.stdin, capture }, node.command)
  keepOutput(scope, found.out, output)
  return found.out ? EMPTY : output
}
