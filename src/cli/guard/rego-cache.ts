import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../digest/index.ts'
import { makeFolder } from '../../journal/index.ts'
import {
  compileSet,
  type RegoProgram,
  type RegoSetIndex,
  type RegoSource,
  restoreSet,
} from '../../policy/rego/index.ts'
import { contentKey } from '../run/content-key.ts'
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

/** What is kept beside the plan. */
interface Kept extends Omit<CachedSet, 'loadProgram'> {
  /** Every text that went into it. */
  readonly texts: string
}

/**
 * The compiled set, from the cache where it is there. A kept one is found by names and sizes and then compared with the
 * texts themselves: to hash them on every event would take longer than to run them.
 */
export async function loadRegoSet(
  texts: RegoTexts,
  workspace: string,
  stateFolder: string,
): Promise<CachedSet> {
  const whole = wholeText(texts)
  const folder = join(stateFolder, 'rego-cache')
  const sources = [...texts.policies, ...Object.values(texts.builtins)]
  const sizes = sources.map(({ file, text }) => `${file} ${text.length}`)
  const path = join(folder, contentKey(BUILD, workspace, ...sizes))
  let program: Promise<RegoProgram | null> | undefined
  const programOf = (readPlan: () => string | null) => () => {
    program ??= restoreOrCompile(texts, readPlan)
    return program
  }
  const kept = readKept(`${path}.json`, whole)
  if (kept !== undefined) {
    const readPlan = () => readFileSync(`${path}-${kept.digest}.plan`, 'utf8') || null
    return {
      digest: kept.digest,
      index: kept.index,
      rulebook: kept.rulebook,
      loadProgram: programOf(readPlan),
    }
  }
  const { plan, index, rulebook } = await compileTexts(texts)
  const made: Kept = { texts: whole, digest: digestOf(texts), index, rulebook }
  // The plan first: what names it is there only when it is.
  keep(folder, { [`${path}-${made.digest}.plan`]: plan ?? '', [`${path}.json`]: JSON.stringify(made) })
  return { digest: made.digest, index, rulebook, loadProgram: programOf(() => plan) }
}

function readKept(path: string, texts: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Kept
    return kept.texts === texts ? kept : undefined
  } catch {
    return undefined // Not there, or broken: it is compiled anew.
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

/** Names the set: by everything that decides what it says. */
export function digestOf(texts: RegoTexts): string {
  return sha256(wholeText(texts))
}

function wholeText({ policies, builtins, rulebook }: RegoTexts): string {
  const parts = [...policies, ...Object.values(builtins)].map(
    ({ file, text, isHelper, problem }) =>
      `${file}\0${isHelper === true}\0${problem ?? ''}\0${text.length}\0${text}`,
  )
  return [BUILD, ...parts, rulebook ?? ''].join('\0')
}

const MOST_KEPT = 64

function keep(folder: string, files: Readonly<Record<string, string>>): void {
  try {
    makeFolder(folder)
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
