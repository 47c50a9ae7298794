import {
  type AnyAnswer,
  type Fields,
  isObject,
  nameOf,
  nearest,
  renderIssue,
  validateFields,
} from '../protocol/index.ts'

// Words by which agents, events and versions pass a verdict. One of them in a key that is dropped means: the author
// decided something, and the decision would be lost.
const VERDICT_WORD =
  /permission|decision|continue|allow|deny|block|verdict|approve|reject|stop|hookspecific|^ok$/i

export interface Dropped {
  readonly key: string
  readonly why: string
}

export type Sifted =
  | { readonly ok: true; readonly answer: AnyAnswer; readonly dropped: readonly Dropped[] }
  | { readonly ok: false; readonly reason: string }

/** Keeps what these fields can carry of a handler's return value. Not ok when it is no answer at all. */
export function siftAnswer(fields: Fields, returned: unknown): Sifted {
  if (returned === undefined) return { ok: true, answer: {}, dropped: [] }
  const value = asJson(returned)
  if (value === undefined) {
    return { ok: false, reason: `it returned ${nameOfReturned(returned)} instead of an answer` }
  }
  const answer: AnyAnswer = {}
  const dropped: Dropped[] = []
  for (const [key, each] of Object.entries(value)) {
    const schema = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (schema === undefined) {
      const [close] = nearest(key, Object.keys(fields), 1)
      dropped.push({ key, why: `${quoted(key)} is no field of it${close ? `, nearest is ${close}` : ''}` })
      continue
    }
    const [issue] = validateFields({ [key]: schema }, { [key]: each })
    if (issue === undefined) answer[key] = each
    else dropped.push({ key, why: renderIssue(issue) })
  }
  return { ok: true, answer, dropped }
}

/** One line for stderr that names everything that was dropped; nothing when all was kept. */
export function droppedWarnings(event: string, fields: Fields, dropped: readonly Dropped[]): string[] {
  if (dropped.length === 0) return []
  const names = Object.keys(fields)
  const can = names.length === 0 ? 'it takes no answer' : `it takes ${names.join(', ')}`
  return [`dropped from the answer to ${event}: ${dropped.map(({ why }) => why).join('; ')} (${can})`]
}

/** Why a gate must not go on with what is left of an answer; undefined when it may. */
export function lostVerdict(answer: AnyAnswer, dropped: readonly Dropped[]): string | undefined {
  if (dropped.length === 0) return undefined
  if (['permission', 'continue', 'decision'].some((key) => key in answer)) return undefined
  const hasEffect = ['updated_input', 'modified_input', 'additional_context'].some((key) => key in answer)
  if (hasEffect && !dropped.some(({ key }) => VERDICT_WORD.test(key))) return undefined
  return `its answer has no valid verdict (${dropped.map(({ why }) => why).join('; ')})`
}

/** The value as JSON would carry it; undefined when that is no object, or an object that loses its content. */
function asJson(returned: unknown): Record<string, unknown> | undefined {
  try {
    const text = JSON.stringify(returned)
    const value: unknown = text === undefined ? undefined : JSON.parse(text)
    if (!isObject(value)) return undefined
    // A Map, an Error and the like turn into {}, which would read as "no opinion".
    const isEmptied = Object.keys(value).length === 0 && !isPlain(returned as object)
    return isEmptied ? undefined : value
  } catch {
    return undefined
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function nameOfReturned(value: unknown): string {
  if (isObject(value)) return 'an object that JSON cannot carry'
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : nameOf(value)
}

function quoted(key: string): string {
  return JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key)
}
