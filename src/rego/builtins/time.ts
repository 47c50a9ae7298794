// Time in nanoseconds since 1970.
import { isInteger, isNumber, numberFromBigint } from '../value/number.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError } from './builtin.ts'
import { smallIntegerAt, stringAt, wrongType } from './operand.ts'
import { type Civil, civilOf, daysInMonth, fromZone, offsetSeconds } from './time-civil.ts'
import { parseDuration } from './time-duration.ts'
import { formatTime, LAYOUTS } from './time-format.ts'
import { parseTime } from './time-parse.ts'

const MIN = -(2n ** 63n)
const MAX = 2n ** 63n - 1n
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const time: BuiltinFamily = {
  'time.now_ns': (_args, state) => numberFromBigint(state.nowNs),
  'time.parse_ns': (args) => inRange(parseTime(layoutOf(stringAt(args, 0)), stringAt(args, 1))),
  'time.parse_rfc3339_ns': (args) => inRange(parseTime(LAYOUTS['RFC3339'] as string, stringAt(args, 0))),
  'time.parse_duration_ns': (args) => numberFromBigint(parseDuration(stringAt(args, 0))),
  'time.format'(args) {
    const { ns, zone, layout } = momentAt(args, 0)
    return formatTime(ns, zone, layoutOf(layout ?? 'RFC3339Nano'))
  },
  'time.date'(args) {
    const { year, month, day } = momentCivil(args, 0)
    return [year, month, day]
  },
  'time.clock'(args) {
    const { hour, minute, second } = momentCivil(args, 0)
    return [hour, minute, second]
  },
  'time.weekday': (args) => WEEKDAYS[momentCivil(args, 0).weekday] as string,
  'time.add_date'(args) {
    const { ns, zone } = momentAt(args, 0)
    const civil = civilOf(ns, offsetSeconds(ns, zone))
    const year = civil.year + smallIntegerAt(args, 1)
    const month = civil.month + smallIntegerAt(args, 2)
    const day = civil.day + smallIntegerAt(args, 3)
    if (Math.abs(year) > 1e6 || Math.abs(month) > 1e7 || Math.abs(day) > 1e9)
      throw builtinError('time outside of valid range')
    return inRange(fromZone({ ...civil, year, month, day }, zone))
  },
  'time.diff': (args) => difference(momentAt(args, 0), momentAt(args, 1)),
}

function inRange(ns: bigint): Value {
  if (ns < MIN || ns > MAX) throw builtinError('time outside of valid range')
  return numberFromBigint(ns)
}

function layoutOf(layout: string): string {
  return LAYOUTS[layout] ?? layout
}

function timestamp(value: Value): bigint {
  if (!isNumber(value)) throw wrongType(1, 'number', value)
  if (!isInteger(value) || BigInt(value) < MIN || BigInt(value) > MAX) throw builtinError('timestamp too big')
  return BigInt(value)
}

interface Moment {
  ns: bigint
  zone: string
  layout: string | undefined
}

/** A timestamp, or an array of timestamp, time zone and layout. Failures say `operand 1` for each operand, as OPA's do. */
function momentAt(args: readonly Value[], index: number): Moment {
  const value = args[index] as Value
  if (isNumber(value)) return { ns: timestamp(value), zone: 'UTC', layout: undefined }
  const [ns, zone = '', layout = ''] = Array.isArray(value) ? (value as readonly Value[]) : []
  if (ns === undefined) throw wrongType(1, 'either number (ns) or [number (ns), string (tz)]', value)
  if (!isNumber(ns)) throw wrongType(1, 'number', ns)
  if (typeof zone !== 'string') throw wrongType(1, 'string', zone)
  if (typeof layout !== 'string') throw wrongType(1, 'string', layout)
  return { ns: timestamp(ns), zone: zone === '' ? 'UTC' : zone, layout: layout === '' ? undefined : layout }
}

function momentCivil(args: readonly Value[], index: number): Civil {
  const { ns, zone } = momentAt(args, index)
  return civilOf(ns, offsetSeconds(ns, zone))
}

// Both moments are read in the zone of the first; then years, months, days and so on are taken apart with borrowing.
function difference(a: Moment, b: Moment): Value {
  const [early, late] = a.ns > b.ns ? [b.ns, a.ns] : [a.ns, b.ns]
  const from = civilOf(early, offsetSeconds(early, a.zone))
  const to = civilOf(late, offsetSeconds(late, a.zone))
  let second = to.second - from.second
  let minute = to.minute - from.minute
  let hour = to.hour - from.hour
  let day = to.day - from.day
  let month = to.month - from.month
  let year = to.year - from.year
  if (second < 0) {
    second += 60
    minute--
  }
  if (minute < 0) {
    minute += 60
    hour--
  }
  if (hour < 0) {
    hour += 24
    day--
  }
  if (day < 0) {
    day += daysInMonth(from.year, from.month)
    month--
  }
  if (month < 0) {
    month += 12
    year--
  }
  return [year, month, day, hour, minute, second]
}
