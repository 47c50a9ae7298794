// Path globs of a policy file: `db/**` counts from a workspace root, `~/x` from home, `/x` from the root of the
// file system, and `**/x` matches anywhere. A recursive use of a folder touches everything below it.
import { HOLE } from '../../shell/index.ts'
import { comparable, isInside, type Places } from '../view/places.ts'
import type { Touch } from '../view/touch.ts'
import { expandBraces, type Glob, globsMeet, literalGlob, parseGlob } from './glob.ts'

export type PathTest = (touch: Touch, places: Places) => boolean

export function compilePathPatterns(patterns: readonly string[]): PathTest {
  const tests = patterns.flatMap(expandBraces).map(compileOne)
  return (touch, places) => tests.some((test) => test(touch, places))
}

function compileOne(pattern: string): PathTest {
  const text = comparable(pattern.endsWith('/') ? `${pattern}**` : pattern)
  if (text.startsWith('~')) {
    const rest = text.slice(1)
    let compiled: { home: string; glob: Glob } | null = null
    return (touch, places) => {
      if (compiled?.home !== places.home)
        compiled = { home: places.home, glob: parseGlob(places.home + rest) }
      return meets(compiled.glob, touch, (path) => path)
    }
  }
  const glob = parseGlob(text.replace(/^\.\//, ''))
  if (text.startsWith('/') || /^[a-z]:\//.test(text)) return (touch) => meets(glob, touch, (path) => path)
  const anywhere = text.startsWith('**')
  return (touch, places) =>
    places.roots.some((root) =>
      meets(glob, touch, (path) =>
        isInside(path, root) ? path.slice(root.length + 1) : anywhere ? path : null,
      ),
    )
}

function meets(glob: Glob, touch: Touch, relative: (path: string) => string | null): boolean {
  const spellings = touch.real === null ? [touch.path] : [touch.path, touch.real]
  return spellings.some((path) => {
    const subject = relative(path)
    // Longer than any path there is.
    if (subject === null || subject.length > 4_096) return false
    // What cannot be known may be anything.
    const pattern = subject.replaceAll(HOLE, '**')
    const isPattern = touch.use.glob || pattern !== subject
    if (globsMeet(glob, isPattern ? parseGlob(pattern) : literalGlob(pattern))) return true
    return touch.use.recursive && globsMeet(glob, parseGlob(pattern === '' ? '**' : `${pattern}/**`))
  })
}
