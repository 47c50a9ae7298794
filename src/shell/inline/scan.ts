// Reads source text of a scripting language once, left to right, and lists the calls that matter.
// It knows strings, comments and brackets, nothing more: enough to tell a call from a mention.
import type { CodeCall } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { type CallFact, LANGUAGES } from './calls.ts'
import { callOf, moveTo } from './code-call.ts'
import { constantOf } from './constant.ts'
import { dynamicCalls } from './dynamic-calls.ts'
import { type CodeFrame, createKnown, type Known, rememberModules } from './known.ts'
import { argumentAt, skipLiteral, statementEnd } from './lex.ts'
import { rememberLoops } from './loops.ts'
import { mentionedCalls } from './mentions.ts'
import { quotedCommand, shellLiteral } from './shell-literal.ts'

export const MAX_CALLS = 200
const IDENTIFIER = /[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*[!?]?)*/y
const METHOD = /(?:\.|->|\?\.)([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*[!?]?)/y

type Table = ReadonlyMap<string, readonly (CallFact & { readonly full: string })[]>
const tables = new Map<string, Table>()

function tableOf(language: string): Table {
  const ready = tables.get(language)
  if (ready) return ready
  const made = new Map<string, (CallFact & { full: string })[]>()
  for (const [names, fact] of LANGUAGES[language] ?? []) {
    for (const full of names.split(' ')) {
      const last = full.replace(/^.*(?:\.|::)/, '')
      made.set(last, [...(made.get(last) ?? []), { ...fact, full }])
    }
  }
  tables.set(language, made)
  return made
}

/** Finds the calls in a piece of code. */
export function scanCode(frame: CodeFrame): readonly CodeCall[] {
  const { language, code } = frame
  const known = createKnown(frame)
  const calls: CodeCall[] = []
  const table = tableOf(language)
  const aliases = importsOf(language, code)
  rememberModules(known, code)
  rememberLoops(known, code)
  let i = 0
  // Where the brackets closed last were opened: the object of a method that follows.
  let receiver = -1
  const opened: number[] = []
  while (i < code.length && calls.length < MAX_CALLS) {
    const c = code[i]!
    const skipped = skipLiteral(code, i, language)
    if (skipped !== i) {
      const shell = shellLiteral(code, i, skipped, known)
      if (shell !== null) calls.push(shell)
      i = skipped
      continue
    }
    const quoted = c === '!' || c === '%' || c === 'q' ? quotedCommand(code, i, known) : null
    if (quoted) {
      calls.push(quoted.call)
      i = quoted.end
      continue
    }
    const pattern = c === '.' || c === '-' || c === '?' ? METHOD : IDENTIFIER
    pattern.lastIndex = i
    const match = /[A-Za-z_$.\-?]/.test(c) ? pattern.exec(code) : null
    if (!match) {
      if (c === '(') opened.push(i)
      else if (c === ')') receiver = opened.pop() ?? -1
      i++
      continue
    }
    const written = match[1] ?? match[0]
    const end = i + match[0].length
    const fact = factOf(table, aliases.get(written) ?? written, match[1] !== undefined, code)
    const argument = fact ? argumentAt(code, end, language) : null
    if (fact && argument !== null) {
      const owner = written.replace(/\.[^.]*$/, '')
      const object =
        fact.receiver && argument.trim() === '' && (known.variables.has(owner) || known.each.has(owner))
          ? owner
          : fact.receiver && receiver >= 0
            ? argumentAt(code, receiver, language)
            : null
      addCalls(calls, fact, written, subjectOf(fact, argument, object), known)
    } else if (written === 'chdir' || written.endsWith('.chdir'))
      moveTo(known, argumentAt(code, end, language))
    else if (!fact) remember(known, written, code, end)
    i = end
  }
  return [...calls, ...mentionedCalls(language, code), ...dynamicCalls(code, table, known)]
}

const MOST_ROUNDS = 64

/** One call for each value of the loop variables in its argument. */
function addCalls(calls: CodeCall[], fact: CallFact, written: string, subject: string, known: Known): void {
  forEachValue(known, subject, () => {
    if (calls.length < MAX_CALLS) calls.push(callOf(fact, written, subject, known))
  })
}

/** Runs `use` once for each value of the loop variables in `text`, which stand in `known.variables` meanwhile. */
function forEachValue(known: Known, text: string, use: () => void): void {
  const names = [...known.each.keys()].filter((name) => mentions(text, name)).slice(0, 3)
  // A bare name is put behind its folder; alone it is taken for what it stands for.
  const valuesOf = (name: string) =>
    (text.trim() === name ? undefined : known.names.get(name)) ?? known.each.get(name)!
  const rounds = names.reduce((count, name) => count * valuesOf(name).length, 1)
  if (names.length === 0 || rounds > MOST_ROUNDS) {
    use()
    return
  }
  for (let round = 0; round < rounds; round++) {
    let rest = round
    for (const name of names) {
      const values = valuesOf(name)
      known.variables.set(name, values[rest % values.length]!)
      rest = Math.floor(rest / values.length)
    }
    use()
  }
  for (const name of names) known.variables.delete(name)
}

function mentions(text: string, name: string): boolean {
  const at = text.indexOf(name)
  if (at < 0) return false
  return new RegExp(String.raw`(?<![\w])${name.replaceAll('$', String.raw`\$`)}(?!\w)`).test(text)
}

function factOf(table: Table, name: string, method: boolean, code: string): CallFact | undefined {
  const last = name.replace(/^.*(?:\.|::|->)/, '')
  const facts = table.get(last)
  if (!facts) return undefined
  const bare = !method && (name === last || /^(builtins|Kernel|CORE|globalThis|window)(\.|::)/.test(name))
  const usable = facts.filter((fact) => (!fact.needs || code.includes(fact.needs)) && (!fact.bare || bare))
  return (
    usable.find((fact) => fact.full !== last && name.endsWith(fact.full)) ??
    usable.find((fact) => fact.full === last) ??
    (method ? usable.find((fact) => fact.full.endsWith('.' + last)) : undefined)
  )
}

/** The text a call acts on: its argument, or the object it is a method of. */
function subjectOf(fact: CallFact, argument: string, receiver: string | null): string {
  if (!fact.receiver || receiver === null) return argument
  const own = fact.kind === 'delete' && argument.trim() !== '' && !/^\s*\w+\s*=/.test(argument)
  return own ? argument : receiver
}

/** `x += y`, `x .= y`, `x << y`, `x, y = …`, `[x] = …`: what the name stands for after that is not known. */
const CHANGED =
  /^\s{0,8}(?:(?:[-+*/%&|^.?]|\*\*|\/\/|<<|>>|\?\?|\|\||&&)=(?!=)|<<\s|(?:,\s{0,8}[\w$]+){0,8}\s{0,8}[\]}]\s{0,8}=(?![=>])|(?:,\s{0,8}[\w$]+){1,8}\s{0,8}=(?![=>]))/

/** Keeps `name = constant` for later arguments. */
function remember(known: Known, name: string, code: string, at: number): void {
  const plain = name.replace(/^\$/, '')
  const next = code.slice(at, at + 200)
  if ((known.variables.has(plain) || known.each.has(plain)) && CHANGED.test(next)) {
    keep(known, plain, HOLE)
    return
  }
  const match = /^\s{0,8}:?=\s{0,8}(?![=>~])/.exec(next)
  if (!match || (known.variables.size > 200 && !known.variables.has(plain))) return
  const start = at + match[0].length
  const end = statementEnd(code, start, known.language)
  const expression = code.slice(start, end)
  const values = new Set<string>()
  forEachValue(known, expression, () => values.add(constantOf(expression, known) ?? HOLE))
  if (values.size === 1 && !known.each.has(plain)) known.variables.set(plain, [...values][0]!)
  else keep(known, plain, ...values)
}

function keep(known: Known, name: string, ...values: readonly string[]): void {
  const each = known.each.get(name)
  if (!each && values.length === 1) known.variables.set(name, values[0]!)
  else {
    const all = [...new Set([...(each ?? []), ...values])]
    known.each.set(name, all.length > MOST_ROUNDS ? [HOLE] : all)
  }
}

/** `import x as y`, `from x import y as z`, `const { a: b } = require(…)`: what a local name really is. */
function importsOf(language: string, code: string): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>()
  if (language === 'javascript') {
    for (const [, required, imported] of code.matchAll(
      /\{([^{}]{1,300})\}\s*=\s*(?:await\s+)?(?:require|import)\s*\(|\bimport\s*\{([^{}]{1,300})\}\s*from\b/g,
    )) {
      for (const name of (required ?? imported ?? '').split(',')) {
        const [original, local] = name.trim().split(/\s*:\s*|\s+as\s+/)
        if (original && local) aliases.set(local, original)
      }
    }
  }
  if (language === 'python') {
    for (const [, module, names = ''] of code.matchAll(
      /\bfrom\s+([\w.]{1,80})\s+import\s+([\w ,*]{1,400})/g,
    )) {
      for (const name of names.split(',')) {
        const [original, local] = name.trim().split(/\s+as\s+/)
        if (original === '*') for (const call of PYTHON_MEMBERS) aliases.set(call, module + '.' + call)
        else if (original) aliases.set(local ?? original, module + '.' + original)
      }
    }
    for (const [, names = ''] of code.matchAll(/\bimport\s+([\w ,.]{1,400})/g)) {
      for (const name of names.split(',')) {
        const [original, local] = name.trim().split(/\s+as\s+/)
        if (original && local)
          for (const call of PYTHON_MEMBERS) aliases.set(local + '.' + call, original + '.' + call)
      }
    }
  }
  return aliases
}

const PYTHON_MEMBERS =
  'run call Popen check_call check_output remove unlink rmdir removedirs rename replace move copy copyfile get post put delete'.split(
    ' ',
  )
