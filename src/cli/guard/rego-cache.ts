import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../digest/index.ts'
import {
  compileSet,
  type RegoProgram,
  type RegoSetIndex,
  type RegoSource,
  restoreSet,
} from '../../policy/rego/index.ts'
import { BUILD } from '../version.ts'
import { loadRegoEngine } from './rego-engine.ts'
import { NO_RULEBOOK, parseRulebook, type Rulebook } from './rulebook.ts'

// Rego is compiled once per content, like the policy beside it (policy-cache.ts). Two files: what routing needs, and
// the plan, which a hook reads only for events that a policy sees.

export interface CachedSet {
  readonly digest: string
  readonly index: RegoSetIndex
  readonly rulebook: Rulebook
  /** The program, made once; null when nothing compiles. */
  loadProgram(): Promise<RegoProgram | null>
}

/** Sources as they are on disk, with the rulebook that names builtins and signals. */
export interface RegoTexts {
  readonly policies: readonly RegoSource[]
  /** Builtins of Cupcake by name; only those that the rulebook enables are compiled. */
  readonly builtins: Readonly<Record<string, RegoSource>>
  readonly rulebook: string | null
}

/** The compiled set, from the cache where it is there. */
export async function loadRegoSet(texts: RegoTexts, stateFolder: string): Promise<CachedSet> {
  const digest = digestOf(texts)
  const folder = join(stateFolder, 'rego-cache')
  const path = join(folder, digest)
  let program: Promise<RegoProgram | null> | undefined
  const programOf = (readPlan: () => string | null) => () => {
    program ??= restoreOrCompile(texts, readPlan)
    return program
  }
  try {
    const { index, rulebook } = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as CachedSet
    return {
      digest,
      index,
      rulebook,
      loadProgram: programOf(() => readFileSync(`${path}.plan`, 'utf8') || null),
    }
  } catch {
    const { plan, index, rulebook } = await compileTexts(texts)
    keep(folder, { [`${path}.plan`]: plan ?? '', [`${path}.json`]: JSON.stringify({ index, rulebook }) })
    return { digest, index, rulebook, loadProgram: programOf(() => plan) }
  }
}

/** A kept plan that is gone or cannot be used costs time, not safety. */
async function restoreOrCompile(
  texts: RegoTexts,
  readPlan: () => string | null,
): Promise<RegoProgram | null> {
  const engine = await loadRegoEngine()
  try {
    return restoreSet(engine, { plan: readPlan() })
  } catch {
    return restoreSet(engine, await compileTexts(texts))
  }
}

/** Compiles the texts, without any cache. */
export async function compileTexts({ policies, builtins, rulebook }: RegoTexts) {
  const book = rulebook === null ? NO_RULEBOOK : await parseRulebook(rulebook)
  const enabled = Object.keys(book.builtins).flatMap((name) => builtins[name] ?? [])
  const { plan, ...index } = compileSet(await loadRegoEngine(), unique([...policies, ...enabled]))
  return { plan, index, rulebook: book }
}

/** A policy that was imported and still stands where it came from is one policy. */
function unique(sources: readonly RegoSource[]): RegoSource[] {
  const seen = new Set<string>()
  return sources.filter(({ text, problem }) => {
    if (problem !== undefined || !seen.has(text)) {
      seen.add(text)
      return true
    }
    return false
  })
}

/** Names the set: every text that decides what it says. */
export function digestOf({ policies, builtins, rulebook }: RegoTexts): string {
  const texts = [...policies, ...Object.values(builtins)].flatMap(({ file, text, isHelper, problem }) => [
    `\0${file}\0${isHelper === true}\0${problem ?? ''}\0${text.length}\0`,
    text,
  ])
  return sha256(BUILD, ...texts, `\0${rulebook ?? ''}`)
}

const MOST_KEPT = 64

function keep(folder: string, files: Readonly<Record<string, string>>): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const [path, text] of Object.entries(files)) {
      const draft = `${path}.${process.pid}`
      writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
      renameSync(draft, path)
    }
    const kept = readdirSync(folder).map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    for (const { name } of kept.sort((a, b) => b.at - a.at).slice(MOST_KEPT))
      rmSync(join(folder, name), { force: true })
  } catch {
    // A state folder that cannot be written costs time, not safety.
  }
}
