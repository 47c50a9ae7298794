import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An import whose target is written in the source. */
export interface Import {
  readonly specifier: string
  /** The range to replace; a dynamic import's includes its quotes. */
  readonly start: number
  readonly end: number
  readonly isDynamic: boolean
}

/** `import.meta`, or the argument of an import that is computed. */
export interface Expression {
  readonly isMeta: boolean
  readonly start: number
  readonly end: number
}

/** Every place of a module that speaks of other files or of its own. */
export async function importsOf(code: string): Promise<{ imports: Import[]; others: Expression[] }> {
  const { init, parse } = await import('es-module-lexer')
  await init
  const [found] = parse(code)
  const imports: Import[] = []
  const others: Expression[] = []
  for (const each of found) {
    const { start, end, specifier } = each
    const computed = each.type === 'dynamic' && each.glob
    if (typeof specifier !== 'string' || computed) {
      others.push({ isMeta: each.type === 'import-meta', start, end })
    } else imports.push({ specifier, start, end, isDynamic: each.type === 'dynamic' })
  }
  return { imports, others }
}

/**
 * The code so that it runs from another place: imports lead to absolute URLs, `import.meta` and computed imports
 * speak of the original file. Lines stay where they are.
 */
export function rewrite(
  code: string,
  url: string,
  targets: readonly (Import & { readonly target: string })[],
  others: readonly Expression[],
): string {
  const edits = [
    ...targets.map(({ start, end, isDynamic, target }) => {
      const text = JSON.stringify(target)
      return { start, end, text: isDynamic ? text : text.slice(1, -1) }
    }),
    ...others.map(({ isMeta, start, end }) => ({
      start,
      end,
      text: isMeta ? META : `${PLACED}(${code.slice(start, end)})`,
    })),
  ].sort((a, b) => b.start - a.start)
  let result = code
  for (const { start, end, text } of edits) result = result.slice(0, start) + text + result.slice(end)
  const prelude = others.length === 0 ? '' : preludeFor(url)
  return `${prelude}${result.replace(/^#!.*/, '')}\n//# sourceURL=${url}\n`
}

const META = '__jackline_meta'
const PLACED = '__jackline_placed'

// One line without a line break, before the first line of the original.
function preludeFor(url: string): string {
  const path = fileURLToPath(url)
  const literals = [url, path, dirname(path)].map((text) => JSON.stringify(text))
  const [href, filename, folder] = literals
  return (
    `const ${PLACED} = (s) => /^\\.{0,2}\\//.test(s) ? new URL(s, ${href}).href : s; ` +
    `const ${META} = { url: ${href}, filename: ${filename}, dirname: ${folder}, ` +
    `resolve: (s) => import.meta.resolve(${PLACED}(s)) }; `
  )
}
