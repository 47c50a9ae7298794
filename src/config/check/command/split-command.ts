// Splits a command line into its simple commands: quotes, escapes, redirections, the usual operators. Not a
// shell: whatever it is not sure about makes it give up, so that no rule speaks about a command it misread.

export interface Word {
  readonly text: string
  /** True when an expansion inside is not known to us. */
  readonly dynamic: boolean
}

type Operator = '&&' | '||' | '|' | ';' | '&'

export interface SimpleCommand {
  readonly words: readonly Word[]
  /** The operator in front of it; undefined for the first. */
  readonly after?: Operator
}

export interface SplitOptions {
  readonly variables: Readonly<Record<string, string>>
  /** PowerShell and cmd keep backslashes. */
  readonly windows: boolean
}

const GIVE_UP = /^(if|for|while|until|case|function|select|\{|\}|\(|\)|!|\[\[|do|then)$/

/** The simple commands of a line; undefined when it is too complex. */
export function splitCommand(line: string, options: SplitOptions): SimpleCommand[] | undefined {
  const commands: SimpleCommand[] = []
  let words: Word[] = []
  let after: Operator | undefined
  let index = 0
  const finish = (operator: Operator | undefined) => {
    if (words.length > 0) commands.push({ words, ...(after === undefined ? {} : { after }) })
    words = []
    after = operator
  }
  while (index < line.length) {
    const rest = line.slice(index)
    const space = /^\s+/.exec(rest)?.[0]
    if (space !== undefined) {
      if (space.includes('\n')) finish(';')
      index += space.length
      continue
    }
    if (/^(<<|\(|\)|<\(|>\()/.test(rest)) return undefined
    const redirect = /^(?:\d*|&)(?:>>|>\||>&|<&|>|<)\s*(?:&?\d+|-)?/.exec(rest)?.[0]
    if (redirect !== undefined) {
      index += redirect.length
      if (!/[\d-]$/.test(redirect)) {
        const target = readWord(line, skipSpace(line, index), options)
        if (target === undefined) return undefined
        index = target.end
      }
      continue
    }
    const operator = /^(&&|\|\||\||;|&)/.exec(rest)?.[1] as Operator | undefined
    if (operator !== undefined) {
      finish(operator)
      index += operator.length
      continue
    }
    if (rest.startsWith('#')) {
      index += /^[^\n]*/.exec(rest)?.[0].length ?? 1
      continue
    }
    const word = readWord(line, index, options)
    if (word === undefined || word.end === index) return undefined
    if (words.length === 0 && GIVE_UP.test(word.text)) return undefined
    words.push({ text: word.text, dynamic: word.dynamic })
    index = word.end
  }
  finish(undefined)
  return commands.length === 0 ? undefined : commands
}

interface ReadWord extends Word {
  readonly end: number
}

function readWord(line: string, start: number, options: SplitOptions): ReadWord | undefined {
  let text = ''
  let dynamic = false
  let index = start
  let quote: '"' | undefined
  const add = (piece: { text: string; dynamic: boolean; end: number }) => {
    text += piece.text
    dynamic ||= piece.dynamic
    index = piece.end
  }
  while (index < line.length) {
    const char = line[index] as string
    if (quote === undefined && /[\s;&|<>()]/.test(char)) break
    if (char === '"') {
      quote = quote === undefined ? '"' : undefined
      index++
    } else if (char === "'" && quote === undefined) {
      const end = line.indexOf("'", index + 1)
      if (end < 0) return undefined
      text += line.slice(index + 1, end)
      index = end + 1
    } else if (char === '\\' && !options.windows) {
      const next = line[index + 1] ?? ''
      text += quote === '"' && !'"\\$`'.includes(next) ? `\\${next}` : next
      index += 2
    } else if (char === '$' || char === '`' || (char === '%' && options.windows)) {
      const expansion = readExpansion(line, index, options)
      if (expansion === undefined) return undefined
      add(expansion)
    } else if (char === '~' && index === start && /^~(\/|$|\s)/.test(line.slice(index))) {
      text += options.variables['HOME'] ?? '~'
      index++
    } else {
      text += char
      index++
    }
  }
  return quote === undefined ? { text, dynamic, end: index } : undefined
}

function readExpansion(
  line: string,
  start: number,
  { variables, windows }: SplitOptions,
): { text: string; dynamic: boolean; end: number } | undefined {
  const rest = line.slice(start)
  const percent = windows ? /^%\w+%/.exec(rest)?.[0] : undefined
  if (percent !== undefined) return { text: percent, dynamic: true, end: start + percent.length }
  if (rest.startsWith('%')) return { text: '%', dynamic: false, end: start + 1 }
  if (rest.startsWith('`')) {
    const end = line.indexOf('`', start + 1)
    return end < 0 ? undefined : { text: '', dynamic: true, end: end + 1 }
  }
  if (rest.startsWith('$(')) {
    const end = closing(line, start + 1)
    return end === undefined ? undefined : { text: '', dynamic: true, end }
  }
  const named = /^\$(?:\{(\w+)(?:(:?[-=])([^{}$`]*))?\}|(\w+))/.exec(rest)
  if (named === null) {
    const odd = /^\$(?:\{[^{}]*\}|[@*#?$!-])/.exec(rest)?.[0]
    return odd === undefined
      ? { text: '$', dynamic: rest.startsWith('${'), end: start + 1 }
      : { text: odd, dynamic: true, end: start + odd.length }
  }
  const value = variables[named[1] ?? named[4] ?? '']
  const end = start + named[0].length
  return value === undefined ? { text: named[0], dynamic: true, end } : { text: value, dynamic: false, end }
}

/** The offset behind the parenthesis that closes the one at `open`. */
function closing(line: string, open: number): number | undefined {
  let depth = 0
  for (let index = open; index < line.length; index++) {
    if (line[index] === '(') depth++
    else if (line[index] === ')' && --depth === 0) return index + 1
  }
  return undefined
}

function skipSpace(line: string, index: number): number {
  return index + (/^\s*/.exec(line.slice(index))?.[0].length ?? 0)
}
