// URLs as Go's net/url reads them.
import { ObjectValue } from '../value/object-value.ts'
import { quoteRego } from '../value/to-json.ts'
import type { Value } from '../value/value.ts'
import { type BuiltinFamily, builtinError } from './builtin.ts'
import { stringAt } from './operand.ts'
import { decodeUtf8 } from './utf8.ts'

interface Url {
  scheme: string
  hostname: string
  port: string
  path: string
  raw_path: string
  raw_query: string
  fragment: string
}

export const uri: BuiltinFamily = {
  'uri.parse'(args) {
    const text = stringAt(args, 0)
    const parsed = parse(text)
    if (typeof parsed === 'string') throw builtinError(`parse ${quoteRego(text)}: ${parsed}`)
    return ObjectValue.of(Object.entries(parsed).filter(([, value]) => value !== '') as [Value, Value][])
  },
  'uri.is_valid': ([value]) => typeof value === 'string' && value !== '' && typeof parse(value) !== 'string',
}

/** The parts, or the reason why there are none. */
function parse(text: string): Url | string {
  if (/[\x00-\x1f\x7f]/.test(text)) return 'net/url: invalid control character in URL'
  const hash = text.indexOf('#')
  let rest = hash < 0 ? text : text.slice(0, hash)
  const fragment = decodePercent(hash < 0 ? '' : text.slice(hash + 1))
  if (typeof fragment !== 'string') return fragment.fault
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(rest)?.[1] ?? ''
  if (scheme === '' && rest.startsWith(':')) return 'missing protocol scheme'
  rest = scheme === '' ? rest : rest.slice(scheme.length + 1)
  const mark = rest.indexOf('?')
  const query = mark < 0 ? '' : rest.slice(mark + 1)
  rest = mark < 0 ? rest : rest.slice(0, mark)
  const url: Url = {
    scheme: scheme.toLowerCase(),
    hostname: '',
    port: '',
    path: '',
    raw_path: '',
    raw_query: query,
    fragment,
  }
  if (!rest.startsWith('/')) {
    if (scheme !== '') return url
    if ((rest.split('/')[0] as string).includes(':')) return 'first path segment in URL cannot contain colon'
  }
  if (rest.startsWith('//') && (scheme !== '' || !rest.startsWith('///'))) {
    const slash = rest.indexOf('/', 2)
    const fault = readAuthority(slash < 0 ? rest.slice(2) : rest.slice(2, slash), url)
    if (fault !== undefined) return fault
    rest = slash < 0 ? '' : rest.slice(slash)
  }
  const path = decodePercent(rest)
  if (typeof path !== 'string') return path.fault
  return { ...url, path, raw_path: rawPath(path, rest) }
}

function readAuthority(authority: string, url: Url): string | undefined {
  const at = authority.lastIndexOf('@')
  if (at >= 0 && !/^(?:[A-Za-z0-9._:~!$&'()*+,;=@-]|%[0-9A-Fa-f]{2})*$/.test(authority.slice(0, at)))
    return 'net/url: invalid userinfo'
  const host = authority.slice(at + 1)
  if (host.startsWith('[')) {
    const close = host.lastIndexOf(']')
    if (close < 0) return "missing ']' in host"
    url.hostname = host.slice(1, close).replace(/%25/, '%')
    return readPort(host.slice(close + 1), url)
  }
  const escaped = /%(?:[0-7][0-9A-Fa-f])/.exec(host)
  if (escaped && !/%(?:20|22|25)/.test(escaped[0])) return `invalid URL escape ${JSON.stringify(escaped[0])}`
  if (/[\s"<>\\^`{|}]/.test(host))
    return `invalid character ${JSON.stringify(/[\s"<>\\^`{|}]/.exec(host)?.[0])} in host name`
  const colon = host.lastIndexOf(':')
  const name = decodePercent(colon < 0 ? host : host.slice(0, colon))
  if (typeof name !== 'string') return name.fault
  url.hostname = name
  return colon < 0 ? undefined : readPort(host.slice(colon), url)
}

function readPort(text: string, url: Url): string | undefined {
  if (text === '') return undefined
  if (!/^:[0-9]*$/.test(text)) return `invalid port ${JSON.stringify(text)} after host`
  url.port = text.slice(1)
  return undefined
}

function decodePercent(text: string): string | { fault: string } {
  const bad = /%(?![0-9A-Fa-f]{2}).{0,2}/s.exec(text)
  if (bad) return { fault: `invalid URL escape ${JSON.stringify(bad[0])}` }
  if (!text.includes('%')) return text
  const bytes = text
    .split(/(%[0-9A-Fa-f]{2})/)
    .flatMap((part) =>
      /^%[0-9A-Fa-f]{2}$/.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...Buffer.from(part)],
    )
  return decodeUtf8(Uint8Array.from(bytes))
}

// Go keeps the written form only when it differs from how the path would be escaped by default.
function rawPath(path: string, written: string): string {
  const standard = Array.from(Buffer.from(path), (byte) => {
    const char = String.fromCharCode(byte)
    if (/[A-Za-z0-9\-_.~$&+,/:;=@]/.test(char)) return char
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
  return written === standard ? path : written
}
