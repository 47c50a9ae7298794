// The formats that OPA's validator checks, as far as their rules are short. Other names pass.
import { parseAddress } from './cidr.ts'

const DATE = /^\d{4}-(\d\d)-(\d\d)$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)?$/

const FORMATS: Record<string, (text: string) => boolean> = {
  date: isDate,
  time: (text) => CLOCK.test(text),
  'date-time': (text) =>
    isDate(text.slice(0, 10)) && /^[Tt ]$/.test(text[10] ?? '') && CLOCK.test(text.slice(11)),
  email: (text) => /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+$/.test(text),
  hostname: (text) =>
    text.length <= 255 &&
    text.split('.').every((label) => /^[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/.test(label)),
  ipv4: (text) => parseAddress(text)?.bits === 32,
  ipv6: (text) => parseAddress(text)?.bits === 128,
  uri: (text) => /^[A-Za-z][A-Za-z\d+.-]*:[^\s\\]*$/.test(text),
  uuid: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
}

/** True when the text has the format, or when nothing is known about the format. */
export function matchesFormat(name: string, text: string): boolean {
  return Object.hasOwn(FORMATS, name) ? (FORMATS[name] as (text: string) => boolean)(text) : true
}

function isDate(text: string): boolean {
  const [, month, day] = DATE.exec(text) ?? []
  if (month === undefined || day === undefined) return false
  const date = new Date(`${text}T00:00:00Z`)
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}
