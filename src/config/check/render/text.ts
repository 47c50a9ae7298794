import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { CheckResult } from '../check.ts'
import type { Finding, Severity } from '../finding.ts'
import { codeFrame } from './code-frame.ts'

export interface TextOptions {
  /** Paths below it are shown relative to it. */
  readonly from: string
  readonly colour?: boolean
}

type Style = (text: string) => string

/** The result for people: each finding with its place, code frame and hint, and a summary line. */
export function renderText(result: CheckResult, { from, colour = false }: TextOptions): string {
  const style = styles(colour)
  const texts = new Map(result.files.map(({ path, text }) => [path, text]))
  const blocks = result.findings.map((finding) => {
    const { file, line, column, severity, rule, message, hint } = finding
    const head = `${style.bold(shown(file, from))}:${line}:${column}  ${style[severity](severity)}  ${style.dim(rule)}`
    // A secret is never shown, not even in the frame.
    const frame = rule === 'secret-in-file' ? [] : codeFrame(texts.get(file) ?? scriptText(file), finding)
    const body = [`  ${message}`, ...frame.map((each) => `  ${style.dim(each)}`)]
    return [head, ...body, ...(hint === undefined ? [] : [`  ${style.hint('→')} ${hint}`])].join('\n')
  })
  const dropped = result.files.filter((file) => file.dropped)
  const notes = [
    ...dropped.map(({ path }) => `${shown(path, from)}: Cursor ignores the whole file.`),
    ...result.notScanned.map(({ path, reason }) =>
      style.dim(`not scanned: ${shown(path, from)} (${reason})`),
    ),
  ]
  return [...blocks, ...(notes.length === 0 ? [] : [notes.join('\n')]), summary(result)]
    .join('\n\n')
    .concat('\n')
}

function summary({ files, scripts, findings }: CheckResult): string {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  const seen = `${plural(files.length, 'hooks file')}, ${plural(scripts.length, 'script')}`
  if (findings.length === 0) return `${seen}: nothing to object to.`
  const fixable = findings.filter(({ fix }) => fix !== undefined).length
  const counts = [
    plural(count('error'), 'error'),
    plural(count('warning'), 'warning'),
    `${count('info')} info`,
  ]
  return `${seen}: ${counts.join(', ')}${fixable === 0 ? '.' : `; ${fixable} can be fixed with --fix.`}`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function shown(path: string, from: string): string {
  const inside = relative(from, path)
  return inside === '' || inside.startsWith('..') ? path : inside
}

function scriptText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function styles(colour: boolean): Record<Severity | 'bold' | 'dim' | 'hint', Style> {
  const style =
    (code: string): Style =>
    (text) =>
      colour ? `\u001b[${code}m${text}\u001b[0m` : text
  return {
    error: style('31'),
    warning: style('33'),
    info: style('36'),
    bold: style('1'),
    dim: style('2'),
    hint: style('32'),
  }
}

/** Whether the check fails. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
