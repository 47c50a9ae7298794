// The fields a word falls into: splitting of unquoted expansions, and what is known of each field.
import type { Word } from '../analysis.ts'
import { HOLE } from '../hole.ts'
import type { Scope } from '../scope.ts'
import { firstValue, lookUp } from '../state.ts'
import { joinSources, NOTHING, type Value } from '../value.ts'

/** The fields of a word under construction. */
export interface Fields {
  readonly done: Word[]
  readonly text: string
  /** False in assignments and redirect targets of a single word: no splitting. */
  readonly split: boolean
  known: string
  /** Something, if only quotes, makes the current field exist. */
  started: boolean
  literal: boolean
  glob: boolean
  quoted: boolean
  from: readonly number[]
  stream: string | undefined
}

export function openFields(text: string, split: boolean): Fields {
  return {
    done: [],
    text,
    split,
    known: '',
    started: false,
    literal: true,
    glob: false,
    quoted: false,
    from: NOTHING,
    stream: undefined,
  }
}

export function closeField(fields: Fields): void {
  if (!fields.started) {
    if (fields.split) return
  }
  const { known, stream } = fields
  const unknown = known.includes(HOLE)
  const word: Word = {
    text: fields.text,
    value: unknown ? null : known,
    known,
    provenance: unknown ? 'unknown' : fields.literal ? 'literal' : 'constant',
    glob: fields.glob,
    quoted: fields.quoted,
    from: fields.from,
  }
  fields.done.push(stream === undefined ? word : { ...word, stream })
  fields.known = ''
  fields.started = false
  fields.glob = false
  fields.from = NOTHING
  fields.stream = undefined
}

export function addValue(scope: Scope, fields: Fields, added: Value, inQuotes: boolean): void {
  fields.literal = false
  const { text } = added
  if (inQuotes || !fields.split) {
    fields.known += text
    fields.started ||= inQuotes || text !== ''
    fields.from = joinSources(fields.from, added.from)
    return
  }
  const separators = separatorsOf(scope)
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    if (i < text.length && !separators.includes(text[i]!)) continue
    const piece = text.slice(start, i)
    if (piece !== '') {
      fields.known += piece
      fields.started = true
      fields.from = joinSources(fields.from, added.from)
      if (/[*?[]/.test(piece)) fields.glob = true
    }
    if (i < text.length && fields.started) {
      closeField(fields)
      fields.literal = false
    }
    start = i + 1
  }
}

function separatorsOf(scope: Scope): string {
  const { variables } = scope.state
  if (!variables?.has('IFS')) return ' \t\n'
  const text = firstValue(lookUp(scope.state, 'IFS')!).text
  return text.includes(HOLE) ? ' \t\n' : text
}
