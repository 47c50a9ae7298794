/** Calls `visit` for every text inside a value with its dotted key; bounded in depth and number. */
export function walkTexts(value: unknown, visit: (key: string, text: string) => void): void {
  let left = 5_000
  const walk = (inner: unknown, key: string, depth: number): void => {
    if (left-- <= 0 || depth > 12) return
    if (typeof inner === 'string') visit(key, inner)
    else if (Array.isArray(inner)) {
      if (inner.length > 0 && inner.every((each) => typeof each === 'string')) visit(key, inner.join(' '))
      for (const each of inner) walk(each, key, depth + 1)
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, each] of Object.entries(inner))
        walk(each, key === '' ? name : `${key}.${name}`, depth + 1)
    }
  }
  walk(value, '', 0)
}
