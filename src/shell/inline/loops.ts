// Loops over lists and over what a folder holds: the variable stands for every element in turn.
// The code is looked over once before it is read, because a comprehension names its variable before the list.
import { HOLE } from '../hole.ts'
import { constantOf, listOf } from './constant.ts'
import type { Known } from './known.ts'
import { skipLiteral } from './lex.ts'

const MOST_ELEMENTS = 64
const MOST_CODE = 20_000

/** Fills `known.lists` and `known.each`. */
export function rememberLoops(known: Known, code: string): void {
  if (!/\bfor|[Ee]ach|\.map\b|\bwith\b/.test(code)) return
  const text = code.slice(0, MOST_CODE)
  for (const [, name = '', at] of assignments(text).slice(0, MOST_ELEMENTS)) {
    const list = listOf(expressionAt(text, at, known.language), known)
    if (list && !isChanged(name, text)) known.lists.set(name, [...(known.lists.get(name) ?? []), ...list])
  }
  for (const [, expression = '', name = ''] of text.matchAll(/\bwith\s+([^\n]{1,120}?)\s+as\s+(\w+)\s*:/g)) {
    add(known, name, [constantOf(expression, known) ?? HOLE])
  }
  for (const { names, source } of loopsIn(text, known.language)) {
    if (/\bwalk\s*\(/.test(source)) walked(known, names, source)
    else if (names.length === 1) {
      add(known, names[0]!, elementsOf(names[0]!, source, text, known))
      if (BARE_NAMES.test(source)) known.names.set(names[0]!, withSuffix(['*'], names[0]!, source, text))
    } else for (const name of names) add(known, name, [HOLE])
  }
  for (const name of known.each.keys()) if (isParameter(name, text)) add(known, name, [HOLE])
}

function assignments(text: string): [string, string, number][] {
  return [
    ...text.matchAll(/(?:^|[\s;{(])[$@]?([A-Za-z_]\w*)\s*=\s*(?=[[({]|%w|qw|["'][^"'\n]*["']\.split)/g),
  ].map((match) => [match[0], match[1] ?? '', match.index + match[0].length])
}

/** Something is put into the list later, or it is assigned something else. */
function isChanged(name: string, code: string): boolean {
  const own = literal(name)
  return new RegExp(
    String.raw`(?:^|[^\w.])[$@]?${own}\s*(?:\.\s*(?:append|extend|insert|push|unshift|splice|fill|add|update|replace|concat|map!|<<)\b|\+=|<<|\[[^\]]*\]\s*=[^=]|=\s*(?![[({=>%"']|qw))|\bpush\s*\(?\s*@${own}\b`,
  ).test(code)
}

interface Loop {
  readonly names: readonly string[]
  readonly source: string
}

const METHOD_HEAD =
  /\??\.\s{0,20}(?:forEach|map|flatMap|each|each_entry|each_child)\s*(?:\(\s*(?:async\s*)?(?:function\s*\w*\s*)?\(?\s*([\w$]+)|(?:\{|do)\s*\|\s*(\w+))/g

function loopsIn(text: string, language: string): Loop[] {
  const found: Loop[] = []
  const heads =
    language === 'javascript'
      ? /\bfor\s*(?:await\s*)?\(\s*(?:(?:const|let|var)\s+)?([\w$]+)\s+of\s+/g
      : language === 'perl'
        ? /\bfor(?:each)?\s+(?:my\s+)?\$(\w+)\s*(?=\()/g
        : /\bfor\s+\(?([\w,\s]{1,80}?)\)?\s+in\s+/g
  for (const head of text.matchAll(heads))
    found.push({
      names: head[1]!.split(',').map((name) => name.trim()),
      source: expressionAt(text, head.index + head[0].length, language),
    })
  for (const [, source = '', name = ''] of text.matchAll(
    /\bforeach\s*\(\s*([^\n]{1,300}?)\s+as\s+(?:\$\w+\s*=>\s*)?\$(\w+)\s*\)/g,
  ))
    found.push({ names: [name], source })
  for (const method of text.matchAll(METHOD_HEAD))
    found.push({
      names: [method[1] ?? method[2] ?? ''],
      source: expressionBefore(text, method.index),
    })
  return found
}

/** The expression that starts at `at`: up to the end of its statement or the bracket that holds it. */
function expressionAt(text: string, at: number, language: string): string {
  let depth = 0
  let i = at
  while (i < text.length && i - at < 2_000) {
    const skipped = skipLiteral(text, i, language)
    if (skipped !== i) {
      i = skipped
      continue
    }
    const c = text[i]!
    if (/[([{]/.test(c)) {
      if (c === '{' && depth === 0 && i > at && language !== 'python') break
      depth++
    } else if (/[)\]}]/.test(c)) {
      if (depth === 0) break
      depth--
    } else if (depth === 0) {
      if (c === ';' || c === '\n' || (c === ':' && language === 'python') || c === ',') break
      if (c === ' ' && /^ (?:if|for|do|unless)\b/.test(text.slice(i, i + 8))) break
    }
    i++
  }
  return text.slice(at, i).trim()
}

/** The expression that ends at `end`: brackets and the names they belong to, read backwards. */
function expressionBefore(text: string, end: number): string {
  let depth = 0
  let i = end - 1
  for (; i >= 0 && end - i < 2_000; i--) {
    const c = text[i]!
    if (/[)\]}]/.test(c)) depth++
    else if (/[([{]/.test(c)) {
      if (depth === 0) break
      depth--
    } else if (depth === 0 && !/[\w$.@%:]/.test(c)) break
  }
  return text.slice(i + 1, end).trim()
}

const LISTING =
  /(?:listdir|scandir|readdirSync|readdir|glob\.i?glob|globSync|Dir\.(?:glob|entries|children|each_child)|r?glob|Deno\.readDirSync|iterdir)\s*\(\s*(?:(["'])([^"'\n]{0,200})\1)?|\bDir\[\s*(["'])([^"'\n]{0,200})\3/

/** Listings that give names without their folder. */
const BARE_NAMES = /\b(?:listdir|readdirSync|readdir|Dir\.(?:entries|children|each_child))\s*\(/

function elementsOf(name: string, source: string, code: string, known: Known): readonly string[] {
  const list = listOf(source, known)
  if (list) return list.length > 0 ? withSuffix(list, name, source, code) : [HOLE]
  const match = LISTING.exec(source)
  if (!match) return [HOLE]
  const given = match[2] ?? match[4]
  const owner = /^(.{1,200}?)\.(?:iterdir|r?glob)\s*\(/.exec(source)?.[1]
  const root = owner === undefined || /^(?:glob|Dir)$/.test(owner) ? null : constantOf(owner, known)
  const folder =
    root === null
      ? (given ?? '.')
      : given === undefined
        ? root
        : `${root}/${source.includes('rglob') ? '**/' : ''}${given}`
  if (folder.includes(HOLE)) return [HOLE]
  const isPattern = /[*?]/.test(folder) || (root !== null && given !== undefined)
  return withSuffix([isPattern ? folder : `${folder || '.'}/*`], name, source, code)
}

/** `for folder, folders, files in os.walk(root)`. */
function walked(known: Known, names: readonly string[], source: string): void {
  const root = constantOf(/\bwalk\s*\((.*)$/s.exec(source)?.[1]?.replace(/\)\s*$/, '') ?? '', known) ?? HOLE
  const [folder, ...inside] = names
  if (folder !== undefined) add(known, folder, [names.length > 1 ? root : `${root}/**`])
  for (const name of inside) known.lists.set(name, ['*'])
}

const ENDS = String.raw`\.(?:endswith|endsWith|end_with\?)\s{0,5}\(?\s{0,5}\(?\s{0,5}((?:["'][^"'\n]{1,40}["']\s{0,5}(?:,\s{0,5})?){1,20})`

/** Only the elements with an ending that the code asks for: `if f.endswith('.tmp')`. */
function withSuffix(list: readonly string[], name: string, source: string, code: string): readonly string[] {
  if (!list.some((each) => each.endsWith('*'))) return list
  const own = new RegExp(
    String.raw`(?:^|[^\w.])(not\s+|!\s*)?${literal(name)}(?:\.name)?${ENDS}(?!.{0,40}(?:\bor\b|\|\|))`,
  ).exec(code)
  const filtered = /\.filter\s*\(\s*\(?\s*(\w+)/.exec(source)?.[1]
  const other =
    filtered === undefined
      ? null
      : new RegExp(
          String.raw`(?:^|[^\w.])(not\s+|!\s*)?${literal(filtered)}${ENDS}(?!.{0,40}(?:\bor\b|\|\|))`,
        ).exec(source)
  const test = own ?? other
  if (!test || test[1] !== undefined) return list
  const endings = [...test[2]!.matchAll(/["']([^"'\n]{1,40})["']/g)].map(([, ending = '']) => ending)
  return list.flatMap((each) => (each.endsWith('*') ? endings.map((ending) => each + ending) : [each]))
}

/** The name is also the parameter of some function, so that it can stand for anything. */
function isParameter(name: string, code: string): boolean {
  const own = literal(name)
  return new RegExp(
    String.raw`\b(?:def\s+\w+|function\s*\w*|lambda)\s*\(?[^:{)\n]{0,200}\b${own}\b|\b${own}\b[\w\s,]{0,80}\)?\s*=>`,
  ).test(code.replace(METHOD_HEAD, ''))
}

function literal(name: string): string {
  return name.replace(/[$]/g, '\\$&')
}

function add(known: Known, name: string, values: readonly string[]): void {
  const all = new Set([...(known.each.get(name) ?? []), ...values])
  known.each.set(name, all.size > MOST_ELEMENTS ? [HOLE] : [...all])
}
