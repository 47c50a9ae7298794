/** The candidates closest to a mistyped word, best first; empty when none is close. */
export function nearest(word: string, candidates: readonly string[], most = 3): string[] {
  const lower = word.toLowerCase()
  const limit = Math.max(2, Math.ceil(word.length * 0.4))
  return candidates
    .map((candidate) => ({ candidate, distance: distanceTo(lower, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** ` Did you mean a or b?`, or nothing. For the end of an error message. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const close = nearest(word, candidates)
  return close.length === 0 ? '' : ` Did you mean ${close.join(' or ')}?`
}

// A word that starts or ends the other one (beforeShell, ShellExecution) is close however long the rest is.
function distanceTo(word: string, candidate: string): number {
  const isPart = word.length >= 4 && (candidate.startsWith(word) || candidate.endsWith(word))
  return Math.min(editDistance(word, candidate), isPart ? 1 : Number.POSITIVE_INFINITY)
}

function editDistance(a: string, b: string): number {
  if (a.length > 64 || b.length > 64) return Number.POSITIVE_INFINITY
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
