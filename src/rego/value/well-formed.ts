/** The text with lone surrogates replaced by U+FFFD, as Go's strings have none. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
