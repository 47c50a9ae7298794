// Calendar arithmetic and time zones.
import { builtinError } from './builtin.ts'

export interface Civil {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  nanosecond: number
  weekday: number
  yearDay: number
}

const SECOND = 1_000_000_000n
const DAY = 86_400

function floorDiv(a: number, b: number): number {
  return Math.floor(a / b)
}

/** The calendar fields of a moment at a fixed offset from UTC. */
export function civilOf(ns: bigint, offset: number): Civil {
  let seconds = ns / SECOND
  let nanosecond = ns % SECOND
  if (nanosecond < 0n) {
    nanosecond += SECOND
    seconds--
  }
  const local = Number(seconds) + offset
  const days = floorDiv(local, DAY)
  const rest = local - days * DAY
  const { year, month, day } = fromDays(days)
  return {
    year,
    month,
    day,
    hour: floorDiv(rest, 3600),
    minute: floorDiv(rest % 3600, 60),
    second: rest % 60,
    nanosecond: Number(nanosecond),
    weekday: (((days + 4) % 7) + 7) % 7,
    yearDay: days - toDays(year, 1, 1) + 1,
  }
}

/** The moment of calendar fields at UTC; months and days may overflow. */
export function fromCivil(civil: Omit<Civil, 'weekday' | 'yearDay'>): bigint {
  const months = civil.year * 12 + civil.month - 1
  const year = floorDiv(months, 12)
  const days = toDays(year, months - year * 12 + 1, 1) + civil.day - 1
  const seconds = BigInt(days) * 86_400n + BigInt(civil.hour * 3600 + civil.minute * 60 + civil.second)
  return seconds * SECOND + BigInt(civil.nanosecond)
}

/** The moment of calendar fields in a zone; months and days may overflow. */
export function fromZone(civil: Omit<Civil, 'weekday' | 'yearDay'>, zone: string): bigint {
  const local = fromCivil(civil)
  const guess = local - BigInt(offsetSeconds(local, zone)) * SECOND
  return local - BigInt(offsetSeconds(guess, zone)) * SECOND
}

// Days since 1970-01-01 in the proleptic Gregorian calendar, by eras of 400 years that start in March.
function toDays(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = floorDiv(y, 400)
  const yearOfEra = y - era * 400
  const dayOfYear = floorDiv(153 * (month + (month > 2 ? -3 : 9)) + 2, 5) + day - 1
  const dayOfEra = yearOfEra * 365 + floorDiv(yearOfEra, 4) - floorDiv(yearOfEra, 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function fromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = floorDiv(shifted, 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = floorDiv(
    dayOfEra - floorDiv(dayOfEra, 1460) + floorDiv(dayOfEra, 36_524) - floorDiv(dayOfEra, 146_096),
    365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + floorDiv(yearOfEra, 4) - floorDiv(yearOfEra, 100))
  const shiftedMonth = floorDiv(5 * dayOfYear + 2, 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - floorDiv(153 * shiftedMonth + 2, 5) + 1 }
}

export function daysInMonth(year: number, month: number): number {
  return toDays(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - toDays(year, month, 1)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Seconds east of UTC in a zone at a moment. */
export function offsetSeconds(ns: bigint, zone: string): number {
  if (zone === 'UTC') return 0
  const seconds = Math.floor(Number(ns / 1_000_000n) / 1000)
  if (zone === 'Local') return -new Date(seconds * 1000).getTimezoneOffset() * 60
  const parts = Object.fromEntries(
    zoneFormat(zone)
      .formatToParts(new Date(seconds * 1000))
      .map(({ type, value }) => [type, value]),
  )
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year'])
  const civil = {
    year,
    month: Number(parts['month']),
    day: Number(parts['day']),
    hour: Number(parts['hour']) % 24,
    minute: Number(parts['minute']),
    second: Number(parts['second']),
    nanosecond: 0,
  }
  return Number(fromCivil(civil) / SECOND) - seconds
}

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  try {
    const fields = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    } as const
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...fields })
    formats.set(zone, format)
    return format
  } catch {
    throw builtinError(`unknown time zone ${zone}`)
  }
}

/** Zones without summer time whose abbreviation none of our locales knows. */
const NAMES: Record<string, string> = {
  GMT: 'GMT',
  'Africa/Lagos': 'WAT',
  'Africa/Nairobi': 'EAT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Karachi': 'PKT',
  'Asia/Manila': 'PST',
  'Asia/Seoul': 'KST',
  'Asia/Shanghai': 'CST',
  'Asia/Taipei': 'CST',
  'Asia/Tokyo': 'JST',
  'Europe/Moscow': 'MSK',
}

/** The short name of a zone at a moment, such as EST; numeric where there is none. */
export function zoneName(ns: bigint, zone: string): string {
  if (zone === 'UTC') return 'UTC'
  const fixed = NAMES[zone]
  if (fixed !== undefined) return fixed
  const date = new Date(Number(ns / 1_000_000n))
  // Each locale knows the abbreviations of its own region only.
  for (const locale of ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-CA', 'en-ZA']) {
    const timeZone = zone === 'Local' ? undefined : zone
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(date)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    if (/^[A-Z]+$/.test(name)) return name
  }
  const offset = offsetSeconds(ns, zone)
  const minutes = Math.abs(offset) / 60
  const text = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${text}${minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')}`
}
