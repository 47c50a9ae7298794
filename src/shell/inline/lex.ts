// The few lexical facts about scripting languages that reading calls needs: strings, comments, brackets.

const MAX_ARGUMENT = 8_192

/** Text of the arguments behind a name; null when nothing is called there. */
export function argumentAt(code: string, at: number, language: string): string | null {
  let i = at
  while (code[i] === ' ') i++
  if (code[i] === '(') return balanced(code, i, language)
  if (!/^(perl|ruby|php|tcl|lua)$/.test(language) || i === at) return null
  // perl: `exec { "rm" } "rm", "-rf"` names the program twice.
  const block = language === 'perl' ? /^\{[^{}]{0,80}\}\s*(?=["'])/.exec(code.slice(i, i + 100)) : null
  if (block) i += block[0].length
  // A call without brackets: `unlink glob "…"`, `system "rm", "-rf"`.
  if (
    !/["'`$@%\w[~/:{<]/.test(code[i] ?? '') ||
    (language !== 'perl' && code[i] === '<') ||
    (language === 'perl' && code[i] === '{')
  )
    return null
  const end = statementEnd(code, i, language)
  return code.slice(i, end)
}

export function statementEnd(code: string, start: number, language: string): number {
  let i = start
  while (i < code.length && i - start < MAX_ARGUMENT) {
    const skipped = skipLiteral(code, i, language)
    if (skipped !== i) {
      i = skipped
      continue
    }
    if (code[i] === ';' || code[i] === '\n' || code[i] === '}') break
    i++
  }
  return i
}

/** The text inside the brackets that open at `start`. */
function balanced(code: string, start: number, language: string): string {
  let depth = 0
  for (let i = start; i < code.length && i - start < MAX_ARGUMENT; ) {
    const skipped = skipLiteral(code, i, language)
    if (skipped !== i) {
      i = skipped
      continue
    }
    const c = code[i]!
    if (c === '(' || c === '[' || c === '{') depth++
    else if (c === ')' || c === ']' || c === '}') {
      depth--
      if (depth === 0) return code.slice(start + 1, i)
    }
    i++
  }
  return code.slice(start + 1, start + MAX_ARGUMENT)
}

/** Past the string or comment that starts at `i`; `i` when there is none. */
export function skipLiteral(code: string, i: number, language: string): number {
  const c = code[i]!
  if (c === '"' || c === "'" || c === '`') {
    const triple = language === 'python' && code.startsWith(c.repeat(3), i) ? c.repeat(3) : c
    let j = i + triple.length
    while (j < code.length && !code.startsWith(triple, j)) j += code[j] === '\\' ? 2 : 1
    return Math.min(j + triple.length, code.length)
  }
  const hash = language !== 'javascript' && language !== 'lua'
  if (
    (c === '#' && hash && !/[$\w{]/.test(code[i - 1] ?? ' ')) ||
    (c === '/' && code[i + 1] === '/' && /javascript|php|groovy/.test(language) && code[i - 1] !== ':')
  ) {
    const end = code.indexOf('\n', i)
    return end < 0 ? code.length : end
  }
  return i
}
