// Programs with a grammar of their own: find, dd, tar, sed, docker cp, gh, env, PowerShell's Remove-Item …
import { hasOption, optionValues, readOptions } from '../options.ts'
import { findRoots } from '../wrappers/find.ts'
import { findTests } from '../wrappers/find-tests.ts'
import { addHost, addPath, addPathText, type Collector, remotePart } from './collector.ts'

export function findEffects(c: Collector): void {
  const { args } = c.command
  args.forEach((word, at) => {
    if (word.known !== '-delete') return
    for (const root of findRoots(args)) {
      const { patterns, whole } = findTests(root.known, args, at)
      if (whole) addPath(c, 'deletes', root, true)
      else for (const pattern of patterns) addPathText(c, 'deletes', pattern, false, true)
    }
  })
  for (let i = 0; i < args.length - 1; i++) {
    if (/^-(fprint0?|fprintf|fls)$/.test(args[i]!.known)) addPath(c, 'writes', args[i + 1]!)
  }
}

export function ddEffects(c: Collector): void {
  for (const word of c.command.args) {
    const match = /^(if|of)=(.*)$/.exec(word.known)
    if (match) addPathText(c, match[1] === 'if' ? 'reads' : 'writes', match[2]!)
  }
}

const TAR = {
  short: 'f:C:T:X:I:b:H:g:L:N:V:',
  open: true,
  long: 'file= directory= exclude= files-from= exclude-from= use-compress-program= transform= strip-components= owner= group= mode= listed-incremental= checkpoint=? checkpoint-action= to-command= create extract get list append update delete remove-files',
} as const

export function tarEffects(c: Collector): void {
  const [first, ...rest] = c.command.args
  // Old style: `tar czf x` without a dash.
  const args =
    first && !first.known.startsWith('-') && /^[A-Za-z]+$/.test(first.known)
      ? [{ ...first, known: '-' + first.known }, ...rest]
      : c.command.args
  const parsed = readOptions(args, TAR)
  const creates = hasOption(parsed, 'c', 'create', 'r', 'u', 'append', 'update')
  const extracts = hasOption(parsed, 'x', 'extract', 'get')
  for (const word of optionValues(parsed, 'f', 'file')) {
    if (remotePart(word.known)) addHost(c, remotePart(word.known)!)
    else addPath(c, creates ? 'writes' : 'reads', word)
  }
  for (const word of optionValues(parsed, 'T', 'files-from')) addPath(c, 'reads', word)
  const folders = optionValues(parsed, 'C', 'directory')
  if (creates) {
    for (const word of parsed.operands) addPath(c, 'reads', word, true)
    for (const folder of folders) addPath(c, 'reads', folder, true)
    if (hasOption(parsed, 'remove-files'))
      for (const word of parsed.operands) addPath(c, 'deletes', word, true)
  } else if (extracts) {
    // Into the current folder: which files, only the archive knows.
    if (folders.length === 0) addPathText(c, 'writes', '.')
    for (const folder of folders) addPath(c, 'writes', folder, true)
  }
}

export function sedEffects(c: Collector): void {
  const parsed = readOptions(c.command.args, {
    short: 'e:f:l:i::nErsuz',
    long: 'expression= file= in-place=? line-length= quiet silent regexp-extended null-data separate posix debug sandbox',
    open: true,
  })
  const hasScript = hasOption(parsed, 'e', 'f', 'expression', 'file')
  const inPlace = hasOption(parsed, 'i', 'in-place')
  let operands = hasScript ? parsed.operands : parsed.operands.slice(1)
  // BSD: `sed -i '' 's/a/b/' file`.
  if (inPlace && !hasScript && parsed.operands[0]?.known === '') operands = operands.slice(1)
  for (const word of optionValues(parsed, 'f', 'file')) addPath(c, 'reads', word)
  for (const word of operands) {
    addPath(c, 'reads', word)
    if (inPlace) addPath(c, 'writes', word)
  }
  const scripts = hasScript ? optionValues(parsed, 'e', 'expression') : parsed.operands.slice(0, 1)
  for (const script of scripts) {
    const written = /(?:^|[;\n}/\d$])\s*w\s+([^\s;}]+)\s*$/.exec(script.known)?.[1]
    if (written) addPathText(c, 'writes', written)
    const read = /(?:^|[;\n}/\d$])\s*r\s+([^\s;}]+)\s*$/.exec(script.known)?.[1]
    if (read) addPathText(c, 'reads', read)
  }
}

/** perl -i and ruby -i edit their operands in place; with -n or -p they read them. */
export function perlEffects(c: Collector): void {
  const parsed = readOptions(c.command.args, { short: 'e:E:M:m:I:F:i::l0npawcsS', open: true }, true)
  if (!hasOption(parsed, 'e', 'E')) {
    if (parsed.operands[0]) addPath(c, 'executes', parsed.operands[0])
    return
  }
  const inPlace = hasOption(parsed, 'i')
  const loops = inPlace || hasOption(parsed, 'n', 'p')
  for (const word of loops ? parsed.operands : []) addPath(c, inPlace ? 'writes' : 'reads', word)
}

/** Modules of Python that print what is in the file they are given. */
const PRINTING_MODULE =
  /^(?:json\.tool|base64|tokenize|ast|dis|gzip|quopri|uu|symtable|csv|pygments|rich\.\w+|tarfile|zipfile)$/

export function pythonEffects(c: Collector): void {
  const parsed = readOptions(c.command.args, { short: 'bBc:dEhiIm:OPqsSuvVW:xX:', open: true }, true)
  if (hasOption(parsed, 'c')) return
  const [module] = optionValues(parsed, 'm')
  if (!module) {
    if (parsed.operands[0]) addPath(c, 'executes', parsed.operands[0])
  } else if (PRINTING_MODULE.test(module.known)) {
    for (const word of parsed.operands) if (!word.known.startsWith('-')) addPath(c, 'reads', word)
  }
}

/** env, printenv, set, export -p: they print every variable when nothing else is asked of them. */
export function environmentEffects(c: Collector): void {
  const { name, args } = c.command
  if (name === 'printenv') c.environment = true
  else if (name === 'env')
    c.environment =
      args.every((a) => /^-/.test(a.known) || /^\w+=/.test(a.known)) &&
      !args.some((a) => /^(--help|--version|-S.*|--split-string.*)$/.test(a.known))
  else if (name === 'set') c.environment = args.length === 0
  else c.environment = args.length === 0 || args.every((a) => /^-[pxf]+$/.test(a.known))
}

export function containerEffects(c: Collector): void {
  const [sub, ...rest] = c.command.args
  if (sub?.known === 'cp') {
    const [source, target] = rest.filter((a) => !a.known.startsWith('-'))
    const there = source && remotePart(source.known)
    if (source && there) addPathText(c, 'reads', source.known.slice(source.known.indexOf(':') + 1))
    else if (source) addPath(c, 'reads', source, true)
    if (target && !remotePart(target.known)) addPath(c, 'writes', target, true)
  }
  const parsed = readOptions(rest, {
    short: 'v:f:e:p:w:u:',
    long: 'volume= mount= env-file= file= build-arg= name=',
    open: true,
  })
  if (sub?.known === 'run' || sub?.known === 'create') {
    for (const word of optionValues(parsed, 'v', 'volume')) {
      const [host] = word.known.split(':')
      if (host && /^[/~.]/.test(host))
        addPathText(c, word.known.endsWith(':ro') ? 'reads' : 'writes', host, true)
    }
    for (const word of optionValues(parsed, 'mount')) {
      const host = /(?:^|,)(?:src|source)=([^,]+)/.exec(word.known)?.[1]
      if (host && /^[/~.]/.test(host))
        addPathText(c, /(?:^|,)(?:ro|readonly)(?:,|$)/.test(word.known) ? 'reads' : 'writes', host, true)
    }
  }
}

/** zip, 7z, rar: what is packed is read; moved into the archive, it is deleted as well. */
export function archiveEffects(c: Collector): void {
  const { name, args } = c.command
  const zip = name === 'zip'
  const parsed = readOptions(args, zip ? ZIP : { open: true })
  // 7z and rar begin with a command letter.
  const first = zip ? undefined : parsed.operands[0]
  const [second, ...files] = zip ? parsed.operands : parsed.operands.slice(1)
  if (second) addPath(c, first && /^[elxt]$/.test(first.known) ? 'reads' : 'writes', second)
  const moves = zip
    ? hasOption(parsed, 'm', 'move')
    : first?.known === 'm' || args.some((a) => /^-(?:sdel|df|dr|dw)$/.test(a.known))
  for (const word of files) {
    addPath(c, 'reads', word, true)
    if (moves) addPath(c, 'deletes', word, true)
  }
}

const ZIP = {
  open: true,
  short: 'P:b:t:n:',
  long: 'password= temp-path= suffixes= unzip-command= move',
} as const

/** gio trash, gio remove, kioclient move … trash:/ — the trash of a desktop. */
export function desktopEffects(c: Collector): void {
  const [sub, ...rest] = c.command.args.filter((a) => !a.known.startsWith('-'))
  if (sub && /^(?:trash|remove)$/.test(sub.known)) for (const word of rest) addPath(c, 'deletes', word, true)
  if (sub?.known === 'cat' || sub?.known === 'copy')
    for (const word of rest.slice(0, 1)) addPath(c, 'reads', word)
}

/** gh gist create, gh release upload: files that leave. */
export function githubEffects(c: Collector): void {
  const [group, action, ...rest] = c.command.args
  const what = (group?.known ?? '') + ' ' + (action?.known ?? '')
  if (
    what === 'gist create' ||
    what === 'release upload' ||
    what === 'release create' ||
    what === 'gist edit'
  ) {
    const parsed = readOptions(rest, {
      short: 'd:f:t:n:F:R:',
      long: 'desc= filename= title= notes= notes-file= repo= target=',
      open: true,
    })
    const files = group!.known === 'release' ? parsed.operands.slice(1) : parsed.operands
    for (const word of files) addPath(c, 'uploads', word)
    addHost(c, 'github.com')
    c.sends = true
  }
}

/** robocopy: with /MIR or /PURGE what only the target has is deleted, with /MOVE the source. */
export function robocopyEffects(c: Collector): void {
  const given = (option: RegExp) => c.command.args.some((a) => option.test(a.known))
  const [source, target] = c.command.args.filter((a) => !/^\/[A-Za-z]/.test(a.known))
  if (source) addPath(c, given(/^\/mov/i) ? 'deletes' : 'reads', source, true)
  if (target) addPath(c, given(/^\/(?:mir|purge)$/i) ? 'deletes' : 'writes', target, true)
}

/** xargs -a file. */
export function xargsEffects(c: Collector): void {
  const parsed = readOptions(
    c.command.args,
    { short: 'a:d:E:I:L:n:P:s:', long: 'arg-file=', open: true },
    true,
  )
  for (const word of optionValues(parsed, 'a', 'arg-file')) addPath(c, 'reads', word)
}
