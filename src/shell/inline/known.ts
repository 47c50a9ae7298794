// What is known while code is read: variables, loop variables, arguments given on the command line.
import { HOLE } from '../hole.ts'

export interface Known {
  readonly home: string
  readonly variables: Map<string, string>
  /** Variables that hold a list of known elements. */
  readonly lists: Map<string, readonly string[]>
  /** Loop variables: everything each of them stands for in turn, HOLE for what is not known. */
  readonly each: Map<string, readonly string[]>
  /** Loop variables over the bare names in a folder: what to put behind the folder in a path. */
  readonly names: Map<string, readonly string[]>
  /** Local names of modules and of their functions: `p` for `path`. */
  readonly modules: Map<string, string>
  /** Where the code has moved to, HOLE for unknown parts; null while it stays where it was started. */
  folder: string | null
  /** Arguments behind the code or the script. */
  readonly argv: readonly string[]
  readonly language: string
  /** Some function for fresh folders is defined anew, so that their names say nothing. */
  readonly redefined: boolean
  /** The code stands on the command line itself, so that no script counts as an argument. */
  readonly inLine: boolean
}

export interface CodeFrame {
  readonly language: string
  readonly code: string
  readonly home: string
  readonly argv?: readonly string[]
  readonly inLine?: boolean
}

export function createKnown({ language, code, home, argv = [], inLine = false }: CodeFrame): Known {
  const redefined = REDEFINED.test(code)
  const maps = {
    variables: new Map(),
    lists: new Map(),
    each: new Map(),
    names: new Map(),
    modules: new Map(),
  }
  return { home, ...maps, folder: null, argv, language, redefined, inLine }
}

const REDEFINED =
  /\b(?:mkdtemp|mkdtempSync|mktmpdir|TemporaryDirectory|tempdir)\b\s*=[^=>]|\b(?:def|function|sub)\s+(?:mkdtemp|mkdtempSync|mktmpdir|TemporaryDirectory|tempdir)\b/

/** Remembers what the code calls the module for paths, and its `join`. */
export function rememberModules(known: Known, code: string): void {
  if (!code.includes('path')) return
  for (const [, named, all, required] of code.matchAll(
    /\bimport\s+(?:\*\s+as\s+)?(?:\{([^{}]{1,200})\}|(\w+))\s+from\s+["'](?:node:)?path["']|(\{[^{}]{1,200}\}|\b\w+)\s{0,20}=\s{0,20}require\(\s*["'](?:node:)?path["']\s*\)/g,
  )) {
    const name = all ?? (required?.startsWith('{') ? undefined : required)
    if (name !== undefined) known.modules.set(name, 'path')
    for (const [, original = '', local] of (named ?? required ?? '').matchAll(
      /\b(join|resolve)\b(?:\s*(?::|\bas\b)\s*(\w+))?/g,
    ))
      if (name === undefined) known.modules.set(local ?? original, `path.${original}`)
  }
  for (const [, local = ''] of code.matchAll(/\bimport\s+os\.path\s+as\s+(\w+)/g))
    known.modules.set(local, 'os.path')
  if (/\bfrom\s+os\s+import\s+[\w, ]*\bpath\b/.test(code)) known.modules.set('path', 'os.path')
  if (/\bfrom\s+os\.path\s+import\s+[\w, ]*\bjoin\b/.test(code)) known.modules.set('join', 'os.path.join')
}

/** `sys.argv[1]`, `process.argv[2]`, `ARGV[0]`: node counts itself and the script, others only the script. */
export function argumentOf(known: Known, expression: string, index: number): string {
  const first = expression.startsWith('process') && !known.inLine ? 2 : /^\$?ARGV/.test(expression) ? 0 : 1
  return known.argv[index - first] ?? HOLE
}

/** The text of a string literal with the variables in it filled in, HOLE for those that are not known. */
export function interpolated(text: string, quote: string, format: boolean, known: Known): string {
  const { language } = known
  const fill = (_: string, name: string): string => known.variables.get(name.trim()) ?? HOLE
  if (format) return text.replace(/\{([^{}]*)\}/g, fill)
  if (quote === '`' && language === 'javascript') return text.replace(/\$\{([^{}]*)\}/g, fill)
  if (quote !== '"') return text
  if (language === 'ruby') return text.replace(/#\{([^{}]*)\}/g, fill)
  if (language !== 'perl' && language !== 'php') return text
  return text
    .replace(/\$ENV\{["']?HOME["']?\}/g, known.home)
    .replace(/[$@]\{?(\w+)\}?(?:\[[^\]]*\]|\{[^}]*\})?/g, (all, name: string) =>
      /[[{]./.test(all.slice(2)) ? HOLE : fill(all, name),
    )
}
