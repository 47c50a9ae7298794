// Nobody says which shell a line is for. What a POSIX shell cannot read, or what names commands of PowerShell, is read
// as PowerShell as well: the commands of both readings count, and only what neither can read is a problem.
import type { Problem, SimpleCommand } from '../analysis.ts'
import type { Scope } from '../scope.ts'
import { createState } from '../state.ts'
import { isCmdlet } from './aliases.ts'
import { runPowershell } from './powershell.ts'
import { isBalanced } from './powershell-tokens.ts'

/** Statements that PowerShell has and POSIX shells have not. */
const STATEMENT =
  /\$env:\w|(?:^|[;\n{(])\s{0,40}\$\w+(?:\.\w+)*\s{0,40}[-+]?=|\b(?:if|while|foreach|switch|elseif)\s{0,40}\(|\b(?:try|finally|else|do)\s{0,40}\{|(?:^|[;\n|])\s{0,40}&\s{0,40}["'A-Za-z$.(\\]|\[[A-Za-z][\w.]*\]::|\)\.[A-Za-z]|(?:^|[;\n|(])\s{0,40}[A-Z]\w*-[A-Z]\w+|\bfunction\s{1,40}[\w-]+\s{0,40}\{|\)\s{1,40}-(?:join|split|replace|eq|ne|match|like)\b|["']\.[A-Za-z]+\(/

const LISTS = new Set(['dir', 'ls'])
const HANDLES_FILES = new Set([
  'del',
  'erase',
  'rd',
  'rmdir',
  'copy',
  'move',
  'ren',
  'type',
  'xcopy',
  'DEL',
  'COPY',
  'TYPE',
])

/** Reads the line as PowerShell when that could be what it is. */
export function readAgain(scope: Scope, line: string): void {
  const { session } = scope
  const { commands, problems } = session
  if (session.truncated || !needsSecondReading(line, commands, problems)) return
  if (STATEMENT.test(line) && isBalanced(line)) {
    const kept = problems.filter((problem) => !isAnswered(problem, line, commands))
    problems.splice(0, problems.length, ...kept)
  }
  const { cwd, home } = session.options
  const via = [...scope.via, { program: 'powershell', index: null, how: 'second reading' }]
  runPowershell({ ...scope, via, state: createState(cwd, home, 'powershell') }, line)
}

function needsSecondReading(
  line: string,
  commands: readonly SimpleCommand[],
  problems: readonly Problem[],
): boolean {
  if (commands.some(isForeign)) return true
  return (
    problems.some(({ code }) => code === 'unparseable' || code === 'dynamic-command') && STATEMENT.test(line)
  )
}

function isForeign({ name, program, args, via, redirects }: SimpleCommand): boolean {
  if (name === null || via.length > 0) return false
  if (
    redirects.length > 0 &&
    redirects.some(({ target }) => /[\w.]\\\w/.test(target.text) && !target.text.includes("'"))
  )
    return true
  if (isCmdlet(program.text) || /^\$env:\w+\s*=/i.test(program.text)) return true
  if (LISTS.has(name)) return args.some(({ known }) => /^env:/i.test(known))
  // A backslash that is no escape: a path of Windows.
  return HANDLES_FILES.has(name) && args.some(({ text }) => /\w\\\w/.test(text))
}

/** `if (…) { … }` and `$x = …` are no problem for PowerShell. */
function isAnswered(
  { code, command, from }: Problem,
  line: string,
  commands: readonly SimpleCommand[],
): boolean {
  if (code === 'unparseable') return true
  const found =
    code === 'dynamic-command' && command !== null && from.length === 0 ? commands[command] : undefined
  if (!found) return false
  const { text } = found.program
  if (/^\$env:\w|^\[[A-Za-z]/.test(text)) return true
  const name = /^\$([\w?]+)(?:\.\w+)*$/.exec(text)?.[1]
  if (name === undefined || commands.some((other) => sets(other, name))) return false
  const [first] = found.args
  if (first !== undefined && /^[-+]?=/.test(first.text)) return true
  if (first !== undefined && !OPERATOR.test(first.text)) return false
  return (
    AUTOMATIC.test(name) || new RegExp(String.raw`\$${name.replace('?', '\\?')}(?:\s*=|\s+in\b)`).test(line)
  )
}

const OPERATOR =
  /^-(?:[ci]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|in|notin|is|split|replace)|and|or|not|join|as|f)$|^in$/

/** Variables that PowerShell itself fills. */
const AUTOMATIC =
  /^(?:_|\?|PSItem|LASTEXITCODE|true|false|null|Is(?:Windows|Linux|MacOS|CoreCLR)|PSVersionTable|PSScriptRoot|Error|args|input|Matches|Host)$/i

/** A POSIX command that gives a variable a value: then the POSIX reading is the one that counts. */
function sets({ name, env, args }: SimpleCommand, variable: string): boolean {
  if (env.some((assignment) => assignment.name === variable)) return true
  if (!/^(?:read|mapfile|readarray|printf|export|declare|typeset|local|readonly|getopts)$/.test(name ?? ''))
    return false
  return args.some(({ known }) => known === variable || known.startsWith(`${variable}=`))
}
