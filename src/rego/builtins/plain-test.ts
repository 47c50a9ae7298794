// The yes-or-no search for a pattern with RegExp. To find out how is slow, so a serialised program keeps the answer.

/** An upper bound for the steps of a search: `factor * length ** degree`. */
export interface Cost {
  /** Infinity when there is no bound. */
  degree: number
  factor: number
}

/** What such a search needs; plain JSON when the cost is finite. */
export interface PlainTest extends Cost {
  /** For a RegExp with the flag `u`. */
  source: string
}

/** True when the pattern occurs; undefined when the text is too long to be sure of the time. */
export type Tester = (text: string) => boolean | undefined

/** Steps we accept from RegExp: some tens of milliseconds at worst. */
const STEP_LIMIT = 50_000_000
/** RegExp keeps a stack for backtracking; longer texts might exhaust it. */
const LENGTH_LIMIT = 1_000_000

export function createTester(test: PlainTest): Tester {
  let regex: RegExp | undefined
  return (text) => {
    if (!isBounded(test, text.length, 1)) return undefined
    regex ??= new RegExp(test.source, 'u')
    return regex.test(text)
  }
}

export function isBounded({ degree, factor }: Cost, length: number, searches: number): boolean {
  return length <= LENGTH_LIMIT && searches * factor * (length + 1) ** degree <= STEP_LIMIT
}
