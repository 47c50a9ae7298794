// find -exec and fd -x: commands run on what the search finds.
import type { Word } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { hasOption, optionValues, readOptions } from '../options.ts'
import { literalWord, type Value, wordOf } from '../value.ts'
import { fill, MAX_ITEMS } from './feeders.ts'
import { execEnd, findTests } from './find-tests.ts'
import { runWords } from './unwrap.ts'

const FIND_EXEC = new Set(['-exec', '-execdir', '-ok', '-okdir'])

/** Folders `find` starts from, before the first test. */
export function findRoots(args: readonly Word[]): readonly Word[] {
  const roots: Word[] = []
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!
    if (/^-([HLP]+|O\d?)$/.test(word.known)) continue
    if (word.known === '-D' || word.known === '-f') {
      i++
      continue
    }
    if (/^[-(!]/.test(word.known)) break
    roots.push(word)
  }
  return roots.length > 0 ? roots : [literalWord('.')]
}

export function runFind(call: Call): Value | undefined {
  const { args } = call
  const roots = findRoots(args)
  const texts = args.map((word) => word.known)
  for (let i = 0; i < args.length && !call.scope.session.truncated; i++) {
    const how = args[i]!.known
    if (!FIND_EXEC.has(how)) continue
    const end = execEnd(texts, i + 1)
    const words = args.slice(i + 1, end)
    if (words.length === 0) continue
    for (const root of roots.slice(0, MAX_ITEMS)) {
      for (const pattern of findTests(root.known, args, i).patterns) {
        const item = { ...wordOf(pattern, '{}', root.from), glob: true }
        runWords(
          call,
          words.map((w) => fill(w, '{}', item)),
          { how },
        )
      }
    }
    i = end
  }
  return undefined
}

/** fd and fdfind: `-x cmd` and `-X cmd` take the rest. */
export function runFd(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => ['-x', '-X', '--exec', '--exec-batch'].includes(a.known))
  if (at < 0 || at + 1 >= call.args.length) return undefined
  const words = call.args.slice(at + 1).filter((w) => w.known !== ';')
  const isMarked = words.some((w) => /\{[/.]{0,2}\}/.test(w.known))
  for (const known of fdPatterns(call.args.slice(0, at))) {
    const item = { ...wordOf(known, '{}'), glob: true }
    const filled = words.map((w) => fill(w, '{}', item))
    runWords(call, isMarked ? filled : [...filled, item], { how: '-x' })
  }
  return undefined
}

const FD = {
  short: 't:e:d:E:c:j:S:o:',
  long: 'type= extension= max-depth= min-depth= exact-depth= exclude= color= threads= size= owner= changed-within= changed-before= base-directory= glob and= search-path=',
  open: true,
} as const

/** What `fd pattern folder…` finds, as patterns of paths. */
function fdPatterns(args: readonly Word[]): readonly string[] {
  const parsed = readOptions(args, FD)
  const [pattern, ...folders] = parsed.operands
  const roots = [...folders, ...optionValues(parsed, 'search-path')].map((w) =>
    w.known.replace(/(.)\/+$/, '$1'),
  )
  const extensions = optionValues(parsed, 'e', 'extension').map((w) => w.known.replace(/^\./, ''))
  const text = pattern?.known ?? ''
  const name = hasOption(parsed, 'g', 'glob') ? text : globOf(text)
  const names =
    extensions.length === 0
      ? [/^\**$/.test(name) ? '' : name]
      : extensions.map((extension) => `${name.replace(/\*$/, '')}*.${extension}`)
  return (roots.length > 0 ? roots : ['.']).flatMap((root) =>
    names.map((each) => (each === '' ? `${root}/**` : `${root}/**/${each}`)),
  )
}

/** A regular expression as a wild card that finds at least the same names. */
function globOf(expression: string): string {
  const body = expression.replace(/^\^/, '').replace(/\$$/, '')
  const plain = body.replace(
    /\\([.\-_+()])|[.]?[*+?]|\[[^\]]*\]|[.|(){}\\^$]/g,
    (_, literal: string | undefined) => literal ?? '*',
  )
  const found = (expression.startsWith('^') ? '' : '*') + plain + (expression.endsWith('$') ? '' : '*')
  // An alternative or an optional letter may leave nothing of what is written out.
  return /[|?*]/.test(body.replace(/\.\*/g, '')) ? '*' : found.replace(/\*+/g, '*')
}
