import { readFileSync } from 'node:fs'
import type { Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'

export interface LoadedYaml {
  readonly value: unknown
  /** `file:line:column` of a place in the document; of the nearest one above when it does not exist. */
  placeOf(path: readonly (string | number)[]): string
}

/** Reads a YAML (or JSON) file, or stdin for `-`. The error names file, line and column. */
export async function loadYaml(path: string, terminal: Terminal): Promise<LoadedYaml> {
  const name = path === '-' ? 'stdin' : path
  const text = path === '-' ? (await terminal.readStdin()).toString('utf8') : readText(path)
  // Loaded here and not above: it costs more start-up than everything else together.
  const { isNode, LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const placed = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `${name}:${line}:${col}`
  }
  const [error] = document.errors
  if (error !== undefined) throw new UserFault(`${placed(error.pos[0])}: ${error.message}`)
  return {
    value: document.toJS(),
    placeOf(steps) {
      for (let length = steps.length; length >= 0; length--) {
        const node = length === 0 ? document.contents : document.getIn(steps.slice(0, length), true)
        if (isNode(node) && node.range) return placed(node.range[0])
      }
      return name
    },
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserFault(`${path}: ${code === 'ENOENT' ? 'there is no such file' : message}.`)
  }
}
