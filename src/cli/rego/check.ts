// `jackline rego check`: every error of every file.

import {
  type CompileOptions,
  checkStrict,
  compile,
  parseModule,
  RegoError,
  type RegoIssue,
} from '../../rego/index.ts'
import { counted } from '../counted.ts'
import type { Paint, Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { findFiles } from './find-files.ts'
import type { RegoFlags } from './flags.ts'
import { readText } from './read-text.ts'
import { issueJson, renderIssues } from './render-issue.ts'
import { renderIssuesSarif } from './render-sarif.ts'
import { renderValue } from './render-value.ts'
import { wordOf } from './word-of.ts'

const FORMATS = ['text', 'json', 'sarif'] as const

export async function runCheck(
  args: readonly string[],
  flags: RegoFlags,
  { out, paint }: Terminal,
): Promise<number> {
  const format = wordOf('format', flags.format ?? 'text', FORMATS)
  if (args.length === 0) throw new UserFault('Which files? jackline rego check policy.rego, or a folder.')
  const files = findFiles(args).modules.map(({ path }) => path)
  if (files.length === 0) throw new UserFault(`There is no .rego file in ${args.join(', ')}.`)
  const modules = Object.fromEntries(files.map((path) => [path, readText(path)]))
  const issues = findIssues({ modules, regoVersion: flags['v0-compatible'] ? 0 : 1 }, flags.strict)
  const render = {
    text: () => renderText(issues, modules, paint),
    json: () => `${renderValue({ files, errors: issues.map(issueJson) })}\n`,
    sarif: () => renderIssuesSarif(issues, files, process.cwd()),
  }
  out(render[format]())
  return issues.length === 0 ? 0 : 1
}

/** Errors of all files by place. A file that does not parse does not hide what is wrong in the others. */
function findIssues({ modules, regoVersion }: CompileOptions, strict: boolean): RegoIssue[] {
  const issues: RegoIssue[] = []
  const parsed: Record<string, string> = {}
  const attempt = (run: () => void) => {
    try {
      run()
      return true
    } catch (error) {
      if (!(error instanceof RegoError)) throw error
      issues.push(...error.errors)
      return false
    }
  }
  for (const [file, source] of Object.entries(modules)) {
    if (attempt(() => void parseModule(file, source, regoVersion))) parsed[file] = source
  }
  const options: CompileOptions = { modules: parsed, ...(regoVersion !== undefined && { regoVersion }) }
  const isWhole = issues.length === 0
  const broken = issues.length
  attempt(() => void compile(options))
  if (strict) attempt(() => void issues.push(...checkStrict(options)))
  // What a broken file defines is not known: calls of it are not wrong for that.
  const known = issues.filter(
    ({ message }, index) => isWhole || index < broken || !message.startsWith('undefined function data.'),
  )
  return known.sort((a, b) => compareText(a.file, b.file) || a.row - b.row || a.column - b.column)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function renderText(issues: readonly RegoIssue[], modules: Record<string, string>, paint: Paint): string {
  const files = Object.keys(modules).length
  const seen = counted(files, 'file')
  if (issues.length === 0) return `${seen}: nothing to object to.\n`
  const count = counted(issues.length, 'error')
  return `${renderIssues(issues, modules, paint)}\n${seen}: ${count}.\n`
}
