// xargs and parallel: commands completed with words from standard input.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValue, readOptions } from '../options.ts'
import { asValue, EMPTY, literalWord, type Value, wordOf } from '../value.ts'
import { runCode, runWords, unknownOption } from './unwrap.ts'

const XARGS = {
  short: '0a:d:e::E:i::I:l::L:n:P:prs:txJ:R:S:o',
  long: 'null arg-file= delimiter= eof=? replace=? max-lines=? max-args= max-procs= interactive no-run-if-empty max-chars= verbose show-limits exit open-tty process-slot-var= help version',
} as const

export const MAX_ITEMS = 64

export function runXargs(call: Call): Value | undefined {
  const parsed = readOptions(call.args, XARGS, true)
  for (const word of parsed.unknown) unknownOption(call, word)
  if (hasOption(parsed, 'help', 'version')) return undefined
  const delimiter = hasOption(parsed, '0', 'null')
    ? null
    : (optionValue(parsed, 'd', 'delimiter')?.value ?? undefined)
  const file = optionValue(parsed, 'a', 'arg-file')
  const words = parsed.operands.length > 0 ? parsed.operands : [literalWord('echo')]
  const inside = { ...call, stdin: { kind: 'inherit', known: null, from: [], path: null } as const }
  const mark =
    optionValue(parsed, 'I', 'replace', 'i', 'J')?.known ?? (hasOption(parsed, 'i', 'replace') ? '{}' : null)
  // With -I an item is a whole line.
  const items = file
    ? [unknownItem(file.from)]
    : itemsOf(call, mark === null ? delimiter : (delimiter ?? '\n'))
  if (mark === null) return runWords(inside, [...words, ...items], { how: 'stdin' })
  let output = EMPTY
  for (const item of items) {
    output = runWords(
      inside,
      words.map((w) => fill(w, mark, item)),
      { how: 'stdin' },
    )
  }
  return items.length === 1 ? output : undefined
}

/** The words xargs reads; one unknown word when the input is not known. */
function itemsOf(call: Call, delimiter: string | null | undefined): readonly Word[] {
  const { stdin } = call
  const { known } = stdin
  if (known === null || known.includes(HOLE)) {
    const pieces = (known ?? HOLE).split(/\s+/).filter((p) => p !== '')
    return pieces
      .slice(0, MAX_ITEMS)
      .map((p) => (p.includes(HOLE) ? unknownItem(stdin.from, p) : wordOf(p, p, stdin.from)))
  }
  const pieces =
    delimiter === null
      ? [known]
      : delimiter === undefined
        ? splitItems(known)
        : known.split(delimiter.replace('\\n', '\n').replace('\\0', '\0'))
  const items = pieces.filter((p) => p !== '')
  const words = items.slice(0, MAX_ITEMS).map((p) => wordOf(p, p, stdin.from))
  return items.length > MAX_ITEMS ? [...words, unknownItem(stdin.from)] : words
}

/** xargs knows quotes and backslashes of its own. */
function splitItems(text: string): string[] {
  const out: string[] = []
  for (const [, single, double, bare] of text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|((?:\\.|[^\s'"\\])+)/g)) {
    out.push(single ?? double ?? (bare ?? '').replace(/\\(.)/g, '$1'))
  }
  return out
}

function unknownItem(from: readonly number[], known = HOLE): Word {
  return wordOf(known, known === HOLE ? '{}' : known.replaceAll(HOLE, '{}'), from)
}

export function fill(word: Word, mark: string, item: Word): Word {
  if (mark === '' || !word.known.includes(mark)) return word
  const known = word.known.replaceAll(mark, () => item.known)
  return { ...wordOf(known, word.text, [...word.from, ...item.from]), glob: item.glob }
}

const PARALLEL = {
  open: true,
  short: 'j:P:n:N:L:l:X0a:d:C:I:kuqmtvD:S:i::e::E:s:x',
  long: 'jobs= max-procs= max-args= arg-file= delimiter= colsep= keep-order ungroup group dry-run dryrun progress bar eta joblog= resume halt= timeout= retries= tag line-buffer lb verbose will-cite no-notice null delay= tmpdir= workdir= env= sshlogin= quote pipe block= xargs citation results= load= memfree= linebuffer tagstring= shuf bibtex nice= recstart= recend= trim= plain',
} as const

export function runParallel(call: Call): Value | undefined {
  const parsed = readOptions(call.args, PARALLEL, true)
  for (const word of parsed.unknown) unknownOption(call, word)
  const { operands } = parsed
  const at = operands.findIndex((a) => /^:::\+?$|^::::\+?$/.test(a.known))
  const template = at < 0 ? operands : operands.slice(0, at)
  const fromFile = at >= 0 && operands[at]!.known.startsWith('::::')
  const listed =
    at < 0
      ? itemsOf(call, '\n')
      : fromFile
        ? [unknownItem([])]
        : operands.slice(at + 1).filter((a) => !/^:::/.test(a.known))
  for (const item of listed.slice(0, MAX_ITEMS)) {
    if (template.length === 0) {
      runCode(call, asValue(item), { how: 'stdin' }, undefined)
      continue
    }
    const marked = template.some((w) => /\{[^{}\s]*\}/.test(w.known))
    const text = template.map((w) => w.known.replace(/\{[./#%\d]*\}/g, () => item.known)).join(' ')
    const code = {
      text: marked ? text : text + ' ' + item.known,
      from: [...template.flatMap((w) => w.from), ...item.from],
    }
    runCode(call, code, { how: ':::' }, undefined)
  }
  return undefined
}
