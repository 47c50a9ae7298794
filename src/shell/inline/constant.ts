// Constant expressions in scripting languages: strings, concatenation, lists, joins, the home folder.
import { HOLE } from '../hole.ts'
import { decodeEscapes } from '../output/echo.ts'

export interface Known {
  readonly home: string
  readonly variables: Map<string, string>
  readonly language: string
}

const HOME_EXPRESSIONS =
  /^(?:process\.env\.HOME|process\.env\[["']HOME["']\]|(?:require\(["'](?:node:)?os["']\)|os)\.homedir\(\)|Dir\.home|Path\.home\(\)|pathlib\.Path\.home\(\)|os\.environ\[["']HOME["']\]|os\.environ\.get\(["']HOME["']\)|os\.getenv\(["']HOME["']\)|ENV\[["']HOME["']\]|ENV\.fetch\(["']HOME["']\)|\$ENV\{["']?HOME["']?\}|getenv\(["']HOME["']\)|\$_SERVER\[["']HOME["']\]|Deno\.env\.get\(["']HOME["']\))/
const WRAPPERS =
  /^(?:os\.path\.(?:expanduser|abspath|realpath|normpath)|(?:pathlib\.)?Path|str|String|path\.(?:resolve|normalize)|File\.expand_path|Pathname\.new|glob(?:\.glob|\.iglob)?|Dir\.glob|Dir|bytes|Buffer\.from|atob|shlex\.split)\s*\(/
const JOINS =
  /^(?:os\.path\.join|(?:require\(["'](?:node:)?path["']\)|path)\.(?:join|resolve)|File\.join|posixpath\.join)\s*\(/

/** The first argument as text with holes; null when there is none. */
export function constantOf(argument: string, known: Known): string | null {
  const text = argument.slice(0, 4096).trim()
  if (text === '') return null
  if (known.language === 'tcl') return text
  const reader: Reader = { text, at: 0, known, depth: 0 }
  return expression(reader)
}

/** A command and its list of arguments: `spawn('rm', ['-rf', x])`. */
export function commandOf(argument: string, known: Known): string | null {
  const text = argument.slice(0, 4096).trim()
  if (text === '' || known.language === 'tcl') return text === '' ? null : text
  const reader: Reader = { text, at: 0, known, depth: 0 }
  const command = expression(reader)
  const list = /^\s*,\s*\[/.exec(text.slice(reader.at, reader.at + 40))
  if (!list) return command
  reader.at += list[0].length
  return [command, ...items(reader, ']').map(quoteForShell)].join(' ')
}

interface Reader {
  readonly text: string
  at: number
  readonly known: Known
  depth: number
}

function expression(r: Reader): string {
  let out = term(r)
  for (;;) {
    skipSpace(r)
    const c = r.text[r.at]
    const adjacent = (c === '"' || c === "'") && r.known.language === 'python'
    if (c === '+' || (c === '.' && /perl|php/.test(r.known.language)) || adjacent) {
      if (!adjacent) r.at++
      out += term(r)
    } else if (c === '/' && r.known.language === 'python') {
      r.at++
      out += '/' + term(r)
    } else if (c === ',' && listLike(r)) {
      r.at++
      skipSpace(r)
      if (!/["'$@\w]/.test(r.text[r.at] ?? '')) return out
      out += ' ' + quoteForShell(term(r))
    } else if (c === '.' || c === '-' || c === '?') {
      out = method(r, out)
      if (out === HOLE) return out
    } else return out
  }
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
  if (match[2]) skipBrackets(r)
  return /^(decode|toString|strip|trim|chomp|to_s|encode|freeze|expanduser|resolve|absolute|split|join)$/.test(
    match[1]!,
  )
    ? value
    : HOLE
}

function term(r: Reader): string {
  skipSpace(r)
  if (++r.depth > 40) return HOLE
  const rest = r.text.slice(r.at, r.at + 80)
  const done = (value: string): string => {
    r.depth--
    return value
  }
  const home = HOME_EXPRESSIONS.exec(rest)
  if (home) {
    r.at += home[0].length
    return done(r.known.home)
  }
  const join = JOINS.exec(rest)
  if (join) {
    r.at += join[0].length
    return done(items(r, ')').join('/'))
  }
  const wrapper = WRAPPERS.exec(rest)
  if (wrapper) {
    r.at += wrapper[0].length
    const inner = items(r, ')')
    return done(decodeIn(wrapper[0], inner))
  }
  const decode =
    /^(?:__import__\(["']base64["']\)\.|base64\.)(?:b64decode|standard_b64decode|urlsafe_b64decode|decodebytes)\s*\(/.exec(
      rest,
    )
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
    return done(c === '[' ? list.map((t, i) => (i === 0 ? t : quoteForShell(t))).join(' ') : (list[0] ?? ''))
  }
  const text = stringAt(r)
  if (text !== null) return done(text)
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

function skipSpace(r: Reader): void {
  while (/\s/.test(r.text[r.at] ?? 'x')) r.at++
}

function skipCall(r: Reader): void {
  for (;;) {
    const match = /^(?:(?:\.|->|::|\?\.)[A-Za-z_]\w*)+/.exec(r.text.slice(r.at, r.at + 120))
    if (match) r.at += match[0].length
    const c = r.text[r.at]
    if (c !== '(' && c !== '[') {
      if (!match) return
      continue
    }
    r.at++
    skipBrackets(r)
  }
}

/** Past the closing bracket of one already opened. */
function skipBrackets(r: Reader): void {
  let depth = 1
  while (r.at < r.text.length && depth > 0) {
    if (/["'`]/.test(r.text[r.at]!)) {
      stringAt(r)
      continue
    }
    if (/[([{]/.test(r.text[r.at]!)) depth++
    else if (/[)\]}]/.test(r.text[r.at]!)) depth--
    r.at++
  }
}

/** A string literal at the reader, with `{…}`, `${…}`, `#{…}` and `$x` interpolation as holes. */
function stringAt(r: Reader): string | null {
  const head = /^([rRbBuUfF]{0,2})("""|'''|["'`])/.exec(r.text.slice(r.at, r.at + 6))
  const { language } = r.known
  if (!head || (head[1] !== '' && language !== 'python')) return null
  const quote = head[2]!.length === 3 && language !== 'python' ? head[2]![0]! : head[2]!
  let i = r.at + head[1]!.length + quote.length
  const start = i
  while (i < r.text.length && !r.text.startsWith(quote, i)) i += r.text[i] === '\\' ? 2 : 1
  const raw = r.text.slice(start, Math.min(i, r.text.length))
  r.at = Math.min(i + quote.length, r.text.length)
  let text = /r/i.test(head[1]!) ? raw : decodeEscapes(raw)
  if (/f/i.test(head[1]!)) text = text.replace(/\{[^{}]*\}/g, HOLE)
  if (quote === '`' && language === 'javascript') text = text.replace(/\$\{[^{}]*\}/g, HOLE)
  if (quote === '"' && language === 'ruby') text = text.replace(/#\{[^{}]*\}/g, HOLE)
  if (quote === '"' && /perl|php/.test(language))
    text = text
      .replace(/\$ENV\{["']?HOME["']?\}/g, r.known.home)
      .replace(/[$@]\{?\w+\}?(?:\[[^\]]*\]|\{[^}]*\})?/g, HOLE)
  return text
}

function decodeIn(call: string, inner: readonly string[]): string {
  const first = inner[0] ?? HOLE
  if (call.startsWith('atob')) return fromBase64(first)
  if (call.startsWith('Buffer.from'))
    return inner[1] === 'base64'
      ? fromBase64(first)
      : inner[1] === 'hex'
        ? Buffer.from(first, 'hex').toString('utf8')
        : first
  if (/^path\.resolve/.test(call)) return inner.join('/')
  return first
}

function fromBase64(text: string): string {
  if (text.includes(HOLE) || !/^[\w+/=\s-]*$/.test(text)) return HOLE
  const decoded = Buffer.from(text, 'base64').toString('utf8')
  return /[\0\ufffd]/.test(decoded) ? HOLE : decoded
}

function quoteForShell(text: string): string {
  return /^[\w@%+=:,./~\0-]*$/.test(text) && text !== '' ? text : "'" + text.replaceAll("'", "'\\''") + "'"
}
