// Languages of which only a few calls matter, found by their shape: Erlang, Haskell, Emacs Lisp, Vim, AppleScript,
// and calls of other languages that take a function (`find(sub { unlink }, "/x")`).
import type { CodeCall } from '../analysis.ts'

const TEXT = String.raw`"((?:[^"\\]|\\.){1,2000})"`

interface Mention {
  readonly pattern: string
  readonly kind: CodeCall['kind']
  readonly recursive?: true
  /** Only counts when the code holds this. */
  readonly needs?: RegExp
}

const MENTIONS: Readonly<Record<string, readonly Mention[]>> = {
  erlang: [
    { pattern: String.raw`\bos:cmd\(\s*${TEXT}`, kind: 'process' },
    { pattern: String.raw`\bfile:del_dir_r\(\s*${TEXT}`, kind: 'delete', recursive: true },
    { pattern: String.raw`\bfile:(?:delete|del_dir)\(\s*${TEXT}`, kind: 'delete' },
    { pattern: String.raw`\bfile:read_file\(\s*${TEXT}`, kind: 'read' },
  ],
  haskell: [
    { pattern: String.raw`\b(?:callCommand|system|shell|spawnCommand)\s*[($]*\s*${TEXT}`, kind: 'process' },
    {
      pattern: String.raw`\b(?:removeDirectoryRecursive|removePathForcibly)\s*[($]*\s*${TEXT}`,
      kind: 'delete',
      recursive: true,
    },
    { pattern: String.raw`\bremoveFile\s*[($]*\s*${TEXT}`, kind: 'delete' },
    { pattern: String.raw`\breadFile\s*[($]*\s*${TEXT}`, kind: 'read' },
  ],
  elisp: [
    { pattern: String.raw`\(\s*(?:async-)?shell-command(?:-to-string)?\s+${TEXT}`, kind: 'process' },
    { pattern: String.raw`\(\s*delete-directory\s+${TEXT}`, kind: 'delete', recursive: true },
    { pattern: String.raw`\(\s*delete-file\s+${TEXT}`, kind: 'delete' },
    { pattern: String.raw`\(\s*(?:insert-file-contents|find-file)\s+${TEXT}`, kind: 'read' },
    { pattern: String.raw`\(\s*write-region\s+[^()"]*(?:"[^"]*"\s+[^()"]*)?${TEXT}`, kind: 'write' },
  ],
  vim: [
    { pattern: String.raw`\bsystem(?:list)?\(\s*${TEXT}`, kind: 'process' },
    { pattern: String.raw`\bsystem(?:list)?\(\s*'([^']{1,2000})'`, kind: 'process' },
    { pattern: String.raw`\bdelete\(\s*${TEXT}`, kind: 'delete', recursive: true },
    { pattern: String.raw`\bdelete\(\s*'([^']{1,2000})'`, kind: 'delete', recursive: true },
    { pattern: String.raw`\breadfile\(\s*["']([^"']{1,2000})["']`, kind: 'read' },
    { pattern: String.raw`\bwritefile\([^)]*?,\s*["']([^"']{1,2000})["']`, kind: 'write' },
  ],
  applescript: [
    {
      pattern: String.raw`\bto\s+delete\s+(?:(?:folder|file|POSIX file|item)\s+)?(?:${TEXT}|(home|desktop|startup disk)\b)`,
      kind: 'delete',
      recursive: true,
    },
  ],
  perl: [
    {
      pattern: String.raw`\bfind(?:depth)?\s*\([^;]{1,300}?,\s*["']([^"']{1,2000})["']\s*\)`,
      kind: 'delete',
      recursive: true,
      needs: /\b(?:unlink|rmdir|rmtree)\b/,
    },
  ],
  php: [
    {
      pattern: String.raw`\barray_(?:map|walk)\s*\(\s*["'](?:unlink|rmdir)["']\s*,\s*glob\s*\(\s*["']([^"'\n]{1,200})`,
      kind: 'delete',
    },
  ],
}

const PLACES: Readonly<Record<string, string>> = { home: '~', desktop: '~/Desktop', 'startup disk': '/' }

export function mentionedCalls(language: string, code: string): readonly CodeCall[] {
  const rows = MENTIONS[language]
  if (!rows) return []
  const calls: CodeCall[] = []
  for (const { pattern, kind, recursive, needs } of rows) {
    if (needs && !needs.test(code)) continue
    for (const [all, text, place] of code.slice(0, 20_000).matchAll(new RegExp(pattern, 'g'))) {
      const argument = text === undefined ? (PLACES[place ?? ''] ?? null) : text.replace(/\\(.)/gs, '$1')
      calls.push({
        kind,
        call: /[\w:-]+/.exec(all)?.[0] ?? language,
        argument,
        recursive: recursive === true,
      })
    }
  }
  return calls
}
