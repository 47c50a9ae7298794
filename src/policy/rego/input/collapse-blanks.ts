/**
 * A command line with every run of unquoted white space as one blank, as Cupcake hands it to policies. Line ends count
 * as blanks there too; `input.jackline.commands` keeps commands apart.
 */
export function collapseBlanks(line: string): string {
  let result = ''
  let quote = ''
  let isBlankDue = false
  for (let i = 0; i < line.length; i++) {
    const character = line[i] as string
    if (quote === '' && /\s/.test(character)) {
      isBlankDue = result !== ''
      continue
    }
    if (isBlankDue) result += ' '
    isBlankDue = false
    if (character === '\\' && quote !== "'") result += line.slice(i, ++i + 1)
    else {
      if (quote === character) quote = ''
      else if (quote === '' && (character === '"' || character === "'")) quote = character
      result += character
    }
  }
  return result
}
