// Sources to a set of policies. A file that does not compile is taken out alone; the rest is tried again.
import type { RegoIssue, RegoProgram } from '../../rego/index.ts'
import { packagesOf } from './packages.ts'
import type { BrokenRego, Reads, RegoEngine, RegoSet } from './rego-set.ts'
import { EVERYTHING } from './routing.ts'
import { routingOfText } from './text-routing.ts'

export interface RegoSource {
  /** Shown in messages. */
  readonly file: string
  readonly text: string
  /** Loaded for others (system files, shared functions); decides nothing. */
  readonly isHelper?: boolean
  /** Why it could not be read. */
  readonly problem?: string
}

/** Compiles what compiles, and says what does not. Never throws. */
export function compileSet(engine: RegoEngine, sources: readonly RegoSource[]): RegoSet {
  const broken: BrokenRego[] = []
  const warnings: string[] = []
  const warn = (line: string) => warnings.push(line)
  const remaining = new Map(sources.map((source) => [source.file, source]))
  const takeOut = (source: RegoSource, issue: Pick<RegoIssue, 'row' | 'column' | 'message'>) => {
    remaining.delete(source.file)
    broken.push({
      file: source.file,
      line: issue.row,
      column: issue.column,
      message: issue.message,
      routing: source.text === '' ? EVERYTHING : routingOfText(engine, source),
      isHelper: source.isHelper === true,
    })
  }
  for (const source of sources) {
    if (source.problem !== undefined) takeOut(source, { row: 1, column: 1, message: source.problem })
  }
  const program = compileRest(engine, remaining, takeOut)
  return {
    plan: program === null ? null : engine.serialize(program),
    packages: program === null ? [] : packagesOf(engine, program, remaining, warn),
    broken,
    warnings,
    reads: readsOf(sources.map(({ text }) => text)),
  }
}

/** By their words: a policy that takes `input` as a whole, or by computed keys, reads everything. */
function readsOf(texts: readonly string[]): Reads {
  const wholes = texts.filter((text) => /\binput\b(?!\s*\.\s*\w)/.test(text.replaceAll(/#.*/g, '')))
  const facts = texts.filter((text) => /jackline|affected_parent_directories/.test(text))
  return {
    facts: wholes.length + facts.length > 0,
    secrets: wholes.length > 0 || facts.some((text) => text.includes('secrets')),
  }
}

function compileRest(
  engine: RegoEngine,
  remaining: ReadonlyMap<string, RegoSource>,
  takeOut: (source: RegoSource, issue: Pick<RegoIssue, 'row' | 'column' | 'message'>) => void,
): RegoProgram | null {
  while (remaining.size > 0) {
    try {
      return engine.compile({
        modules: Object.fromEntries([...remaining].map(([file, { text }]) => [file, text])),
      })
    } catch (error) {
      const issues = error instanceof engine.RegoError ? error.errors : []
      const named = [...remaining.values()].filter(({ file }) => issues.some((issue) => issue.file === file))
      const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      // An error without a place could be anybody's: then nobody's word is taken.
      for (const source of named.length > 0 ? named : [...remaining.values()]) {
        takeOut(source, issues.find(({ file }) => file === source.file) ?? { row: 1, column: 1, message })
      }
    }
  }
  return null
}
