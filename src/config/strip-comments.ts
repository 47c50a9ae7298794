/**
 * Removes comments the way Cursor does: without looking at strings, so that `//` in a URL or `/*` in a glob is
 * taken for a comment and destroys the file (protocol.md 7.12). Faithful on purpose; the linter explains it.
 */
export function stripComments(text: string): string {
  return text.replace(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, '')
}
