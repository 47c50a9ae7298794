// Where every member of a hooks file stands in its text. Only for text that JSON.parse accepts once Cursor's comment
// stripping has been over it; written here because a parser library would be loaded by everything that loads config.

/** A container of the file with the places of its members, as offsets into the untouched text. */
export interface Container {
  readonly start: number
  readonly end: number
  readonly members: readonly Member[]
}

/** An element of an array, or a property of an object (then with its key and from the key on). */
export interface Member {
  readonly start: number
  readonly end: number
  readonly key?: string
  readonly value: Container
}

/** The member of that name; of several, the last one, which is the one that counts. */
export function memberNamed(container: Container, key: string): Member | undefined {
  return container.members.findLast((member) => member.key === key)
}

export function locate(text: string): Container {
  const { plain, originOf } = withoutComments(text)
  const token = /\s*(?:([{[])|([}\]])|([,:])|("(?:[^"\\]|\\.)*")|([^\s,:{}[\]"]+))/y
  const next = () => {
    const match = token.exec(plain)
    const [, open, close, mark, string] = match ?? []
    const end = token.lastIndex
    const length = (open ?? close ?? mark ?? string ?? match?.[5] ?? '').length
    return { open, close, mark, string, start: originOf(end - length), end: originOf(end - 1) + 1 }
  }
  type Token = ReturnType<typeof next>

  const value = (first: Token): Container => {
    const { start, end } = first
    if (first.open === undefined) return { start, end, members: [] }
    const members: Member[] = []
    for (;;) {
      const each = next()
      if (each.close !== undefined || each.end <= each.start) return { start, end: each.end, members }
      if (each.mark === undefined) members.push(first.open === '{' ? property(each) : element(each))
    }
  }
  const element = (first: Token): Member => {
    const held = value(first)
    return { start: held.start, end: held.end, value: held }
  }
  const property = (key: Token): Member => {
    next() // The colon.
    const held = value(next())
    return { start: key.start, end: held.end, key: JSON.parse(key.string ?? '""'), value: held }
  }
  return value(next())
}

/** The text as Cursor parses it, and where each of its characters came from. */
function withoutComments(text: string): { plain: string; originOf(offset: number): number } {
  const kept: { start: number; origin: number }[] = []
  let plain = ''
  const keep = (from: number, to: number) => {
    kept.push({ start: plain.length, origin: from })
    plain += text.slice(from, to)
  }
  let from = text.charCodeAt(0) === 0xfeff ? 1 : 0
  for (const { 0: comment, index } of text.matchAll(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g)) {
    keep(from, index)
    from = index + comment.length
  }
  keep(from, text.length)
  return {
    plain,
    originOf(offset) {
      const piece = kept.findLast(({ start }) => start <= offset)
      return piece === undefined ? offset : piece.origin + offset - piece.start
    },
  }
}
