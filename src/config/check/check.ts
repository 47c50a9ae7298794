import type { Surface } from '../../protocol/index.ts'
import { renderPath } from '../problem.ts'
import type { Places, Source } from '../source.ts'
import { rangeOf } from './document.ts'
import { type Finding, type Found, type ScriptFound, SEVERITIES, type TextRange } from './finding.ts'
import type { HooksFile } from './hooks-file.ts'
import { openFile } from './open-file.ts'
import type { Rule } from './rule.ts'
import { RULES } from './rules/all-rules.ts'
import { collectScripts, type NotScanned } from './script/collect-scripts.ts'
import type { Script } from './script/script.ts'
import type { Setting } from './setting.ts'
import { locateTargets } from './targets.ts'
import { type TextLines, textLines } from './text-lines.ts'

export interface CheckOptions {
  readonly places: Places
  /** Files and folders to check instead of those that apply in `places`. */
  readonly paths?: readonly string[]
  /** Environment to look programs up in; without PATH nothing is said about programs. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly surface?: Surface
  readonly cursorVersion?: string
  /** Texts that stand for what is on disk, by path. */
  readonly texts?: ReadonlyMap<string, string>
}

export interface CheckedFile {
  readonly source: Source
  readonly path: string
  /** True when Cursor ignores the whole file. */
  readonly dropped: boolean
  readonly hooks: number
  readonly text: string
}

export interface CheckResult {
  /** Every hooks file that exists. */
  readonly files: CheckedFile[]
  /** The scripts that were read. */
  readonly scripts: string[]
  readonly findings: Finding[]
  /** Named files that do not exist, commands that cannot be followed, scripts in other languages. */
  readonly notScanned: NotScanned[]
}

/** Checks hooks files and the scripts behind them. Reads files, starts nothing, changes nothing. */
export function check(options: CheckOptions): CheckResult {
  const { home, workspace, platform = process.platform } = options.places
  const seen = new Map()
  const targets = locateTargets(options)
  const opened = targets.map((place) => openFile(place, { ...options, home, workspace, platform, seen }))
  const files = opened.filter((file) => file !== undefined)
  const { env, surface, cursorVersion } = options
  const setting: Setting = {
    home,
    platform,
    env,
    files,
    ...(surface === undefined ? {} : { surface }),
    ...(cursorVersion === undefined ? {} : { cursorVersion }),
  }
  const { scripts, notScanned } = collectScripts(files)
  const absent =
    (options.paths ?? []).length === 0 ? [] : targets.filter((_, index) => opened[index] === undefined)
  return {
    files: files.map(({ source, path, dropped, hooks, text }) => ({
      source,
      path,
      dropped,
      hooks: hooks.length,
      text,
    })),
    scripts: scripts.flatMap(({ path }) => (path === undefined ? [] : [path])),
    findings: [
      ...files.flatMap((file) => inOrder(RULES.flatMap((rule) => fileFindings(rule, file, setting)))),
      ...scripts.flatMap((script) => inOrder(RULES.flatMap((rule) => scriptFindings(rule, script, setting)))),
    ],
    notScanned: [...absent.map(({ path }) => ({ path, reason: 'there is no such file' })), ...notScanned],
  }
}

function fileFindings(rule: Rule, file: HooksFile, setting: Setting): Finding[] {
  return [...(rule.check?.(file, setting) ?? [])].map((found) => fileFinding(rule, file, found))
}

function fileFinding(rule: Rule, file: HooksFile, found: Found): Finding {
  const { at = [], part, range } = found
  const place = range ?? rangeOf(file.document.root, at, part) ?? { offset: 0, length: 0 }
  return {
    ...shared(rule, found),
    file: file.path,
    ...positions(file.lines, file.text, place),
    jsonPath: renderPath(at),
    voidsFile: rule.voids === true && file.dropped,
    ...(found.fix === undefined ? {} : { fix: found.fix }),
  }
}

function scriptFindings(rule: Rule, script: Script, setting: Setting): Finding[] {
  const lines = textLines(script.text)
  return [...(rule.checkScript?.(script, setting) ?? [])].map((found) => {
    const [user] = script.users
    // Code on the command line is shown at its command: quoting moved its characters.
    if (script.path === undefined && user !== undefined) {
      const { range: _, ...rest } = found
      return fileFinding(rule, user.file, { ...rest, at: [...user.hook.path, 'command'] })
    }
    return {
      ...shared(rule, found),
      file: script.path ?? '',
      ...positions(lines, script.text, found.range),
      jsonPath: '',
      voidsFile: false,
    }
  })
}

function shared(rule: Rule, { message, hint, severity }: Found | ScriptFound) {
  return {
    rule: rule.id,
    severity: severity ?? rule.severity,
    message,
    ...(hint === undefined ? {} : { hint }),
  }
}

function positions(lines: TextLines, text: string, { offset, length }: TextRange) {
  // A large value is marked on its first line only.
  const shown = text.slice(offset, offset + length).split(/\r?\n/, 1)[0] ?? ''
  const start = lines.position(offset)
  const end = lines.position(offset + shown.length)
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}

function inOrder(findings: Finding[]): Finding[] {
  return findings.sort(
    (a, b) =>
      a.line - b.line ||
      a.column - b.column ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  )
}
