// Takes what identifies people and machines out of recorded payloads: the same input always becomes the same
// placeholder within one sanitiser, so that fixtures stay readable and related.
import { createRedactor } from '../../secrets/index.ts'
import { addressOf, isKeptHost, isServiceName } from './kept-name.ts'

interface SanitiserOptions {
  /** Names of people to replace wherever they stand as a word, beside those that home folders and mails tell. */
  readonly names?: readonly string[]
  /** Host names to replace, beside those that addresses tell. */
  readonly hosts?: readonly string[]
}

export interface Place {
  readonly roots: readonly string[]
  readonly home: string
  /** How the home folder is written instead. */
  readonly homeAs: string
}

export interface Sanitiser {
  /** Learns who and what a payload is about, before anything of it is written. */
  learn(about: { home?: string; mail?: string | null; hosts?: readonly string[] }): void
  text(text: string, place: Place): string
  /** Every text and every key of a value. */
  value(value: unknown, place: Place): unknown
  /** The placeholder of a conversation. */
  conversation(id: string): string
  /** What still stands in a text although it was to be replaced. */
  survivors(text: string): string[]
}

// Each begins at the start of a word or is bounded, so that a long text is read once, not once per character.
const MAIL = /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]+)(@|%40)((?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+)/giu
const HOMES =
  /((?:\/|%2f)(?:home|Users)(?:\/|%2f)|\b[A-Za-z]:[\\/]+Users[\\/]+)([\p{L}\p{N}_](?:[^\\/\s"'`:;|&<>()%$*{},]*[^\\/\s"'`:;|&<>()%$*{},.!?])?)/giu
const URL_HOST = /\b[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/@'"`]{0,200}@)?([\p{L}\p{N}._-]+)/giu
const SCP_HOST =
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]+@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)(?=:|\s|$|["'`])/giu
const INNER_HOST =
  /(?<![\p{L}\p{N}._/-])(?:[\p{L}\p{N}-]+\.)+(?:internal|local|corp|lan|intra|home\.arpa)\b/giu
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi

export function createSanitiser(options: SanitiserOptions = {}): Sanitiser {
  const redactor = createRedactor()
  const numbers = new Map<string, string>()
  const names = new Set<string>()
  const hosts = new Set<string>()
  const counters = new Map<string, number>()

  /** The placeholder for this input: the next number of its kind when it is new. */
  const placeholder = (kind: string, input: string, render: (number: number) => string): string => {
    const key = `${kind}\0${input.toLowerCase()}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = (counters.get(kind) ?? 0) + 1
    counters.set(kind, number)
    numbers.set(key, render(number))
    return render(number)
  }
  const person = (name: string) => placeholder('person', name, (number) => `user-${number}`)
  const host = (name: string) =>
    placeholder('host', name, (number) =>
      addressOf(name) ? `192.0.2.${number % 256}` : `host-${number}.example.com`,
    )
  const addName = (name: string) => {
    if (name.length >= 3 && !isServiceName(name)) names.add(name.toLowerCase())
  }
  const addHost = (name: string) => {
    if (name.length >= 3 && !isKeptHost(name)) hosts.add(name.toLowerCase())
  }
  for (const name of options.names ?? []) addName(name)
  for (const name of options.hosts ?? []) addHost(name)

  const learnFrom = (text: string) => {
    for (const [, , name = ''] of text.matchAll(HOMES)) addName(name)
    for (const [, name = ''] of text.matchAll(URL_HOST)) addHost(name.replace(/[.-]+$/, ''))
    for (const [, name = ''] of text.matchAll(SCP_HOST)) addHost(name)
    for (const [name] of text.matchAll(INNER_HOST)) addHost(name)
  }

  const clean = (text: string, place: Place): string => {
    learnFrom(text)
    let result = redactor.redact(text).text.replaceAll(/\[redacted:([a-z0-9-]+)\]/g, 'redacted-$1')
    for (const root of longestFirst(place.roots)) result = replaceFolder(result, root, '.')
    result = replaceFolder(result, place.home, place.homeAs)
    result = result.replaceAll(MAIL, (mail, local: string, at: string, domain: string) => {
      if (isServiceName(local) || /^example\.(?:com|org|net)$/i.test(domain)) return mail
      return `${placeholder('mail', `${local}@${domain}`, (number) => `person-${number}`)}${at}example.com`
    })
    result = result.replaceAll(HOMES, (_, before: string, name: string) =>
      isServiceName(name) ? `${before}${name}` : `${before}${person(name)}`,
    )
    result = replaceWords(result, hosts, host)
    result = result.replaceAll(IPV4, (address) => (isKeptHost(address) ? address : host(address)))
    result = replaceWords(result, names, person)
    return result.replaceAll(
      UUID,
      (id) =>
        numbers.get(`conversation\0${id.toLowerCase()}`) ?? placeholder('id', id, (number) => `id-${number}`),
    )
  }

  const cleanValue = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return clean(value, place)
    if (Array.isArray(value)) return value.map((item) => cleanValue(item, place))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [clean(name, place), cleanValue(inner, place)]),
    )
  }

  return {
    learn({ home, mail, hosts: more }) {
      const name = home?.split(/[\\/]/).findLast((part) => part !== '')
      if (name !== undefined) addName(name)
      for (const part of mail?.split('@')[0]?.split(/[._+-]/) ?? []) if (part.length >= 4) addName(part)
      if (mail) addName(mail.split('@')[0] ?? '')
      for (const each of more ?? []) addHost(each)
    },
    text: clean,
    // By the names of fields a secret is found that its text alone does not show.
    value: (value, place) => cleanValue(redactor.redactValue(value), place),
    conversation: (id) => placeholder('conversation', id, (number) => `conversation-${number}`),
    survivors(text) {
      return [...names, ...hosts].filter((word) => wordPattern([word]).test(text))
    },
  }
}

function longestFirst(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => b.length - a.length)
}

/** The folder and what lies in it; never a folder whose name only begins like it. */
function replaceFolder(text: string, folder: string, by: string): string {
  const bare = folder.replace(/[\\/]+$/, '')
  if (bare.length < 3) return text
  const path = bare
    .split(/[\\/]+/)
    .map(literally)
    .join('(?:/|\\\\+|%2f)')
  const end = '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])'
  return (
    text
      .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}._-])${path}${end}`, 'giu'), () => by)
      // Glued to something (`-I/home/…`) neither `.` nor `~` would mean the folder.
      .replaceAll(new RegExp(`${path}${end}`, 'giu'), () => '/home/user')
  )
}

function replaceWords(text: string, words: ReadonlySet<string>, replace: (word: string) => string): string {
  return words.size === 0
    ? text
    : text.replaceAll(wordPattern(longestFirst([...words])), (word) => replace(word))
}

/** A letter or digit before or behind makes it another word; an escaped slash does not. */
function wordPattern(words: readonly string[]): RegExp {
  return new RegExp(
    `(?:(?<![\\p{L}\\p{N}])|(?<=%2f))(?:${words.map(literally).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
