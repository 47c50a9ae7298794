/** A step into a JSON document: a key or an index. */
export type JsonPath = readonly (string | number)[]

/** What is wrong with a hooks file. An `error` drops the whole file and only that (protocol.md 7.20). */
export interface Problem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly path: JsonPath
  /** Position in the text, where the document itself cannot be parsed. */
  readonly offset?: number
}

/** `hooks.stop[0].timeout` */
export function renderPath(path: JsonPath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')
}
