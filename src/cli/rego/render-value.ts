// Results as JSON text, large integers whole.
import { UserFault } from '../user-fault.ts'

/** Plain data as JSON; `indent` 0 gives one line. */
export function renderValue(value: unknown, indent = 2): string {
  try {
    return render(value, indent, '')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UserFault('The result is too large or nested too deeply to print. Ask for a part of it.')
  }
}

function render(value: unknown, indent: number, margin: string): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const inner = margin + ' '.repeat(indent)
  if (Array.isArray(value)) {
    return bracket(
      '[',
      value.map((item) => render(item, indent, inner)),
      ']',
      indent,
      margin,
    )
  }
  const members = Object.entries(value).filter(([, item]) => item !== undefined)
  const colon = indent === 0 ? ':' : ': '
  const texts = members.map(([key, item]) => `${JSON.stringify(key)}${colon}${render(item, indent, inner)}`)
  return bracket('{', texts, '}', indent, margin)
}

function bracket(open: string, items: readonly string[], close: string, indent: number, margin: string) {
  if (items.length === 0) return open + close
  if (indent === 0) return open + items.join(',') + close
  const inner = margin + ' '.repeat(indent)
  return `${open}\n${inner}${items.join(`,\n${inner}`)}\n${margin}${close}`
}

/** A value in a line of text, cut where it gets long. */
export function renderBrief(value: unknown, longest = 120): string {
  const text = renderValue(value, 0)
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
