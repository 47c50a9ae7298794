import { isEventName, isObject } from '../../protocol/index.ts'
import { CLAUDE_EVENTS } from '../claude.ts'
import { readHooksFile } from '../read-file.ts'
import { isClaude, type SourceFile } from '../source.ts'
import { launchOf } from './command/launch.ts'
import { type JsonDocument, parseDocument } from './document.ts'
import { explainClaudeFile, explainHooksFile } from './explain-problems.ts'
import type { HookSite, HooksFile } from './hooks-file.ts'
import { textLines } from './text-lines.ts'

export interface OpenOptions {
  readonly home: string
  readonly workspace: string
  readonly platform: NodeJS.Platform
  /** Texts that stand for what is on disk, by path: fixes are tried here first. */
  readonly texts?: ReadonlyMap<string, string>
  /** Files already opened, by real path: the home folder may be the workspace. */
  readonly seen: Map<string, SourceFile>
}

/** Reads a hooks file for checking; undefined when there is none. */
export function openFile(place: SourceFile, options: OpenOptions): HooksFile | undefined {
  const { source, path, cwd } = place
  const read = readHooksFile(path)
  if (read.state === 'absent') return undefined
  const text = read.state === 'read' ? (options.texts?.get(path) ?? read.text) : ''
  const document = parseDocument(text)
  const shared = { source, path, cwd, text, lines: textLines(text), document }
  if (read.state === 'unreadable') return { ...shared, problems: read.problems, dropped: true, hooks: [] }
  const owner = options.seen.get(read.realPath)
  if (owner !== undefined) {
    const message = `this is the same file as the ${owner.source} source; its hooks run once, as ${owner.source} hooks`
    const same = { code: 'same-file', severity: 'warning' as const, message, path: [] }
    return { ...shared, problems: [same], dropped: false, hooks: [] }
  }
  options.seen.set(read.realPath, place)
  const { problems, dropped } = isClaude(source) ? explainClaudeFile(text) : explainHooksFile(text, document)
  const hooks = isClaude(source) ? claudeSites(document) : sitesOf(document)
  // A project's hooks start in its root; the others are told the workspace by a variable only.
  const workspace = /project/.test(source) ? cwd : options.workspace
  const launched = hooks.map((hook): HookSite => {
    const launch = hook.command === undefined ? undefined : launchOf(hook.command, { ...options, workspace })
    return launch === undefined ? hook : { ...hook, launch }
  })
  return { ...shared, problems: [...read.problems, ...problems], dropped, hooks: launched }
}

function sitesOf({ value }: JsonDocument): HookSite[] {
  return Object.entries(objectIn(value, 'hooks')).flatMap(([event, list]) =>
    isEventName(event) && Array.isArray(list)
      ? list.flatMap((raw, index) => siteOf(event, raw, ['hooks', event, index]))
      : [],
  )
}

function claudeSites({ value }: JsonDocument): HookSite[] {
  return Object.entries(objectIn(value, 'hooks')).flatMap(([name, groups]) => {
    const event = Object.hasOwn(CLAUDE_EVENTS, name) ? CLAUDE_EVENTS[name] : undefined
    if (event === undefined || !Array.isArray(groups)) return []
    return groups.flatMap((group, index) => {
      const inner = isObject(group) && Array.isArray(group['hooks']) ? group['hooks'] : []
      const matcher = isObject(group) ? group['matcher'] : undefined
      return inner.flatMap((raw, place) =>
        isObject(raw) ? siteOf(event, { matcher, ...raw }, ['hooks', name, index, 'hooks', place]) : [],
      )
    })
  })
}

function siteOf(event: HookSite['event'], raw: unknown, path: HookSite['path']): HookSite[] {
  if (!isObject(raw)) return []
  const { type, command, matcher, failClosed } = raw
  return [
    {
      event,
      path,
      raw,
      type: type === 'prompt' ? 'prompt' : 'command',
      ...(typeof command === 'string' && type !== 'prompt' ? { command } : {}),
      ...(typeof matcher === 'string' ? { matcher } : {}),
      failClosed: failClosed === true,
    },
  ]
}

function objectIn(value: unknown, key: string): Record<string, unknown> {
  const inner = isObject(value) ? value[key] : undefined
  return isObject(inner) ? inner : {}
}
