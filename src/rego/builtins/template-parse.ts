// Text templates taken apart: text and actions between double braces, blocks up to their `end`.
import { builtinError } from './builtin.ts'

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'print'; words: string[] }
  | { kind: 'assign'; name: string; words: string[] }
  | { kind: 'if' | 'with'; words: string[]; body: TemplateNode[]; otherwise: TemplateNode[] }
  | { kind: 'range'; names: string[]; words: string[]; body: TemplateNode[]; otherwise: TemplateNode[] }

interface Reader {
  parts: { text: string; isAction: boolean }[]
  index: number
  depth: number
}

const MAX_DEPTH = 100
const WORD = /"(?:[^"\\]|\\.)*"|`[^`]*`|[^\s|()]+|[|()]/g

export function parseTemplate(source: string): TemplateNode[] {
  const reader: Reader = { parts: split(source), index: 0, depth: 0 }
  const { nodes, end } = readBlock(reader)
  if (end !== undefined) throw builtinError(`template: unexpected {{${end}}}`)
  return nodes
}

/** Texts and actions in turn; `{{-` and `-}}` trim the text beside them. */
function split(source: string): Reader['parts'] {
  const parts: Reader['parts'] = []
  let rest = source
  for (let open = rest.indexOf('{{'); open >= 0; open = rest.indexOf('{{')) {
    const close = rest.indexOf('}}', open)
    if (close < 0) throw builtinError('template: unclosed action')
    let [text, action] = [rest.slice(0, open), rest.slice(open + 2, close)]
    rest = rest.slice(close + 2)
    if (/^-\s/.test(action)) {
      text = text.trimEnd()
      action = action.slice(1)
    }
    if (/\s-$/.test(action)) {
      rest = rest.trimStart()
      action = action.slice(0, -1)
    }
    parts.push({ text, isAction: false })
    if (!/^\s*\/\*/.test(action)) parts.push({ text: action.trim(), isAction: true })
  }
  return [...parts, { text: rest, isAction: false }]
}

/** Nodes up to `else`, `end` or the end of the text. */
function readBlock(reader: Reader): { nodes: TemplateNode[]; end: string | undefined } {
  if (++reader.depth > MAX_DEPTH) throw builtinError('template: nested too deeply')
  const nodes: TemplateNode[] = []
  let end: string | undefined
  while (end === undefined && reader.index < reader.parts.length) {
    const { text, isAction } = reader.parts[reader.index++] as Reader['parts'][number]
    if (!isAction) nodes.push({ kind: 'text', text })
    else if (/^(?:end|else)\b/.test(text)) end = text
    else nodes.push(readAction(reader, text))
  }
  reader.depth--
  return { nodes, end }
}

function readAction(reader: Reader, text: string): TemplateNode {
  const [, word, rest = ''] = /^(if|with|range)\s+(.*)$/s.exec(text) ?? []
  if (word === undefined) {
    const [, name, value = ''] = /^(\$\w+)\s*:?=\s*(.*)$/s.exec(text) ?? []
    return name === undefined
      ? { kind: 'print', words: wordsOf(text) }
      : { kind: 'assign', name, words: wordsOf(value) }
  }
  const { nodes: body, end } = readBlock(reader)
  const otherwise = readElse(reader, end)
  if (word !== 'range') return { kind: word as 'if' | 'with', words: wordsOf(rest), body, otherwise }
  const [, names = '', domain = rest] = /^((?:\$\w+\s*,\s*)?\$\w+)\s*:?=\s*(.*)$/s.exec(rest) ?? []
  return { kind: 'range', names: names.match(/\$\w+/g) ?? [], words: wordsOf(domain), body, otherwise }
}

function readElse(reader: Reader, end: string | undefined): TemplateNode[] {
  if (end === undefined) throw builtinError('template: unexpected EOF: {{end}} is missing')
  if (end === 'end') return []
  const [, chained] = /^else\s+(if\s.*|with\s.*)$/s.exec(end) ?? []
  if (chained !== undefined) return [readAction(reader, chained)]
  const { nodes, end: last } = readBlock(reader)
  if (last !== 'end') throw builtinError('template: {{end}} is missing')
  return nodes
}

function wordsOf(text: string): string[] {
  const words: string[] = text.match(WORD) ?? []
  if (words.length === 0) throw builtinError('template: missing value for command')
  if (words.includes('(')) throw builtinError('template: parentheses are not supported')
  return words
}
