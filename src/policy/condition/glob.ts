// Globs without a regular expression: a pattern is a list of pieces, and matching walks pattern and text side by
// side over a set of positions, so that no pattern takes long on any text. The text may itself be a glob (what
// `rm db/*` will touch): then the question is whether some name fits both.

type Piece =
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'one' } // ? : one character but no slash
  | { readonly kind: 'star' } // * : any characters but no slash
  | { readonly kind: 'deep' } // ** : any characters
  | { readonly kind: 'set'; readonly members: string; readonly negated: boolean }

export type Glob = readonly Piece[]

/** Reads a glob: `*`, `**`, `?`, `[a-z]`, `\` before a character that means itself. Braces are expanded before. */
export function parseGlob(pattern: string): Glob {
  const pieces: Piece[] = []
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!
    if (char === '*') {
      const deep = pattern[i + 1] === '*'
      while (pattern[i + 1] === '*') i++
      // `**/` also stands for no folder at all.
      if (deep && pattern[i + 1] === '/' && (pieces.length === 0 || isSlash(pieces.at(-1)))) {
        pieces.push({ kind: 'deep' })
        pieces.push({ kind: 'char', char: '/' })
        i++
      } else pieces.push({ kind: deep ? 'deep' : 'star' })
    } else if (char === '?') pieces.push({ kind: 'one' })
    else if (char === '[') {
      const end = pattern.indexOf(']', i + 2)
      if (end < 0) pieces.push({ kind: 'char', char })
      else {
        const body = pattern.slice(i + 1, end)
        const negated = body.startsWith('!') || body.startsWith('^')
        pieces.push({ kind: 'set', members: expandRanges(negated ? body.slice(1) : body), negated })
        i = end
      }
    } else if (char === '\\' && i + 1 < pattern.length) pieces.push({ kind: 'char', char: pattern[++i]! })
    else pieces.push({ kind: 'char', char })
  }
  return pieces
}

function isSlash(piece: Piece | undefined): boolean {
  return piece?.kind === 'char' && piece.char === '/'
}

function expandRanges(body: string): string {
  return body.replaceAll(/([a-z0-9])-([a-z0-9])/gi, (_, low: string, high: string) => {
    let text = ''
    for (let code = low.charCodeAt(0); code <= high.charCodeAt(0); code++) text += String.fromCharCode(code)
    return text
  })
}

/** `{a,b}` in a pattern as several patterns; more than a hundred are left unexpanded. */
export function expandBraces(pattern: string): string[] {
  const match = /\{([^{}]*,[^{}]*)\}/.exec(pattern)
  if (match === null) return [pattern]
  const [whole, body = ''] = match
  const made = body
    .split(',')
    .flatMap((part) =>
      expandBraces(pattern.slice(0, match.index) + part + pattern.slice(match.index + whole.length)),
    )
  return made.length > 100 ? [pattern] : made
}

/** Whether some text fits both globs. A plain text is a glob of characters only. */
export function globsMeet(a: Glob, b: Glob): boolean {
  // Most pairs differ in a character at the start or at the end: no table is needed to see that.
  const start = sharedStart(a, b)
  if (start < 0 || !endsMeet(a, b)) return false
  const width = b.length + 1
  // seen[i * width + j]: a from i and b from j are still to be matched.
  const seen = new Uint8Array((a.length + 1) * width)
  const stack = [start * width + start]
  const push = (i: number, j: number): void => {
    const at = i * width + j
    if (i <= a.length && j <= b.length && seen[at] === 0) {
      seen[at] = 1
      stack.push(at)
    }
  }
  while (stack.length > 0) {
    const at = stack.pop()!
    const i = Math.floor(at / width)
    const j = at % width
    if (i === a.length && j === b.length) return true
    const left = a[i]
    const right = b[j]
    const leftMany = left !== undefined && (left.kind === 'star' || left.kind === 'deep')
    const rightMany = right !== undefined && (right.kind === 'star' || right.kind === 'deep')
    if (leftMany) push(i + 1, j)
    if (rightMany) push(i, j + 1)
    // `**/` may stand for nothing: skip the slash with it.
    if (left?.kind === 'deep' && isSlash(a[i + 1]) && atSegmentStart(b, j)) push(i + 2, j)
    if (right?.kind === 'deep' && isSlash(b[j + 1]) && atSegmentStart(a, i)) push(i, j + 2)
    if (left === undefined || right === undefined || !overlap(left, right)) continue
    if (leftMany && !rightMany) push(i, j + 1)
    else if (rightMany && !leftMany) push(i + 1, j)
    else if (!leftMany) push(i + 1, j + 1)
  }
  return false
}

/** How many plain characters both begin with; -1 when they begin with different ones. */
function sharedStart(a: Glob, b: Glob): number {
  for (let at = 0; ; at++) {
    const left = a[at]
    const right = b[at]
    if (left?.kind !== 'char' || right?.kind !== 'char') return at
    if (left.char !== right.char) return -1
  }
}

/** False when both end with different characters. Slashes are left alone: one behind `**` may stand for nothing. */
function endsMeet(a: Glob, b: Glob): boolean {
  for (let back = 1; ; back++) {
    const left = a[a.length - back]
    const right = b[b.length - back]
    if (left?.kind !== 'char' || right?.kind !== 'char' || isSlash(left) || isSlash(right)) return true
    if (left.char !== right.char) return false
  }
}

function atSegmentStart(glob: Glob, at: number): boolean {
  return at === 0 || isSlash(glob[at - 1])
}

/** Whether one character can be matched by both pieces. */
function overlap(a: Piece, b: Piece): boolean {
  if (a.kind === 'deep' || b.kind === 'deep') return true
  if (a.kind === 'char') return b.kind === 'char' ? a.char === b.char : matchesChar(b, a.char)
  if (b.kind === 'char') return matchesChar(a, b.char)
  if (a.kind === 'set' && b.kind === 'set')
    return a.negated || b.negated || [...a.members].some((char) => b.members.includes(char))
  return true
}

function matchesChar(piece: Piece, char: string): boolean {
  switch (piece.kind) {
    case 'char':
      return piece.char === char
    case 'deep':
      return true
    case 'star':
    case 'one':
      return char !== '/'
    case 'set':
      return char !== '/' && piece.members.includes(char) !== piece.negated
  }
}

/** A text as a glob that means only itself. */
export function literalGlob(text: string): Glob {
  const pieces: Piece[] = []
  for (const char of text) pieces.push({ kind: 'char', char })
  return pieces
}
