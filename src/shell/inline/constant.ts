// Constant expressions in scripting languages: strings, concatenation, lists, joins, the home folder.
import { HOLE } from '../hole.ts'
import { decodeIn, fromBase64 } from './decoded.ts'
import { BASE64, FRESH_NAME, JOINS, WRAPPERS } from './expressions.ts'
import { argumentOf, type Known } from './known.ts'
import {
  quoteForShell,
  type Reader,
  replaceModule,
  skipBrackets,
  skipCall,
  skipSpace,
  stringAt,
} from './reader.ts'
import { characters, joinPaths, specialTerm } from './special-term.ts'

/** The first argument as text with holes; null when there is none. */
export function constantOf(argument: string, known: Known): string | null {
  const text = argument.slice(0, 4096).trim()
  if (text === '') return null
  if (known.language === 'tcl') return text
  return expression({ text, at: 0, known, depth: 0 })
}

/** The elements of a list that is written out, HOLE for those that are not known; null when it is no list. */
export function listOf(source: string, known: Known): readonly string[] | null {
  const text = source
    .slice(0, 4096)
    .trim()
    .replace(/^(?:sorted|list|reversed|set|tuple|\.\.\.)\s*(?=\()/, '')
    .replace(/^\(\s*(qw\s*\([^()]*\))\s*\)$/, '$1')
  const words = /^(?:qw|%w)\s*(?:\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\}|<([^<>]*)>|\/([^/]*)\/)$/.exec(text)
  if (words) return (words.slice(1).find((each) => each !== undefined) ?? '').trim().split(/\s+/)
  const split = /^(["'])([^"'\\]*)\1\.split\(\s*(?:(["'])\s\3)?\s*\)$/.exec(text)
  if (split) return split[2]!.trim().split(/\s+/)
  if (
    /^(?:sys\.argv\[1:\]|process\.argv\.slice\([12]\)|ARGV|@ARGV|Deno\.args|Bun\.argv\.slice\(2\))$/.test(
      text,
    )
  )
    return known.argv
  const name = /^[$@]?([A-Za-z_]\w*)$/.exec(text)?.[1]
  if (name !== undefined) return known.lists.get(name) ?? null
  const close = { '[': ']', '(': ')', '{': '}' }[text[0] ?? '']
  if (close === undefined) return null
  const reader: Reader = { text, at: 1, known, depth: 1 }
  const found = items(reader, close)
  return text.slice(reader.at).trim() === '' ? found : null
}

/** A command and its list of arguments: `spawn('rm', ['-rf', x])`. */
export function commandOf(argument: string, known: Known): string | null {
  const text = argument.slice(0, 4096).trim()
  if (text === '' || known.language === 'tcl') return text === '' ? null : text
  const reader: Reader = { text, at: 0, known, depth: 0 }
  const command = expression(reader)
  const list = /^\s*,\s*(?:\{[^{}[\]]{0,200}?\bargs\s*:\s*)?\[/.exec(text.slice(reader.at, reader.at + 260))
  if (!list) return command
  reader.at += list[0].length
  return [command, ...items(reader, ']').map(quoteForShell)].join(' ')
}

function expression(r: Reader): string {
  let out = term(r)
  for (;;) {
    skipSpace(r)
    const c = r.text[r.at]
    const adjacent =
      r.known.language === 'python' ? c === '"' || c === "'" : r.known.language === 'awk' && isAwkTerm(c)
    if (c === '+' || (c === '.' && /perl|php/.test(r.known.language)) || adjacent) {
      if (!adjacent) r.at++
      out += term(r)
    } else if (c === '/' && r.known.language === 'python') {
      r.at++
      out = joinPaths([out, term(r)], true)
    } else if (c === ',' && listLike(r)) {
      r.at++
      skipSpace(r)
      if (!/["'$@\w]/.test(r.text[r.at] ?? '')) return out
      out += ' ' + quoteForShell(term(r))
    } else if (c === '%' && /python|ruby/.test(r.known.language)) {
      r.at = r.text.length
      return out.replace(/%[-+ #0]*\d*(?:\.\d+)?[a-zA-Z]|%\(\w+\)[a-z]/g, HOLE)
    } else if (c === '[') {
      out = sliced(r, out)
    } else if (c === '.' || c === '-' || c === '?') {
      out = method(r, out)
      if (out === HOLE) return out
    } else return out
  }
}

/** awk puts texts together by writing them side by side. */
function isAwkTerm(c: string | undefined): boolean {
  return c !== undefined && /["$A-Za-z_(]/.test(c)
}

/** `text[::-1]` is the text backwards; any other piece of it is unknown. */
function sliced(r: Reader, value: string): string {
  const backwards = r.text.startsWith('[::-1]', r.at)
  r.at++
  skipBrackets(r)
  return backwards && !value.includes(HOLE) ? [...value].reverse().join('') : HOLE
}

/** perl and ruby `system "rm", "-rf", "x"` take the command as a list. */
function listLike(r: Reader): boolean {
  return r.depth === 0 && /^(perl|ruby)$/.test(r.known.language)
}

/** `.decode()`, `.toString()` keep the text; `.join(' ')` is handled by lists; anything else makes it unknown. */
function method(r: Reader, value: string): string {
  const match = /^(?:\.|->|\?\.)\s*([A-Za-z_]\w*)\s*(\()?/.exec(r.text.slice(r.at, r.at + 60))
  if (!match) {
    r.at = r.text.length
    return HOLE
  }
  r.at += match[0].length
  if (match[1] === 'join' && match[2] && r.known.language === 'python') return joined(r, value)
  if (match[2]) skipBrackets(r)
  if (match[1] === 'name' && value.startsWith(FRESH_NAME)) return value
  return /^(decode|toString|strip|trim|chomp|to_s|encode|freeze|expanduser|resolve|absolute|split|join)$/.test(
    match[1]!,
  )
    ? value
    : HOLE
}

/** `'sep'.join([…])`, also of characters given by number. */
function joined(r: Reader, separator: string): string {
  skipSpace(r)
  const numbers = /^map\(\s*chr\s*,\s*[[(]([\d\s,]{1,4000})[\])]\s*\)/.exec(r.text.slice(r.at))
  const open = r.text[r.at]
  if (numbers) {
    r.at += numbers[0].length
    skipBrackets(r)
    return characters(numbers[1]!.split(',')).join(separator)
  }
  if (open !== '[' && open !== '(') {
    skipBrackets(r)
    return HOLE
  }
  r.at++
  const found = items(r, open === '[' ? ']' : ')')
  skipBrackets(r)
  return found.some((each) => each === HOLE) ? HOLE : found.join(separator)
}

function term(r: Reader): string {
  skipSpace(r)
  if (++r.depth > 40) return HOLE
  const prefix = /^(?:await|new)\s+/.exec(r.text.slice(r.at, r.at + 12))
  if (prefix) r.at += prefix[0].length
  replaceModule(r)
  const rest = r.text.slice(r.at, r.at + 80)
  const done = (value: string): string => {
    r.depth--
    return value
  }
  const special = specialTerm(r, rest)
  if (special !== null) return done(special)
  const join = JOINS.exec(rest)
  if (join) {
    r.at += join[0].length
    return done(joinPaths(items(r, ')'), /^(?:os\.path|posixpath)|resolve/.test(join[0])))
  }
  const wrapper = WRAPPERS.exec(rest)
  if (wrapper) {
    r.at += wrapper[0].length
    const inner = items(r, ')')
    return done(decodeIn(wrapper[0], inner))
  }
  const decode = BASE64.exec(rest)
  if (decode) {
    r.at += decode[0].length
    return done(fromBase64(items(r, ')')[0] ?? HOLE))
  }
  const bareGlob = /^(?:glob|expand_path)\s+(?=["'])/.exec(rest)
  if (bareGlob) {
    r.at += bareGlob[0].length
    return done(term(r))
  }
  // perl: `<…>` with a pattern or a path inside lists files.
  const angle = r.known.language === 'perl' ? /^<([^<>\n]*[/*~.][^<>\n]*)>/.exec(rest) : null
  if (angle) {
    r.at += angle[0].length
    return done(angle[1]!.replace(/^~(?=\/|$)/, r.known.home))
  }
  const c = r.text[r.at]
  if (c === '[' || c === '(') {
    r.at++
    const list = items(r, c === '[' ? ']' : ')')
    const separator = /^\s*\.join\(\s*(["'`])([^"'`\\]{0,20})\1\s*\)/.exec(r.text.slice(r.at, r.at + 60))
    if (separator && c === '[') {
      r.at += separator[0].length
      return done(list.join(separator[2]!))
    }
    return done(c === '[' ? list.map((t, i) => (i === 0 ? t : quoteForShell(t))).join(' ') : (list[0] ?? ''))
  }
  const text = stringAt(r)
  if (text !== null) return done(text)
  const all = /^(?:sys\.argv\[1:\]|process\.argv\.slice\([12]\)|\*?ARGV\b|@ARGV\b)/.exec(rest)
  if (all && r.known.argv.length > 0) {
    r.at += all[0].length
    return done(r.known.argv.map(quoteForShell).join(' '))
  }
  const given = /^(?:sys\.argv|process\.argv|ARGV|\$ARGV|\$argv)\[(\d)\]/.exec(rest)
  if (given) {
    r.at += given[0].length
    return done(argumentOf(r.known, given[0], Number(given[1])))
  }
  const name = /^[$@]?[A-Za-z_]\w*/.exec(rest)
  if (name) {
    r.at += name[0].length
    const value = r.known.variables.get(name[0].replace(/^[$@]/, ''))
    if (value !== undefined) return done(value)
  }
  if (!name) r.at++
  skipCall(r)
  return done(HOLE)
}

function items(r: Reader, close: string): string[] {
  const out: string[] = []
  for (let n = 0; n < 100 && r.at < r.text.length; n++) {
    skipSpace(r)
    if (r.text[r.at] === close) {
      r.at++
      break
    }
    const before = r.at
    r.depth++
    out.push(expression(r))
    r.depth--
    skipSpace(r)
    if (r.text[r.at] === ',') r.at++
    else if (r.text[r.at] !== close && r.at === before) r.at++
  }
  return out
}
