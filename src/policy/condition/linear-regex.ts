// Is a regular expression linear on every text? Decided conservatively by reading it: no back-references, no
// look-around, nothing quantified inside a quantified group, no alternation inside one, an unbounded quantifier
// only once and only behind `^` (else every start would scan to the end), and few ways to share out bounded ones.

const MOST_WAYS = 1_000

/** True when backtracking cannot blow up; false means "not proven". */
export function isLinear(source: string, flags = ''): boolean {
  if (/\\[1-9]|\\k<|\(\?[=!<]/.test(source)) return false
  let unbounded = 0
  let ways = 1
  let alternates = false
  const groups: { quantified: boolean; alternates: boolean }[] = []
  const mark = (): void => {
    const group = groups.at(-1)
    if (group !== undefined) group.quantified = true
  }
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!
    if (char === '\\') i++
    else if (char === '[') i = endOfSet(source, i)
    else if (char === '(') {
      groups.push({ quantified: false, alternates: false })
      if (source[i + 1] === '?') i += 2
    } else if (char === '|') {
      const group = groups.at(-1)
      if (group === undefined) alternates = true
      else group.alternates = true
    } else if (char === ')') {
      const group = groups.pop()
      if (group === undefined) return false
      const isRepeated = /^(?:[*+]|\{\d)/.test(source.slice(i + 1, i + 3))
      if (isRepeated && (group.quantified || group.alternates)) return false
      if (group.quantified) mark()
    } else if (char === '*' || char === '+') {
      unbounded++
      mark()
      if (source[i + 1] === '?') i++
    } else if (char === '?') {
      ways *= 2
      mark()
    } else if (char === '{') {
      const [, low = '0', comma, high] = /^\{(\d+)(,?)(\d*)\}/.exec(source.slice(i, i + 24)) ?? []
      if (comma === undefined) continue
      if (comma === ',' && high === '') unbounded++
      else ways *= Math.max(1, Number(high === '' ? low : high))
      mark()
    }
  }
  if (ways > MOST_WAYS) return false
  return unbounded === 0 || (unbounded === 1 && source.startsWith('^') && !alternates && !flags.includes('m'))
}

function endOfSet(source: string, start: number): number {
  let i = start + 1
  if (source[i] === '^') i++
  for (; i < source.length && source[i] !== ']'; i++) if (source[i] === '\\') i++
  return i
}
