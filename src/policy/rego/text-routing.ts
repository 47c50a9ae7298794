// The routing of a file that does not compile: its first metadata block is read alone.
import type { RegoSource } from './compile-set.ts'
import type { RegoEngine } from './rego-set.ts'
import { EVERYTHING, type Routing, readRouting } from './routing.ts'

/** What the file would route. Everything, when even that cannot be read: a gate stays closed rather than open. */
export function routingOfText(engine: RegoEngine, { file, text }: RegoSource): Routing {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => /^\s*#\s*METADATA\s*$/.test(line))
  if (start < 0) return EVERYTHING
  const length = lines.slice(start).findIndex((line) => !/^\s*#/.test(line))
  const block = lines.slice(start, length < 0 ? undefined : start + length).map((line) => line.trim())
  try {
    const { annotations } = engine.parseModule(file, `${block.join('\n')}\npackage broken\n`, 1)
    return readRouting(
      annotations.map(({ fields }) => fields),
      () => {},
    )
  } catch {
    return EVERYTHING
  }
}
