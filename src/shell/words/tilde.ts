import type { State } from '../state.ts'

/** Replaces a leading `~`, `~+` or `~-`; another user's `~name` stays, as a root of its own. */
export function expandTilde(state: State, text: string): string {
  const slash = text.indexOf('/')
  const head = slash < 0 ? text : text.slice(0, slash)
  const rest = slash < 0 ? '' : text.slice(slash)
  if (head === '~') return state.home === '/' ? rest || '/' : state.home + rest
  if (head === '~+') return state.cwd + rest
  if (head === '~-') return state.previousCwd + rest
  return text
}

/** In assignments a tilde also counts after `:`. */
export function expandTildes(state: State, text: string): string {
  if (!text.includes('~')) return text
  return text
    .split(':')
    .map((piece) => (piece.startsWith('~') ? expandTilde(state, piece) : piece))
    .join(':')
}
