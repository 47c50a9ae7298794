import type { EventName } from '../protocol/index.ts'
import { parseClaudeFile } from './claude.ts'
import { type Hook, textOf } from './hook.ts'
import { isVoid, type KnowsEvent, parseHooksFile } from './parse-hooks-file.ts'
import type { Problem } from './problem.ts'
import { readHooksFile } from './read-file.ts'
import { isClaude, locateSources, type Places, type Source, type SourceFile } from './source.ts'

/** A source file that exists, and what became of it. */
export interface LoadedFile {
  readonly source: Source
  readonly path: string
  /** True when Cursor ignores the whole file. */
  readonly dropped: boolean
  readonly problems: Problem[]
  /** Its text, when it could be read. */
  readonly text?: string
}

export interface LoadedConfig {
  /** Every source file that exists, in merge order. */
  readonly files: LoadedFile[]
  /** Every hook in force, in merge order, duplicates of Claude's format removed. */
  readonly hooks: Hook[]
  /** Where we looked, also in vain. */
  readonly searched: readonly SourceFile[]
}

/** Loads all sources. A broken file never harms another one. */
export function loadConfig(places: Places, knows?: KnowsEvent): LoadedConfig {
  const searched = locateSources(places)
  const files: LoadedFile[] = []
  const hooks: Hook[] = []
  const seen = new Map<string, Source>()
  for (const place of searched) {
    const loaded = loadSource(place, seen, knows)
    if (loaded === undefined) continue
    files.push(loaded.file)
    hooks.push(...loaded.hooks)
  }
  return { files, hooks: withoutClaudeDuplicates(hooks), searched }
}

/** The hooks of one event, in merge order. */
export function hooksOf(config: LoadedConfig, event: EventName): Hook[] {
  return config.hooks.filter((hook) => hook.event === event)
}

function loadSource(
  place: SourceFile,
  seen: Map<string, Source>,
  knows: KnowsEvent | undefined,
): { file: LoadedFile; hooks: Hook[] } | undefined {
  const { source, path, cwd } = place
  const read = readHooksFile(path)
  if (read.state === 'absent') return undefined
  if (read.state === 'unreadable') {
    return { file: { source, path, dropped: true, problems: read.problems }, hooks: [] }
  }
  const owner = seen.get(read.realPath)
  if (owner !== undefined) return { file: sameFile(place, owner, read.text), hooks: [] }
  seen.set(read.realPath, source)
  const { entries, problems: found } = isClaude(source)
    ? parseClaudeFile(read.text)
    : parseHooksFile(read.text, knows)
  const problems = [...read.problems, ...found]
  const hooks = entries.map((entry): Hook => ({ ...entry, source, file: path, cwd }))
  return { file: { source, path, dropped: isVoid(problems), problems, text: read.text }, hooks }
}

// The home folder opened as a workspace makes project and user file one (protocol.md 2.1): its hooks run once.
function sameFile({ source, path }: SourceFile, owner: Source, text: string): LoadedFile {
  const message = `this is the same file as the ${owner} source; its hooks run once, as ${owner} hooks`
  return {
    source,
    path,
    dropped: false,
    text,
    problems: [{ code: 'same-file', severity: 'warning', message, path: [] }],
  }
}

// Only Claude's entries are dropped, and only when byte-identical to one of Cursor's (protocol.md 7.13).
function withoutClaudeDuplicates(hooks: Hook[]): Hook[] {
  const keyOf = (hook: Hook) => `${hook.event}\n${hook.type}\n${textOf(hook)}`
  const cursors = new Set(hooks.filter((hook) => !isClaude(hook.source)).map(keyOf))
  return hooks.filter((hook) => !isClaude(hook.source) || !cursors.has(keyOf(hook)))
}
