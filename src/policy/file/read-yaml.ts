// YAML with places. The library is loaded here and nowhere else: it costs more start-up than everything together.
import type { Place, PolicyIssue } from '../policy-data.ts'

export type Step = string | number

export interface YamlFile {
  readonly value: unknown
  /** Where the value at this path stands; the nearest one above when it does not exist. */
  placeOf(path: readonly Step[]): Place
  /** Where the key at this path stands. */
  placeOfKey(path: readonly Step[]): Place
}

export async function readYaml(text: string, file: string): Promise<YamlFile | PolicyIssue[]> {
  const { isMap, isNode, isScalar, LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col }
  }
  if (document.errors.length > 0)
    return document.errors.map((error) => ({
      ...at(error.pos[0]),
      severity: 'error',
      message: error.message.split('\n')[0] ?? 'not valid YAML',
    }))
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return [{ file, line: 1, column: 1, severity: 'error', message: (error as Error).message }]
  }
  const placeOf = (path: readonly Step[]): Place => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return at(node.range[0])
    }
    return { file, line: 1, column: 1 }
  }
  return {
    value,
    placeOf,
    placeOfKey(path) {
      const key = path.at(-1)
      const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
      if (isMap(parent)) {
        for (const { key: node } of parent.items)
          if (isScalar(node) && String(node.value) === String(key) && node.range) return at(node.range[0])
      }
      return placeOf(path)
    },
  }
}
