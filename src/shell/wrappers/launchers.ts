// Ordinary programs with an option that runs something: tar, vim, sed, zip, make, man, less, nc …
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import { runLanguage } from '../inline/run.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValue, optionValues, readOptions } from '../options.ts'
import { asValue, type Value } from '../value.ts'
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
    else if (text.includes('(')) runLanguage(call, 'vim', { text, from: word.from }, '-c')
  }
  return undefined
}

/** emacs: `--eval '(shell-command "…")'`. */
export function runEmacs(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    long: 'eval= execute= funcall= load=',
    singleDash: true,
    open: true,
  })
  for (const word of optionValues(parsed, 'eval', 'execute'))
    runLanguage(call, 'emacs', asValue(word), '--eval')
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
    const bare = script.known.replace(/s([^\w\s\\])(?:\\.|(?!\1).)*\1(?:\\.|(?!\1).)*\1\w*/gs, '')
    if (/(?:^|[;\n{]|\d|\$)\s*e\s*(?:$|[;\n}])/.test(bare))
      runCode(call, { text: call.stdin.known ?? HOLE, from: call.stdin.from }, { how: 'e' }, undefined)
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

/** start-stop-daemon --exec program -- arguments. */
export function runDaemon(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'x:a:p:n:u:g:c:r:d:N:k:I:P:s:R:',
    long: 'start stop exec= startas= pidfile= name= user= group= chuid= chroot= chdir= nicelevel= umask= signal= retry= output=',
    open: true,
  })
  const program = optionValue(parsed, 'a', 'startas', 'x', 'exec')
  return program && hasOption(parsed, 'S', 'start', 'b', 'background')
    ? runWords(call, [program, ...parsed.operands], { how: '--exec' })
    : undefined
}

/** m4: `syscmd` and `esyscmd` run their argument. */
export function runMacros(call: Call): Value | undefined {
  const texts = [...call.args.map((a) => a.known), call.stdin.known ?? '']
  for (const text of texts) {
    for (const [, code] of text.matchAll(/\be?syscmd\(\s*`?([^')]{1,2000})/g))
      runCode(call, { text: code!, from: call.stdin.from }, { how: 'syscmd' }, undefined)
  }
  return undefined
}

/** forfiles /p folder /c "command @path". */
export function runForfiles(call: Call): Value | undefined {
  const given = (option: RegExp): Word | undefined =>
    call.args[call.args.findIndex((a) => option.test(a.known)) + 1]
  const code = call.args.some((a) => /^\/c$/i.test(a.known)) ? given(/^\/c$/i) : undefined
  const folder = call.args.some((a) => /^\/p$/i.test(a.known)) ? (given(/^\/p$/i)?.text ?? '.') : '.'
  if (!code) return undefined
  const text = code.known.replace(/@(?:path|file|relpath)/gi, folder.replaceAll('\\', '/') + '/*')
  return runCode(call, { text, from: code.from }, { how: '/c' }, undefined)
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
