import type { Language } from '../command/interpreter.ts'

/** Replaces comments by spaces, so that rules never read them and offsets stay. Strings are kept. */
export function blankComments(text: string, language: Language): string {
  if (language === 'javascript') return blankJavascript(text)
  if (language === 'shell') return blankHash(text)
  if (language === 'python') return blankHash(blankDocstrings(text))
  return text
}

const blank = (text: string) => text.replace(/[^\n\r]/g, ' ')

function blankJavascript(text: string): string {
  // Strings, templates and regular expressions are matched first, so that `//` inside them is no comment. What is
  // never closed goes on to the end: foreign text must not make us start over at every place.
  const token =
    /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*(?:`|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<=[=(,:[!&|?{};][ \t]{0,8})\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,300}\/[a-z]*/g
  return text.replace(token, (piece) =>
    piece.startsWith('//') || piece.startsWith('/*') ? blank(piece) : piece,
  )
}

// `#` starts a comment at the start of a word, outside quotes. Quotes that span lines are followed.
function blankHash(text: string): string {
  let quote = ''
  let result = ''
  for (let index = 0; index < text.length; index++) {
    const char = text[index] as string
    if (quote !== '') {
      if (char === '\\' && quote === '"') {
        result += char + (text[index + 1] ?? '')
        index++
        continue
      }
      if (char === quote) quote = ''
    } else if (char === '\\') {
      result += char + (text[index + 1] ?? '')
      index++
      continue
    } else if (char === '"' || char === "'") quote = char
    else if (char === '#' && (index === 0 || /\s|;/.test(text[index - 1] ?? '')) && text[index + 1] !== '!') {
      const end = text.indexOf('\n', index)
      const comment = text.slice(index, end < 0 ? undefined : end)
      result += blank(comment)
      index += comment.length - 1
      continue
    }
    result += char
  }
  return result
}

function blankDocstrings(text: string): string {
  return text.replace(/^([ \t]*)[rRuU]?("""|''')[\s\S]*?\2/gm, blank)
}
