// Ordinary programs with an option that runs something: tar, vim, sed, zip, make, man, less, nc …
import type { Word } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { optionValue, optionValues, readOptions } from '../options.ts'
import { resolvePath } from '../paths.ts'
import type { Value } from '../value.ts'
import { runCode, runCodeWord, runWords } from './unwrap.ts'

export function runTar(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'I:F:f:C:T:X:b:H:g:L:N:V:',
    open: true,
    long: 'checkpoint-action= to-command= use-compress-program= info-script= new-volume-script= rsh-command= rmt-command= file= directory= exclude= files-from= transform= strip-components= checkpoint=?',
  })
  for (const { name, value } of parsed.options) {
    if (!value) continue
    if (name === 'checkpoint-action' && value.known.startsWith('exec=')) {
      runCode(call, { text: value.known.slice(5), from: value.from }, { how: name }, undefined)
    } else if (
      /^(to-command|info-script|new-volume-script|rsh-command|rmt-command|use-compress-program|I)$/.test(name)
    ) {
      runCodeWord(call, value, { how: name })
    }
  }
  return undefined
}

/** vi and friends: `-c ':!cmd'`, `+!cmd`, `--cmd`. */
export function runEditor(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'c:S:u:U:i:T:w:W:',
    long: 'cmd= remote-expr= remote-send=',
    open: true,
  })
  const plus = parsed.operands.filter((w) => w.known.startsWith('+') && w.known.length > 1)
  for (const word of [...optionValues(parsed, 'c', 'cmd'), ...plus]) {
    const text = word.known.replace(/^\+/, '')
    const shell =
      /(?:^|\|)\s*:*\s*(?:silent!?\s+|%|r(?:ead)?\s*|w(?:rite)?\s*|exe(?:cute)?\s+["'])?\s*:*!(.+)$/s.exec(
        text,
      )?.[1] ?? /system(?:list)?\(\s*(["'])(.*?)\1/s.exec(text)?.[2]
    if (shell) runCode(call, { text: shell.replace(/["']$/, ''), from: word.from }, { how: '-c' }, undefined)
    else if (/^:*\s*(lua|py3?|python3?|perl|ruby)\b/.test(text)) runEditorCode(call, word, text)
  }
  return undefined
}

/** emacs: `--eval '(shell-command "…")'`. */
export function runEmacs(call: Call): Value | undefined {
  for (const word of call.args) {
    for (const [, code] of word.known.matchAll(
      /\(\s*(?:async-)?shell-command(?:-to-string)?\s+"([^"]{1,2000})"/g,
    ))
      runCode(call, { text: code!, from: word.from }, { how: '--eval' }, undefined)
  }
  return undefined
}

function runEditorCode(call: Call, word: Word, text: string): void {
  const inner = /(?:os\.execute|io\.popen|system|os\.system|popen)\s*\(\s*(["'])(.*?)\1/s.exec(text)?.[2]
  if (inner) runCode(call, { text: inner, from: word.from }, { how: '-c' }, undefined)
}

/** sed: the `e` command and the `e` flag of `s` run text. */
export function runSed(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'e:f:l:i::nErszuE',
    long: 'expression= file= in-place=? line-length= quiet silent regexp-extended null-data separate posix debug sandbox unbuffered follow-symlinks',
  })
  const scripts = optionValues(parsed, 'e', 'expression')
  const all = scripts.length > 0 ? scripts : parsed.operands.slice(0, 1)
  for (const script of all) {
    const direct = /(?:^|[;\n{]|\d|\$|\/)\s*e\s+([^\n;}]+)/.exec(script.known)?.[1]
    if (direct && !/^s/.test(script.known.trim()))
      runCode(call, { text: direct, from: script.from }, { how: 'e' }, undefined)
    const flag =
      /^(?:[\d,$]*|\/[^/]*\/)\s*s(.)((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1[gpIiM\d]*e[gpIiM\d]*\s*$/s.exec(
        script.known,
      )
    if (flag)
      runCode(
        call,
        { text: flag[3]!.replaceAll('\\', ''), from: [...script.from, ...call.stdin.from] },
        { how: 's///e' },
        undefined,
      )
  }
  return undefined
}

export function runNetcat(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'e:c:g:G:i:I:m:o:O:p:P:q:s:T:V:w:W:X:x:',
    long: 'exec= sh-exec= lua-exec=',
    open: true,
  })
  const program = optionValue(parsed, 'e', 'exec')
  if (program)
    runWords(
      call,
      program.known.split(' ').map((t) => ({ ...program, text: t, known: t, value: t })),
      { how: '-e' },
    )
  const code = optionValue(parsed, 'c', 'sh-exec')
  if (code) runCodeWord(call, code, { how: '-c' })
  return undefined
}

/** socat: EXEC: and SYSTEM: addresses. */
export function runSocat(call: Call): Value | undefined {
  for (const word of call.args) {
    const match = /^(exec|system|shell):(.*)$/is.exec(word.known)
    if (!match) continue
    const body = match[2]!
      .replace(/,(pty|stderr|setsid|sigint|sane|raw|echo=\d|fork|reuseaddr).*$/, '')
      .replace(/^["']|["']$/g, '')
    runCode(call, { text: body, from: word.from }, { how: match[1]! }, undefined)
  }
  return undefined
}

/** make: `--eval`, `SHELL=`, and variables do not run here; the folder of -C does matter to the rest. */
export function runMake(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'C:f:I:j::l::o:W:',
    long: 'directory= file= makefile= eval= jobs=? include-dir=',
    open: true,
  })
  for (const code of optionValues(parsed, 'eval')) {
    runMakefile(call, code.known, code.from)
    for (const [, shell] of code.known.matchAll(/\$\(shell\s+([^)]*)\)/g))
      runCode(call, { text: shell!, from: code.from }, { how: '--eval' }, undefined)
  }
  for (const { known, from } of parsed.operands) {
    for (const [, shell] of known.matchAll(/\$\(shell\s+([^)]*)\)/g))
      runCode(call, { text: shell!, from }, { how: 'variable' }, undefined)
  }
  const makefile = optionValue(parsed, 'f', 'file', 'makefile')
  if (makefile && (makefile.known === '-' || makefile.stream !== undefined))
    runMakefile(call, makefile.stream ?? call.stdin.known, call.stdin.from)
  else if (makefile?.value) {
    const written = call.scope.state.files.get(resolvePath(makefile.value, call.scope.state.cwd))
    if (written) runMakefile(call, written.content.text, written.content.from)
  }
  return undefined
}

/** Recipe lines of a makefile given on the line. */
function runMakefile(call: Call, text: string | null, from: readonly number[]): void {
  const lines = (text ?? '').split('\n').flatMap((line) => {
    const recipe = line.startsWith('\t') ? line : /^[^\s#=:][^#=:]*::?[^=;]*;(.*)$/.exec(line)?.[1]
    return recipe === undefined ? [] : [recipe]
  })
  for (const line of lines.slice(0, 100))
    runCode(call, { text: shellOfRecipe(line), from }, { how: 'recipe' }, undefined)
}

/** A recipe line as the shell gets it, as far as one can tell: make's own variables are mostly unknown. */
function shellOfRecipe(line: string): string {
  const text = line
    .replace(/^\s*[@+-]*/, '')
    .replaceAll('$(RM)', 'rm -f')
    .replaceAll('$(SHELL)', 'sh')
  return text.replace(
    /\$\$|\$[({]([^(){}]*)[)}]|\$[@<^*?+%|]/g,
    (match, name: string | undefined, at: number) => {
      if (match === '$$') return '$'
      const isCommand = /(?:^|[;&|(])\s*$/.test(text.slice(0, at))
      return name !== undefined && /^\w+$/.test(name) && !isCommand ? `\${${name}}` : 'make-variable'
    },
  )
}

/** zip: the command that tests the archive, `-TT cmd` or `--unzip-command cmd`. */
export function runZip(call: Call): Value | undefined {
  call.args.forEach(({ known }, at) => {
    const code = /^(?:-TT|--unzip-command)$/.test(known) ? call.args[at + 1] : undefined
    if (code) runCodeWord(call, code, { how: '-TT' })
    else if (known.startsWith('--unzip-command='))
      runCode(call, { text: known.slice(16), from: call.args[at]!.from }, { how: '-TT' }, undefined)
  })
  return undefined
}

/** man -P, less +!cmd, ftp !cmd and similar single options. */
export function runOption(short: string, long: string, names: string): (call: Call) => Value | undefined {
  const spec = { short, long, open: true } as const
  const wanted = names.split(' ')
  return (call) => {
    for (const code of optionValues(readOptions(call.args, spec), ...wanted))
      runCodeWord(call, code, { how: wanted.at(-1)! })
    return undefined
  }
}

export function runLess(call: Call): Value | undefined {
  for (const word of call.args) {
    const code = /^\+!(.+)$/s.exec(word.known)?.[1]
    if (code) runCode(call, { text: code, from: word.from }, { how: '+!' }, undefined)
  }
  return undefined
}

/** Escapes to a shell in the command language of databases and debuggers. */
const ESCAPES: Readonly<Record<string, RegExp>> = {
  psql: /(?:^|[\s;])\\!\s*([^\n]+)/,
  mysql: /(?:^|[\s;])(?:\\!|system)\s+([^\n]+)/,
  mariadb: /(?:^|[\s;])(?:\\!|system)\s+([^\n]+)/,
  sqlite3: /(?:^|\n)\s*\.(?:shell|system)\s+([^\n]+)/,
  gdb: /^\s*(?:shell|!|pipe)\s*([^\n]+)/,
  ftp: /(?:^|\n)\s*!([^\n]+)/,
  sftp: /(?:^|\n)\s*!([^\n]+)/,
  ed: /(?:^|\n)\s*(?:\d*[re]\s+)?!([^\n]+)/,
}

/** Follows `\\! cmd` in psql, `.shell cmd` in sqlite3 and the like, in arguments and standard input. */
export function runEscapes(call: Call): Value | undefined {
  const pattern = ESCAPES[call.name]
  if (!pattern) return undefined
  const texts = [...call.args.map((a) => a.known), ...(call.stdin.known === null ? [] : [call.stdin.known])]
  for (const text of texts) {
    const code = pattern.exec(text)?.[1]
    if (code) runCode(call, { text: code, from: call.stdin.from }, { how: 'escape' }, undefined)
  }
  return undefined
}
