const MOST_VALUES = 50_000
const DEEPEST = 64

/**
 * Calls `visit` for every text inside a value with its dotted key. Returns false when the value is too large or too
 * deep to be walked whole: then a rule stops the action.
 */
export function walkTexts(value: unknown, visit: (key: string, text: string) => void): boolean {
  let left = MOST_VALUES
  let isWhole = true
  const walk = (inner: unknown, key: string, depth: number): void => {
    if (left-- <= 0 || depth > DEEPEST) {
      isWhole = false
      return
    }
    if (typeof inner === 'string') visit(key, inner)
    else if (Array.isArray(inner)) {
      if (inner.length > 1 && inner.every((each) => typeof each === 'string')) visit(key, inner.join(' '))
      for (const each of inner) walk(each, key, depth + 1)
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, each] of Object.entries(inner))
        walk(each, key === '' ? name : `${key}.${name}`, depth + 1)
    }
  }
  walk(value, '', 0)
  return isWhole
}
