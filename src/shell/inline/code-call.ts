// One call found in code: its kind, and its argument as far as that is a constant.
import type { CodeCall } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { CallFact } from './calls.ts'
import { commandOf, constantOf } from './constant.ts'
import type { Known } from './known.ts'
import { quoteForShell } from './reader.ts'

/** `os.chdir(x)`: paths are relative to another folder from here on. */
export function moveTo(known: Known, argument: string | null): void {
  const folder = (argument === null ? null : constantOf(argument, known)) ?? HOLE
  known.folder = isRooted(folder) || known.folder === null ? folder : `${known.folder}/${folder}`
}

function isRooted(path: string): boolean {
  return /^(?:[/~\0]|[A-Za-z]:)/.test(path)
}

/** What a call does, and to what: its argument as a constant, seen from the folder the code has moved to. */
export function callOf(fact: CallFact, written: string, argument: string, known: Known): CodeCall {
  const call = readCall(fact, written, argument, known)
  if (call.kind === 'process') return inFolder(call, folderOption(argument, known) ?? known.folder)
  if (known.folder === null || call.kind === 'network' || call.kind === 'code') return call
  if (call.argument === null || isRooted(call.argument)) return call
  return { ...call, argument: `${known.folder}/${call.argument}` }
}

/** `cwd='/x'` of subprocess, `{ cwd: '/x' }` of child_process. */
function folderOption(argument: string, known: Known): string | null {
  const option = /[,{]\s{0,20}["']?cwd["']?\s{0,20}[:=]\s{0,20}/.exec(argument)
  return option ? constantOf(argument.slice(option.index + option[0].length), known) : null
}

function inFolder(call: CodeCall, folder: string | null): CodeCall {
  if (folder === null || folder === '.' || call.argument === null) return call
  return { ...call, argument: `cd ${quoteForShell(folder)} && ${call.argument}` }
}

function readCall(fact: CallFact, call: string, argument: string, known: Known): CodeCall {
  if (call === 'open' && known.language === 'perl') return perlOpen(argument, known)
  const text = fact.kind === 'process' ? commandOf(argument, known) : constantOf(argument, known)
  let kind = fact.kind
  if (
    kind === 'read' &&
    /^(open|fopen|File\.open|io\.open|openSync|os\.open)$/.test(call) &&
    /[,(]\s*(?:mode\s*=\s*)?["'](?:[rb]?[waxb]|[rwa]?b?\+|>{1,2}|r\+)/.test(
      argument.slice(firstComma(argument)),
    )
  )
    kind = 'write'
  if ((kind === 'read' || kind === 'write') && text !== null && /^https?:\/\//.test(text)) kind = 'network'
  const recursive = fact.recursive === true
  return { kind, call, argument: text === HOLE ? null : text, recursive }
}

/** perl: `open(H, '>', path)`, `open(H, "> path")`, `open(H, '-|', command)`. */
function perlOpen(argument: string, known: Known): CodeCall {
  const [, mode = '<', attached = '', rest] =
    /,\s*["']\s*([<>+|-]*)\s*([^"']*)["']\s*(?:,(.*))?$/s.exec(argument) ?? []
  const kind =
    mode.includes('|') || attached.endsWith('|') ? 'process' : mode.includes('>') ? 'write' : 'read'
  const text = rest === undefined ? attached.replace(/\|\s*$/, '') : constantOf(rest, known)
  return { kind, call: 'open', argument: text === HOLE || text === '' ? null : text, recursive: false }
}

function firstComma(argument: string): number {
  const at = argument.indexOf(',')
  return at < 0 ? argument.length : at
}
