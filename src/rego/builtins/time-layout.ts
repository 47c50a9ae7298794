// Go's layouts: the reference time `Mon Jan 2 15:04:05 MST 2006` taken apart into fields.

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A field of the layout, or a text that stands for itself. */
type LayoutPart =
  | { field: string }
  | { text: string }
  | { fraction: number; separator: string; trim: boolean }

const FIELDS = [
  'January',
  'Jan',
  'Monday',
  'Mon',
  'MST',
  '2006',
  'Z07:00:00',
  'Z070000',
  'Z07:00',
  'Z0700',
  'Z07',
  '-07:00:00',
  '-070000',
  '-07:00',
  '-0700',
  '-07',
  '002',
  '__2',
  '_2',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '15',
  'PM',
  'pm',
  '1',
  '2',
  '3',
  '4',
  '5',
]

export function parseLayout(layout: string): LayoutPart[] {
  const parts: LayoutPart[] = []
  let text = ''
  for (let i = 0; i < layout.length; ) {
    const fraction = /^([.,])(0+|9+)(?!\d)/.exec(layout.slice(i))
    const field = FIELDS.find((name) => layout.startsWith(name, i) && isField(layout, i, name))
    if (fraction === null && field === undefined) {
      text += layout[i++]
      continue
    }
    if (text !== '') parts.push({ text })
    text = ''
    if (fraction !== null) {
      const digits = fraction[2] as string
      parts.push({ fraction: digits.length, separator: fraction[1] as string, trim: digits.startsWith('9') })
      i += fraction[0].length
    } else {
      parts.push({ field: field as string })
      i += (field as string).length
    }
  }
  if (text !== '') parts.push({ text })
  return parts
}

// `Jan` inside a longer lower-case word (such as Janet) is text.
function isField(layout: string, at: number, name: string): boolean {
  if (name !== 'Jan' && name !== 'Mon') return name !== '_2' || !layout.startsWith('_2006', at)
  return !/^[a-z]/.test(layout.slice(at + 3))
}
