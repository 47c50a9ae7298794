// Contents and output leave the payload before it is redacted: they are large, they are where secrets live, and
// nobody needs them to know what happened.
import { type Digest, digestOf } from './digest.ts'
import { fileInPatch, fromJson } from './payload-field.ts'

/** Fields that hold file contents or output, at any depth. */
const CONTENT_FIELDS = new Set([
  'content',
  'contents',
  'output',
  'result_json',
  'tool_output',
  'old_string',
  'new_string',
  'old_str',
  'new_str',
  'old_line',
  'new_line',
  'patch',
  'diff',
  'code_edit',
  'file_text',
])

const DEEPEST = 64

/** The payload with digests in the place of contents. */
export function withoutContents(payload: unknown, depth = 0): unknown {
  if (Array.isArray(payload)) return payload.map((item) => withoutContents(item, depth + 1))
  if (typeof payload !== 'object' || payload === null) return payload
  if (depth >= DEEPEST) return null
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, replaced(name, value, depth)]),
  )
}

function replaced(name: string, value: unknown, depth: number): unknown {
  if (CONTENT_FIELDS.has(name)) {
    if (typeof value === 'string') return digestOf(value)
    if (typeof value === 'object' && value !== null) return digestOf(JSON.stringify(value))
    return value
  }
  if (name !== 'tool_input' || typeof value !== 'string') return withoutContents(value, depth + 1)
  // MCP arguments come as JSON text; anything else is a patch, a content in itself (protocol.md 1.3).
  const parsed = fromJson(value)
  if (typeof parsed !== 'string') return JSON.stringify(withoutContents(parsed, depth + 1))
  const file_path = fileInPatch(parsed)
  return { ...digestOf(parsed), ...(file_path === undefined ? {} : { fields: { file_path } }) }
}

/** Cuts texts that are still too long, after redaction so that no secret is cut in half. */
export function withinBounds(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.length > longest ? cut(value) : value
  if (Array.isArray(value)) return value.map((item) => withinBounds(item, longest))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withinBounds(inner, longest)]),
  )
}

const HEAD_LENGTH = 1000

function cut(text: string): Digest {
  return { ...digestOf(text), head: text.slice(0, HEAD_LENGTH) }
}
