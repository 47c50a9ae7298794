// Brings the many spellings of one path to one form, without asking the file system: separators, case, Unicode
// forms, `..`, Windows prefixes and alternate streams, the detours through /proc. A name after a colon counts as
// a path too (`HEAD:.env`, `host:/etc/shadow`), so one spelling can mean several paths.

const IGNORABLE = /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const PROC_DETOUR = /^\/proc\/(?:self|thread-self|\d+)(?:\/task\/\d+)?\/root(?=\/|$)/
const LONGEST_PATH = 8192

/** All paths a spelling can mean, lower case, with `/`, always starting with a separator. */
export function normalisePath(path: string): string[] {
  const plain = toAscii(path.slice(-LONGEST_PATH))
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^file:\/\/(?:localhost)?/, '')
    .replace(/^\/\/[?.]\/(?:unc\/)?/, '')
  return readings(plain).map(resolveDots).map(withoutDetour)
}

function toAscii(path: string): string {
  return /^[\x00-\x7f]*$/.test(path) ? path : path.normalize('NFKC').replace(IGNORABLE, '')
}

function readings(path: string): string[] {
  const colon = path.indexOf(':', path.search(/^[a-z]:/) === 0 ? 2 : 0)
  if (colon < 0) return [path]
  return [path.slice(0, colon), path.slice(path.lastIndexOf(':') + 1)]
}

function resolveDots(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') parts.pop()
    // Windows drops dots and blanks at the end of a name.
    else parts.push(part.replace(/(?<=[^. ])[. ]{1,64}$/, ''))
  }
  return '/' + parts.join('/')
}

function withoutDetour(path: string): string {
  return path.replace(PROC_DETOUR, '').replace(/^$/, '/')
}
