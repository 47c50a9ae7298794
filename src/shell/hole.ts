// Partly known text. A shell word can never hold U+0000, so that character stands for "something
// that cannot be known here"; plain string functions then work on partly known text.

/** Stands for an unknown part in `known` texts. */
export const HOLE = '\0'

/** The text when all of it is known. */
export function whole(text: string): string | null {
  return text.includes(HOLE) ? null : text
}

/** The part before the first unknown one. */
export function knownPrefix(text: string): string {
  const at = text.indexOf(HOLE)
  return at < 0 ? text : text.slice(0, at)
}
