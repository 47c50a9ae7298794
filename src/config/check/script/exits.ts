import type { Script } from './script.ts'

export interface Exit {
  readonly code: number
  readonly offset: number
  readonly length: number
}

const EXITS: Partial<Record<Script['language'], RegExp>> = {
  shell: /(?<![\w$-])exit\s+(\d+)/g,
  python: /(?:sys\.exit|os\._exit|SystemExit|(?<![\w.])exit)\(\s*(\d+)\s*\)/g,
  javascript: /(?:process\.exit\(\s*(\d+)\s*\)|process\.exitCode\s*=\s*(\d+)|Deno\.exit\(\s*(\d+)\s*\))/g,
}

/** Every exit with a literal code, in order. */
export function exitsOf({ code, language }: Script): Exit[] {
  const pattern = EXITS[language]
  if (pattern === undefined) return []
  return [...code.matchAll(pattern)].map((match) => ({
    code: Number(match[1] ?? match[2] ?? match[3]),
    offset: match.index,
    length: match[0].length,
  }))
}

const BLOCK_END =
  /^\s*(fi|else|elif|esac|done|;;|except|finally|def|function|case|default|\}\s*else)\b|^\s*(;;|\}\s*$)/
const REACH_LINES = 6

/** The exit that follows in the same block, a few lines below at most. */
export function nextExit(script: Script, offset: number): Exit | undefined {
  const { code } = script
  const indent = indentAt(code, offset)
  const lines = code.slice(offset).split('\n')
  let end = offset
  for (const [index, line] of lines.entries()) {
    if (index > REACH_LINES) break
    const leaves = index > 0 && line.trim() !== '' && (BLOCK_END.test(line) || leadingSpace(line) < indent)
    if (leaves) break
    end += line.length + 1
  }
  return exitsOf(script).find((exit) => exit.offset >= offset && exit.offset < end)
}

/** The few lines in front of an offset that belong to the same block. */
export function linesBefore(code: string, offset: number, most: number): string {
  const lines = code.slice(0, offset).split('\n')
  const last = lines.pop() ?? ''
  const indent = indentAt(code, offset)
  const kept = [last]
  for (const line of lines.reverse().slice(0, most)) {
    if (line.trim() !== '' && (leadingSpace(line) < indent || BLOCK_END.test(line))) break
    kept.unshift(line)
  }
  return kept.join('\n')
}

function indentAt(code: string, offset: number): number {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  return leadingSpace(code.slice(start, offset + 1))
}

function leadingSpace(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
