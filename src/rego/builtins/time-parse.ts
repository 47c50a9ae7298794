// Text to moments, by Go's layouts.
import { builtinError } from './builtin.ts'
import { daysInMonth, fromCivil } from './time-civil.ts'
import { MONTHS, parseLayout, WEEKDAYS } from './time-layout.ts'

interface Fields {
  year: number
  month: number
  day: number
  yearDay: number | undefined
  hour: number
  minute: number
  second: number
  nanosecond: number
  pm: boolean | undefined
  offset: number
}

/** Reads a time; without a zone it is UTC. */
export function parseTime(layout: string, source: string): bigint {
  const fail = (reason: string): never => {
    throw builtinError(`parsing time ${JSON.stringify(source)}: ${reason}`)
  }
  const failAt = (element: string): never => {
    const what = `${JSON.stringify(source)} as ${JSON.stringify(layout)}`
    throw builtinError(
      `parsing time ${what}: cannot parse ${JSON.stringify(rest)} as ${JSON.stringify(element)}`,
    )
  }
  const fields: Fields = {
    year: 0,
    month: 1,
    day: 1,
    yearDay: undefined,
    hour: 0,
    minute: 0,
    second: 0,
    nanosecond: 0,
    pm: undefined,
    offset: 0,
  }
  let rest = source
  for (const part of parseLayout(layout)) {
    if ('text' in part) {
      const text = part.text.trimStart()
      const trimmed = part.text === text ? rest : rest.trimStart()
      if (!trimmed.startsWith(text)) failAt(part.text)
      rest = trimmed.slice(text.length)
    } else if ('fraction' in part) {
      const match = /^[.,](\d+)/.exec(rest)
      if (!match) {
        if (!part.trim) failAt(fractionText(part.fraction))
        continue
      }
      if (!part.trim && (match[1] as string).length !== part.fraction) failAt(fractionText(part.fraction))
      fields.nanosecond = nanoseconds(match[1] as string)
      rest = rest.slice(match[0].length)
    } else {
      const width = readField(part.field, rest, fields)
      if (width === undefined) failAt(part.field)
      rest = rest.slice(width)
      // A fraction may follow the seconds even when the layout has none.
      const fraction = part.field === '05' || part.field === '5' ? /^[.,](\d+)/.exec(rest) : null
      if (fraction && !/^[.,][09]/.test(afterSeconds(layout, part.field))) {
        fields.nanosecond = nanoseconds(fraction[1] as string)
        rest = rest.slice(fraction[0].length)
      }
    }
  }
  if (rest !== '') fail(`extra text: ${JSON.stringify(rest)}`)
  return toMoment(fields, fail)
}

function fractionText(digits: number): string {
  return `.${'0'.repeat(digits)}`
}

function afterSeconds(layout: string, field: string): string {
  return layout.slice(layout.indexOf(field) + field.length)
}

function nanoseconds(digits: string): number {
  return Number(digits.slice(0, 9).padEnd(9, '0'))
}

function toMoment(fields: Fields, fail: (reason: string) => never): bigint {
  let { hour } = fields
  if (fields.pm === true && hour < 12) hour += 12
  if (fields.pm === false && hour === 12) hour = 0
  const { year, minute, second, nanosecond } = fields
  let { month, day } = fields
  if (fields.yearDay !== undefined) {
    month = 1
    day = fields.yearDay
  } else if (month < 1 || month > 12) fail('month out of range')
  else if (day < 1 || day > daysInMonth(year, month)) fail('day out of range')
  if (hour > 23) fail('hour out of range')
  if (minute > 59) fail('minute out of range')
  if (second > 59) fail('second out of range')
  return (
    fromCivil({ year, month, day, hour, minute, second, nanosecond }) - BigInt(fields.offset) * 1_000_000_000n
  )
}

/** Reads one field; returns how much text it took. */
function readField(field: string, text: string, fields: Fields): number | undefined {
  const number = (pattern: RegExp, set: (value: number) => void): number | undefined => {
    const match = pattern.exec(text)
    if (!match) return undefined
    set(Number(match[0].trim()))
    return match[0].length
  }
  const name = (
    list: string[],
    length: number | undefined,
    set: (index: number) => void,
  ): number | undefined => {
    const index = list.findIndex((word) => text.toLowerCase().startsWith(word.slice(0, length).toLowerCase()))
    if (index < 0) return undefined
    set(index)
    return (list[index] as string).slice(0, length).length
  }
  switch (field) {
    case 'January':
    case 'Jan':
      return name(MONTHS, field === 'Jan' ? 3 : undefined, (index) => {
        fields.month = index + 1
      })
    case 'Monday':
    case 'Mon':
      return name(WEEKDAYS, field === 'Mon' ? 3 : undefined, () => {})
    case '2006':
      return number(/^\d{4}/, (value) => {
        fields.year = value
      })
    case '06':
      return number(/^\d{2}/, (value) => {
        fields.year = value >= 69 ? 1900 + value : 2000 + value
      })
    case '01':
    case '1':
      return number(field === '01' ? /^\d{2}/ : /^\d{1,2}/, (value) => {
        fields.month = value
      })
    case '02':
    case '2':
    case '_2':
      return number(field === '02' ? /^\d{2}/ : field === '2' ? /^\d{1,2}/ : /^ ?\d{1,2}/, (value) => {
        fields.day = value
      })
    case '002':
    case '__2':
      return number(field === '002' ? /^\d{3}/ : /^ {0,2}\d{1,3}/, (value) => {
        fields.yearDay = value
      })
    case '15':
      return number(/^\d{2}/, (value) => {
        fields.hour = value
      })
    case '03':
    case '3':
      return number(field === '03' ? /^\d{2}/ : /^\d{1,2}/, (value) => {
        fields.hour = value
      })
    case '04':
    case '4':
      return number(field === '04' ? /^\d{2}/ : /^\d{1,2}/, (value) => {
        fields.minute = value
      })
    case '05':
    case '5':
      return number(field === '05' ? /^\d{2}/ : /^\d{1,2}/, (value) => {
        fields.second = value
      })
    case 'PM':
    case 'pm':
      fields.pm = /^pm/i.test(text)
      return (field === 'PM' ? /^[AP]M/ : /^[ap]m/).test(text) ? 2 : undefined
    case 'MST':
      return /^(?:[A-Z]{3,5}|[+-](?:[01]?\d|2[0-3])(?!\d))/.exec(text)?.[0].length
    default:
      return readOffset(field, text, fields)
  }
}

function readOffset(field: string, text: string, fields: Fields): number | undefined {
  if (field.startsWith('Z') && text.startsWith('Z')) return 1
  const digits = field.replace(/\D/g, '').length
  const colon = field.includes(':') ? ':' : ''
  const pattern = new RegExp(
    `^([+-])(\\d{2})${digits >= 4 ? `${colon}(\\d{2})` : ''}${digits >= 6 ? `${colon}(\\d{2})` : ''}`,
  )
  const match = pattern.exec(text)
  if (!match) return undefined
  const size = Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60 + Number(match[4] ?? 0)
  if (Number(match[2]) > 24 || Number(match[3] ?? 0) > 60) return undefined
  fields.offset = match[1] === '-' ? -size : size
  return match[0].length
}
