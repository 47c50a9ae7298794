/** The text with lone surrogates replaced by U+FFFD, as Go's strings have none. */
export function wellFormed(text: string): string {
  return !/[\ud800-\udfff]/.test(text) ? text : text.replace(/\p{Surrogate}/gu, '\ufffd')
}
