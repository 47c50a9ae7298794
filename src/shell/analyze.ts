// The entry: bounds first, then the walk in the dialect of the line.
import { parse } from 'unbash'
import type { Analysis, AnalyzeOptions, Dialect, Limits } from './analysis.ts'
import { HOLE } from './hole.ts'
import { DEFAULT_LIMITS, unsafeToParse, withoutReturns } from './limits.ts'
import { hasInvisible } from './look-alikes.ts'
import { INHERIT, PLAIN, report, reportBound, type Scope, type Session } from './scope.ts'
import { createState, setVariable } from './state.ts'
import { NOTHING } from './value.ts'
import { walkUnusedAliases } from './walk/alias.ts'
import { walkUncalled } from './walk/function.ts'
import { runScript } from './walk/script.ts'
import { runDialect } from './windows/program.ts'
import { readAgain } from './windows/second-reading.ts'

/** Lists the simple commands that `line` would really run. Never throws; what it cannot know is a problem. */
export function analyze(line: string, options: AnalyzeOptions = {}): Analysis {
  const limits: Limits = options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS
  const session: Session = {
    options,
    limits,
    lineLength: line.length,
    commands: [],
    problems: [],
    calling: [],
    defined: [],
    aliases: new Map(),
    steps: 0,
    truncated: false,
  }
  const scope = startScope(session, line, options)
  try {
    run(scope, line, options.dialect ?? 'posix')
  } catch {
    // Only the parser's own recursion can get here: deeper than the stack.
    reportBound(scope, 'bound-depth', 'the line is nested too deep to analyse')
  }
  return { commands: session.commands, problems: session.problems, truncated: session.truncated }
}

function startScope(session: Session, line: string, options: AnalyzeOptions): Scope {
  const state = createState(options.cwd, options.home ?? options.env?.['HOME'], options.dialect ?? 'posix')
  if (options.env) {
    for (const [name, text] of Object.entries(options.env)) {
      if (name !== 'PWD' && name !== 'HOME') setVariable(state, name, { text, from: NOTHING })
    }
  }
  return {
    session,
    state,
    source: line,
    offset: 0,
    span: [0, line.length],
    depth: 0,
    via: [],
    remote: false,
    context: PLAIN,
    stdin: INHERIT,
    capture: false,
  }
}

function run(scope: Scope, line: string, dialect: Dialect): void {
  const { limits } = scope.session
  if (line.length > limits.length) {
    reportBound(scope, 'bound-length', `the line is longer than ${limits.length} characters`)
    return
  }
  const source = clean(scope, line)
  if (dialect !== 'posix') {
    runDialect({ ...scope, source }, source, dialect)
    return
  }
  const unsafe = unsafeToParse(source)
  if (unsafe) {
    reportBound(scope, 'bound-depth', unsafe)
    return
  }
  const script = parse(source)
  if (script.errors)
    for (const error of script.errors)
      report(scope, 'unparseable', error.message, [Math.min(error.pos, line.length), line.length])
  else if (/(?:^|\s)\(\s*$/.test(source))
    report(scope, 'unparseable', "unexpected end after '('", [line.length - 1, line.length])
  const inside = source === line ? scope : { ...scope, source }
  runScript(inside, script.commands)
  if (scope.session.aliases.size > 0) walkUnusedAliases(inside)
  if (scope.session.defined.length > 0) walkUncalled(inside)
  readAgain(inside, source)
}

/** Same length, so that spans hold: a lone carriage return counts as a line end, U+0000 as a question mark. */
function clean(scope: Scope, line: string): string {
  let text = line
  if (text.includes(HOLE)) {
    report(scope, 'hidden-character', 'the line holds U+0000', [text.indexOf(HOLE), text.indexOf(HOLE) + 1])
    text = text.replaceAll(HOLE, '\ufffd')
  }
  if (text.includes('\r')) text = withoutReturns(text)
  const bidi = /[\u202a-\u202e\u2066-\u2069]/.exec(text)
  if (bidi && hasInvisible(text))
    report(scope, 'hidden-character', 'the line holds characters that reorder its text', [
      bidi.index,
      bidi.index + 1,
    ])
  return text
}
