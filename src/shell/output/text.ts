// Text filters simple enough to compute: tr, cut, head, tail, sort, uniq, sed s///, awk '{print $n}'.

/** Output of a text filter, null when it is none or not simple enough. */
export function textFilter(name: string, args: readonly string[], input: string): string | null {
  switch (name) {
    case 'tr':
      return translate(args, input)
    case 'cut':
      return cutFields(args, input)
    case 'head':
    case 'tail':
      return ends(name, args, input)
    case 'sort':
      return args.length === 0 ? lines(input).sort().join('\n') + '\n' : null
    case 'uniq':
      return args.length === 0
        ? lines(input)
            .filter((l, i, all) => l !== all[i - 1])
            .join('\n') + '\n'
        : null
    case 'sed':
      return substitute(args, input)
    case 'awk':
      return awkPrint(args, input)
    case 'fold':
    case 'tee':
    case 'fmt':
      return input
    default:
      return null
  }
}

function lines(input: string): string[] {
  return input.replace(/\n$/, '').split('\n')
}

function translate(args: readonly string[], input: string): string | null {
  const flags = args.filter((a) => /^-[a-zA-Z]+$/.test(a)).join('')
  const [from, to] = args.filter((a) => !/^-[a-zA-Z]+$/.test(a)).map(characters)
  if (from === undefined || /[cC]/.test(flags)) return null
  if (flags.includes('d')) return [...input].filter((c) => !from.includes(c)).join('')
  if (to === undefined)
    return flags.includes('s')
      ? input.replace(/(.)\1+/gs, (all, c: string) => (from.includes(c) ? c : all))
      : null
  const target = [...to]
  const source = [...from]
  return [...input]
    .map((c) => {
      const at = source.indexOf(c)
      return at < 0 ? c : (target[Math.min(at, target.length - 1)] ?? '')
    })
    .join('')
}

const CLASSES: Readonly<Record<string, string>> = {
  '[:lower:]': 'abcdefghijklmnopqrstuvwxyz',
  '[:upper:]': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '[:digit:]': '0123456789',
  '[:space:]': ' \t\n\r',
  '[:blank:]': ' \t',
}

function characters(set: string): string {
  if (CLASSES[set]) return CLASSES[set]
  const plain = set.replace(/\\n/g, '\n').replace(/\\t/g, '\t').replace(/\\r/g, '\r').replace(/\\\\/g, '\\')
  return plain.replace(/([\s\S])-([\s\S])/g, (all, a: string, b: string) => {
    if (a > b) return all
    let out = ''
    for (let c = a.charCodeAt(0); c <= b.charCodeAt(0); c++) out += String.fromCharCode(c)
    return out
  })
}

function cutFields(args: readonly string[], input: string): string | null {
  const joined = args.join(' ')
  const chars = /(?:^| )(?:-c|-b|--characters=|--bytes=) ?([\d,-]+)(?: |$)/.exec(joined)
  if (chars) return eachLine(input, (line) => pick([...line], chars[1]!).join(''))
  const fields = /(?:^| )(?:-f|--fields=) ?([\d,-]+)(?: |$)/.exec(joined)
  const at = args.findIndex((a) => a.startsWith('-d'))
  const delimiter = at < 0 ? '\t' : args[at] === '-d' ? (args[at + 1] ?? '\t') : args[at]!.slice(2)
  if (!fields) return null
  return eachLine(input, (line) =>
    line.includes(delimiter) ? pick(line.split(delimiter), fields[1]!).join(delimiter) : line,
  )
}

function pick(items: readonly string[], list: string): string[] {
  const out: string[] = []
  for (const piece of list.split(',')) {
    const [, from, dash, to] = /^(\d*)(-?)(\d*)$/.exec(piece) ?? []
    const start = Math.max(1, Number(from || 1))
    const end = dash ? (to ? Number(to) : items.length) : start
    out.push(...items.slice(start - 1, end))
  }
  return out
}

function eachLine(input: string, change: (line: string) => string): string {
  return lines(input).map(change).join('\n') + '\n'
}

function ends(name: string, args: readonly string[], input: string): string | null {
  const joined = args.join(' ')
  const bytes = /(?:-c|--bytes=) ?(\d+)$/.exec(joined)
  if (bytes) return name === 'head' ? input.slice(0, Number(bytes[1])) : input.slice(-Number(bytes[1]))
  const count = /^(?:-n ?|-|--lines=)(\+?)(\d+)$/.exec(joined)
  if (args.length > 0 && !count) return null
  const n = count ? Number(count[2]) : 10
  const all = lines(input)
  if (name === 'head') return all.slice(0, n).join('\n') + '\n'
  return (count?.[1] ? all.slice(n - 1) : all.slice(-n)).join('\n') + '\n'
}

/** `sed s/a/b/g` with literal patterns. */
function substitute(args: readonly string[], input: string): string | null {
  const scripts = args.filter((a) => a !== '-e' && a !== '-E' && a !== '-r')
  if (scripts.length !== 1) return null
  const match = /^s([/|#,:@])([^\\*.[\]$^+?(){}|]*?)\1([^\\&]*?)\1(g?)$/.exec(scripts[0]!)
  if (!match) return null
  const [, , from = '', to = '', global] = match
  if (from === '') return null
  return eachLine(input, (line) => (global ? line.replaceAll(from, () => to) : line.replace(from, () => to)))
}

function awkPrint(args: readonly string[], input: string): string | null {
  if (args.length !== 1) return null
  const match = /^\s*\{\s*print\s+((?:\$\d+[\s,]*)+)\}\s*$/.exec(args[0]!)
  if (!match) return null
  return eachLine(input, (line) => {
    const fields = line.trim().split(/\s+/)
    const joiner = match[1]!.includes(',') ? ' ' : ''
    return [...match[1]!.matchAll(/\$(\d+)/g)]
      .map(([, n]) => (n === '0' ? line : (fields[Number(n) - 1] ?? '')))
      .join(joiner)
  })
}
