// The edits that would switch a rule to enforce, in the words of the file. Text is cut and put in at places that the
// YAML parser names; everything else in the file keeps its bytes.
import type { Document, Pair, YAMLMap } from 'yaml'

/** Replaces the characters from `start` to `end`. */
interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Every way in which this file could say it, the most natural first; empty when the file has no place for it. */
export async function enforceEdits(text: string, rule: string, isPackRule: boolean): Promise<string[]> {
  const yaml = await import('yaml')
  const document = yaml.parseDocument(text)
  if (document.errors.length > 0 || !yaml.isMap(document.contents)) return []
  const edits = [
    adjustment(text, document, rule, yaml),
    ownRule(text, document, rule, yaml),
    isPackRule ? newAdjustment(text, document, rule, yaml) : undefined,
  ]
  return edits.flatMap((edit) => (edit === undefined ? [] : [apply(text, edit)]))
}

type Yaml = typeof import('yaml')

function apply(text: string, { start, end, text: fresh }: TextEdit): string {
  return text.slice(0, start) + fresh + text.slice(end)
}

/** `adjust: { RULE: monitor }`, in any of its spellings. */
function adjustment(text: string, document: Document, rule: string, yaml: Yaml): TextEdit | undefined {
  const node = document.getIn(['adjust', rule], true)
  if (yaml.isMap(node)) return modeOf(text, node, yaml)
  if (!yaml.isScalar(node) || !node.range) return undefined
  const [start, end] = node.range
  if (node.value === 'monitor')
    return { start, end, text: text.slice(start, end).replace('monitor', 'enforce') }
  return { start, end, text: `{ verdict: ${text.slice(start, end)}, mode: enforce }` }
}

/** A rule of the file: its own mode, or a new one where it has the mode of the file. */
function ownRule(text: string, document: Document, rule: string, yaml: Yaml): TextEdit | undefined {
  const rules = document.get('rules', true)
  if (!yaml.isSeq(rules)) return undefined
  // A rule that a higher layer has too is called by its layer: `project/RULE`.
  const names = [rule, rule.replace(/^[a-z]+\//, '')]
  const own = rules.items.find((item) => yaml.isMap(item) && names.includes(String(item.get('id'))))
  return yaml.isMap(own) ? modeOf(text, own, yaml) : undefined
}

function modeOf(text: string, map: YAMLMap, yaml: Yaml): TextEdit | undefined {
  const mode = map.get('mode', true)
  if (yaml.isScalar(mode) && mode.range && mode.value === 'monitor') {
    const [start, end] = mode.range
    return { start, end, text: text.slice(start, end).replace('monitor', 'enforce') }
  }
  const [first] = map.items
  return mode !== undefined || first === undefined
    ? undefined
    : insertion(text, map, first, 'mode: enforce', yaml)
}

/** Behind the first pair of a map, in the style of the map. */
function insertion(text: string, map: YAMLMap, first: Pair, pair: string, yaml: Yaml): TextEdit | undefined {
  const { key, value } = first
  if (!yaml.isScalar(key) || !key.range || !yaml.isNode(value) || !value.range) return undefined
  if (map.flow === true) return { start: value.range[1], end: value.range[1], text: `, ${pair}` }
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const lineStart = text.lastIndexOf('\n', key.range[0] - 1) + 1
  const indent = text.slice(lineStart, key.range[0]).replaceAll(/[^\t]/g, ' ')
  // Before the first key of a list item there is the dash; before any other line begins one of our own.
  if (yaml.isScalar(value)) {
    const lineEnd = endOfLine(text, value.range[1])
    return { start: lineEnd, end: lineEnd, text: `${eol}${indent}${pair}` }
  }
  return { start: key.range[0], end: key.range[0], text: `${pair}${eol}${indent}` }
}

function endOfLine(text: string, from: number): number {
  const at = text.slice(from).search(/\r?\n|$/)
  return from + at
}

/** A rule of a pack that has the mode of the file: `adjust` says it, in the map that is there or in a new one. */
function newAdjustment(text: string, document: Document, rule: string, yaml: Yaml): TextEdit | undefined {
  const adjust = document.get('adjust', true)
  if (yaml.isMap(adjust)) {
    const [first] = adjust.items
    if (first !== undefined) return insertion(text, adjust, first, `${rule}: enforce`, yaml)
    if (!adjust.range) return undefined
    return { start: adjust.range[0], end: adjust.range[1], text: `{ ${rule}: enforce }` }
  }
  if (adjust !== undefined) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const gap = text === '' || text.endsWith('\n') ? '' : eol
  return { start: text.length, end: text.length, text: `${gap}adjust:${eol}  ${rule}: enforce${eol}` }
}
