// The hooks file as its author meant it: comments and trailing commas understood, every value with its place.
// What Cursor makes of the same text is decided by ../parse-hooks-file.ts alone.

import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { JsonPath } from '../problem.ts'
import type { TextRange } from './finding.ts'

export type { Node } from 'jsonc-parser'

export interface JsonDocument {
  readonly root: Node | undefined
  /** The document's value; undefined when the text cannot be understood even with goodwill. */
  readonly value: unknown
  readonly errors: readonly ParseError[]
}

export function parseDocument(text: string): JsonDocument {
  const errors: ParseError[] = []
  // A byte order mark is no token for the parser; a space keeps every offset in place.
  const plain = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text
  const root = parseTree(plain, errors, { allowTrailingComma: true, disallowComments: false })
  return { root, value: root !== undefined && errors.length === 0 ? getNodeValue(root) : undefined, errors }
}

/** Where a path stands in the text; the nearest existing parent when the path itself does not exist. */
export function rangeOf(
  root: Node | undefined,
  path: JsonPath,
  part: 'key' | 'value' = 'value',
): TextRange | undefined {
  if (root === undefined) return undefined
  const node = findNodeAtLocation(root, [...path])
  if (node === undefined) return path.length === 0 ? undefined : rangeOf(root, path.slice(0, -1))
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  const { offset, length } = part === 'key' && key !== undefined ? key : node
  return { offset, length }
}

export function nodeAt(root: Node | undefined, path: JsonPath): Node | undefined {
  return root === undefined ? undefined : findNodeAtLocation(root, [...path])
}

/** Every string of the document, keys included. */
export function* stringsOf(node: Node | undefined): Generator<Node> {
  if (node === undefined) return
  if (node.type === 'string') yield node
  for (const child of node.children ?? []) yield* stringsOf(child)
}

/** Every object of the document. */
export function* objectsOf(node: Node | undefined): Generator<Node> {
  if (node === undefined) return
  if (node.type === 'object') yield node
  for (const child of node.children ?? []) yield* objectsOf(child)
}
