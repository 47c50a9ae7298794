// find -exec and fd -x: commands run on what the search finds.
import type { Word } from '../analysis.ts'
import type { Call } from '../invoke.ts'
import { literalWord, type Value, wordOf } from '../value.ts'
import { fill, MAX_ITEMS } from './feeders.ts'
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
  const found = roots.slice(0, MAX_ITEMS).map((root) => foundBelow(root, args))
  for (let i = 0; i < args.length && !call.scope.session.truncated; i++) {
    const how = args[i]!.known
    if (!FIND_EXEC.has(how)) continue
    const end = execEnd(args, i + 1)
    const words = args.slice(i + 1, end)
    if (words.length === 0) continue
    for (const item of found) {
      const filled = words.map((w) => fill(w, '{}', item))
      runWords(call, filled, { how })
    }
    i = end
  }
  return undefined
}

/** Index of the `;` or `+` that ends an -exec. */
function execEnd(args: readonly Word[], start: number): number {
  for (let i = start; i < args.length; i++) {
    const { known } = args[i]!
    if (known === ';' || (known === '+' && args[i - 1]?.known === '{}')) return i
  }
  return args.length
}

/** What the tests of `find` let through below a root, as a pattern; `whole` when that is everything. */
export function findPattern(
  root: string,
  args: readonly Word[],
): { readonly pattern: string; readonly whole: boolean } {
  const base = root.replace(/\/+$/, '') || (root.startsWith('/') ? '' : '.')
  for (let i = 0; i + 1 < args.length; i++) {
    const before = args[i - 1]?.known
    if (before === '!' || before === '-not' || before === '-o' || before === '-or') continue
    const test = args[i]!.known
    if (test === '-name' || test === '-iname')
      return { pattern: base + '/**/' + args[i + 1]!.known, whole: false }
    if (test === '-path' || test === '-wholename' || test === '-ipath')
      return { pattern: args[i + 1]!.known, whole: false }
    if (FIND_EXEC.has(test)) break
  }
  const narrow = args.some((a) => a.known === '-empty' || a.known === '-regex' || a.known === '-iregex')
  return { pattern: base + '/**', whole: !narrow }
}

/** What `{}` stands for. */
function foundBelow(root: Word, args: readonly Word[]): Word {
  return { ...wordOf(findPattern(root.known, args).pattern, '{}', root.from), glob: true }
}

/** fd and fdfind: `-x cmd` and `-X cmd` take the rest. */
export function runFd(call: Call): Value | undefined {
  const at = call.args.findIndex((a) => ['-x', '-X', '--exec', '--exec-batch'].includes(a.known))
  if (at < 0 || at + 1 >= call.args.length) return undefined
  const item = { ...wordOf('./**', '{}'), glob: true }
  const words = call.args.slice(at + 1).filter((w) => w.known !== ';')
  const filled = words.map((w) => fill(w, '{}', item))
  return runWords(call, words.some((w) => w.known.includes('{}')) ? filled : [...filled, item], { how: '-x' })
}
