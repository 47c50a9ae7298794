// Cursor tells two kinds of version: the IDE a semantic one (3.20.17), the CLI a build stamp
// (2026.09.18-9a7762b). They do not compare with each other (protocol.md, head and section 4).

export type CursorVersion =
  | { readonly surface: 'ide'; readonly parts: readonly [number, number, number] }
  | { readonly surface: 'cli'; readonly date: string }

/** Reads `cursor_version`; undefined when it is neither form. */
export function parseCursorVersion(version: string): CursorVersion | undefined {
  const stamp = /^(20\d\d)\.(\d\d)\.(\d\d)\b/.exec(version)
  if (stamp !== null) return { surface: 'cli', date: `${stamp[1]}-${stamp[2]}-${stamp[3]}` }
  const parts = /^v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(version)
  if (parts === null) return undefined
  return { surface: 'ide', parts: [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)] }
}

/** True when an IDE version is at least `since`. CLI builds are dated, not numbered: they count as current. */
export function isAtLeast(version: string, since: string): boolean {
  const actual = parseCursorVersion(version)
  const wanted = parseCursorVersion(since)
  if (actual?.surface !== 'ide' || wanted?.surface !== 'ide') return true
  for (let index = 0; index < 3; index++) {
    const difference = (actual.parts[index] ?? 0) - (wanted.parts[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
