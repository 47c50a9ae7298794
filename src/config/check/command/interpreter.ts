// Programs that start a script, and how to find the script among their arguments.

export type Language = 'shell' | 'python' | 'javascript' | 'powershell' | 'other'

interface Interpreter {
  readonly language: Language
  /** Flags that take the next word as their value. */
  readonly valued?: RegExp
  /** Flags after which code follows instead of a script. */
  readonly inline?: RegExp
  /** Flags after which no file follows. */
  readonly none?: RegExp
  /** Words in front of the script: `bun run x.ts`. */
  readonly verbs?: readonly string[]
}

const SHELL: Interpreter = { language: 'shell', valued: /^[-+]o$/, inline: /^-[a-z]*c$/ }
const PYTHON: Interpreter = { language: 'python', valued: /^-[WX]$/, inline: /^-[a-zA-Z]*c$/, none: /^-m/ }
const NODE: Interpreter = {
  language: 'javascript',
  valued: /^(-r|--require|--import|--loader|--experimental-loader|--env-file|-C|--conditions)$/,
  inline: /^(-e|-p|-pe|--eval|--print)$/,
}
const POWERSHELL: Interpreter = {
  language: 'powershell',
  valued: /^-(ex\w*|executionpolicy|ep|version|windowstyle|w|inputformat|outputformat)$/i,
  none: /^-(c|command|e|ec|encodedcommand)$/i,
}

const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  sh: SHELL,
  bash: SHELL,
  dash: SHELL,
  zsh: SHELL,
  ksh: SHELL,
  node: NODE,
  nodejs: NODE,
  tsx: NODE,
  'ts-node': NODE,
  bun: { ...NODE, verbs: ['run'] },
  deno: { language: 'javascript', verbs: ['run'], none: /^(task|eval)$/ },
  python: PYTHON,
  python3: PYTHON,
  py: { ...PYTHON, valued: /^-\d/ },
  powershell: POWERSHELL,
  pwsh: POWERSHELL,
  ruby: { language: 'other', inline: /^-e$/ },
  perl: { language: 'other', inline: /^-[a-z]*e$/ },
  php: { language: 'other', inline: /^-r$/ },
}

/** The program's plain name: `/usr/bin/python3.12` is `python3`, `powershell.exe` is `powershell`. */
export function programName(word: string): string {
  const base = (word.split(/[/\\]/).at(-1) ?? word).replace(/\.(exe|cmd|bat)$/i, '')
  return /^python3\.\d+$/.test(base) ? 'python3' : base
}

export function isInterpreter(name: string): boolean {
  return Object.hasOwn(INTERPRETERS, name.toLowerCase())
}

export type Argument =
  | { readonly kind: 'script'; readonly index: number; readonly language: Language }
  | { readonly kind: 'inline'; readonly index: number; readonly language: Language }

/** Which of an interpreter's arguments is the script or the code; undefined when neither. */
export function scriptArgument(name: string, args: readonly string[]): Argument | undefined {
  const interpreter = INTERPRETERS[name.toLowerCase()]
  if (interpreter === undefined) return undefined
  const { language, valued, inline, none, verbs = [] } = interpreter
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (none?.test(arg)) return undefined
    if (language === 'powershell' && /^-f(ile)?$/i.test(arg)) return script(index + 1)
    if (inline?.test(arg))
      return index + 1 < args.length ? { kind: 'inline', index: index + 1, language } : undefined
    if (valued?.test(arg)) index++
    else if (arg.startsWith('-') || arg.startsWith('+')) continue
    else if (verbs.includes(arg)) continue
    else return script(index)
  }
  return undefined

  function script(index: number): Argument | undefined {
    return index < args.length ? { kind: 'script', index, language } : undefined
  }
}

/** The language of a file by its ending. */
export function languageOfFile(path: string): Language | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  if (['sh', 'bash', 'zsh', 'ksh'].includes(ending)) return 'shell'
  if (ending === 'py') return 'python'
  if (['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].includes(ending)) return 'javascript'
  return ending === 'ps1' ? 'powershell' : undefined
}

/** The language a shebang line names. */
export function languageOfShebang(line: string): Language | undefined {
  const name = shebangProgram(line)
  return name === undefined ? undefined : INTERPRETERS[name.toLowerCase()]?.language
}

/** `#!/usr/bin/env -S node --flag` starts `node`. */
export function shebangProgram(line: string): string | undefined {
  const words = /^#!\s*(.*)$/.exec(line.trim())?.[1]?.split(/\s+/) ?? []
  const [first = '', ...rest] = words
  if (first === '') return undefined
  if (programName(first) !== 'env') return programName(first)
  const program = rest.find((word) => !word.startsWith('-') && !/^\w+=/.test(word))
  return program === undefined ? undefined : programName(program)
}
