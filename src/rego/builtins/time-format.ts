// Moments as text, by Go's layouts.
import { type Civil, civilOf, offsetSeconds, zoneName } from './time-civil.ts'
import { MONTHS, parseLayout, WEEKDAYS } from './time-layout.ts'

/** The layouts that Go names. */
export const LAYOUTS: Record<string, string> = {
  ANSIC: 'Mon Jan _2 15:04:05 2006',
  UnixDate: 'Mon Jan _2 15:04:05 MST 2006',
  RubyDate: 'Mon Jan 02 15:04:05 -0700 2006',
  RFC822: '02 Jan 06 15:04 MST',
  RFC822Z: '02 Jan 06 15:04 -0700',
  RFC850: 'Monday, 02-Jan-06 15:04:05 MST',
  RFC1123: 'Mon, 02 Jan 2006 15:04:05 MST',
  RFC1123Z: 'Mon, 02 Jan 2006 15:04:05 -0700',
  RFC3339: '2006-01-02T15:04:05Z07:00',
  RFC3339Nano: '2006-01-02T15:04:05.999999999Z07:00',
}

export function formatTime(ns: bigint, zone: string, layout: string): string {
  const offset = offsetSeconds(ns, zone)
  const civil = civilOf(ns, offset)
  let result = ''
  for (const part of parseLayout(layout)) {
    if ('text' in part) result += part.text
    else if ('fraction' in part) {
      const digits = String(civil.nanosecond).padStart(9, '0').slice(0, part.fraction)
      const shown = part.trim ? digits.replace(/0+$/, '') : digits
      if (shown !== '') result += part.separator + shown
    } else result += formatField(part.field, civil, offset, ns, zone)
  }
  return result
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function formatField(field: string, civil: Civil, offset: number, ns: bigint, zone: string): string {
  const hour12 = civil.hour % 12 === 0 ? 12 : civil.hour % 12
  const month = MONTHS[civil.month - 1] as string
  const weekday = WEEKDAYS[civil.weekday] as string
  switch (field) {
    case 'January':
      return month
    case 'Jan':
      return month.slice(0, 3)
    case 'Monday':
      return weekday
    case 'Mon':
      return weekday.slice(0, 3)
    case '2006':
      return String(civil.year).padStart(4, '0')
    case '06':
      return two(civil.year % 100)
    case '01':
      return two(civil.month)
    case '1':
      return String(civil.month)
    case '02':
      return two(civil.day)
    case '_2':
      return String(civil.day).padStart(2, ' ')
    case '2':
      return String(civil.day)
    case '002':
      return String(civil.yearDay).padStart(3, '0')
    case '__2':
      return String(civil.yearDay).padStart(3, ' ')
    case '15':
      return two(civil.hour)
    case '03':
      return two(hour12)
    case '3':
      return String(hour12)
    case '04':
      return two(civil.minute)
    case '4':
      return String(civil.minute)
    case '05':
      return two(civil.second)
    case '5':
      return String(civil.second)
    case 'PM':
      return civil.hour >= 12 ? 'PM' : 'AM'
    case 'pm':
      return civil.hour >= 12 ? 'pm' : 'am'
    case 'MST':
      return zoneName(ns, zone)
    default:
      return formatOffset(field, offset)
  }
}

function formatOffset(field: string, offset: number): string {
  if (field.startsWith('Z') && offset === 0) return 'Z'
  const size = Math.abs(offset)
  const colon = field.includes(':') ? ':' : ''
  const digits = field.replace(/\D/g, '').length
  let text = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}`
  if (digits >= 4) text += colon + two(Math.floor((size % 3600) / 60))
  if (digits >= 6) text += colon + two(size % 60)
  return text
}
