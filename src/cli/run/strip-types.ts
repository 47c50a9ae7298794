import module from 'node:module'

type Mode = 'strip' | 'transform'
type Strip = (code: string, mode: Mode) => string

/**
 * TypeScript → JavaScript by blanking the types out, so that lines and columns stay. What cannot be blanked out
 * (enums, parameter properties) is transformed. Node does it where it can; on Node 20 the package that Node was built
 * with does.
 */
export async function stripTypes(code: string, path: string): Promise<string> {
  const strip = native() ?? (await packaged())
  try {
    return strip(code, 'strip')
  } catch (error) {
    if (!isUnsupported(error)) throw notCompiled(path, error)
  }
  try {
    return strip(code, 'transform')
  } catch (error) {
    throw notCompiled(path, error)
  }
}

function native(): Strip | undefined {
  const { stripTypeScriptTypes } = module as unknown as {
    stripTypeScriptTypes?: (code: string, options: { mode: Mode }) => string
  }
  if (stripTypeScriptTypes === undefined) return undefined
  return (code, mode) => quietly(() => stripTypeScriptTypes(code, { mode }))
}

async function packaged(): Promise<Strip> {
  const { transformSync } = await import('@swc/wasm-typescript')
  return (code, mode) => transformSync(code, { mode: mode === 'strip' ? 'strip-only' : mode }).code
}

// Node warns that the function is experimental, on the stderr that people read for the hook's own words.
function quietly<T>(act: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return act()
  } finally {
    process.emitWarning = emitWarning
  }
}

function isUnsupported(error: unknown): boolean {
  return /not supported in strip-only mode/.test(words(error))
}

function notCompiled(path: string, error: unknown): Error {
  return new Error(`${path}: this is no TypeScript that can be run:\n${words(error).trimEnd()}`)
}

// Node throws errors, the package plain objects; both carry a message and, mostly, the place as a snippet.
function words(error: unknown): string {
  const { message = String(error), snippet = '' } = Object(error) as Record<string, string>
  return `${message}\n${snippet}`
}
