import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CheckOptions, type CheckResult, loadChecker, locateSources } from '../../config/index.ts'
import { parseCursorVersion, SURFACES, suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import type { Terminal } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'
import { VERSION } from '../version.ts'

const FORMATS = ['text', 'json', 'sarif'] as const
type Format = (typeof FORMATS)[number]
type Checker = Awaited<ReturnType<typeof loadChecker>>

export const check = defineCommand({
  usage: '[FILE|FOLDER]… [flags]',
  summary: 'Finds mistakes in hooks files and in the scripts behind them',
  details:
    'Without a path: every hooks file that applies in the workspace. Starts nothing. Exits with 1 when there are errors.\nAll rules: docs/rules.md.',
  flags: {
    format: { kind: 'text', value: 'text|json|sarif', doc: 'how to show the result (default: text)' },
    fix: { kind: 'switch', doc: 'mend what can be mended safely; everything else stays byte for byte' },
    surface: {
      kind: 'text',
      value: 'NAME',
      doc: `also find events that never fire there: ${SURFACES.join(', ')}`,
    },
    'cursor-version': { kind: 'text', value: 'V', doc: 'also find events that this version does not know' },
    ...PLACE_FLAGS,
  },
  async run({ args, flags, terminal }) {
    const format = oneOf('format', flags.format ?? 'text', FORMATS)
    const places = placesOf(flags)
    const absent = args.find((path) => !existsSync(path))
    if (absent !== undefined) throw new UserFault(`${resolve(absent)} does not exist.`)
    const version = flags['cursor-version']
    if (version !== undefined && parseCursorVersion(version) === undefined) {
      throw new UserFault(`--cursor-version: "${version}" is no version; expected 3.20.17 or 2026.09.18.`)
    }
    const options: CheckOptions = {
      places,
      paths: args,
      env: process.env,
      ...(flags.surface === undefined ? {} : { surface: oneOf('surface', flags.surface, SURFACES) }),
      ...(version === undefined ? {} : { cursorVersion: version }),
    }
    const checker = await loadChecker()
    const result = flags.fix ? fix(checker, options, terminal) : checker.check(options)
    if (result.files.length === 0 && format === 'text') {
      const looked =
        args.length > 0 ? args.map((path) => resolve(path)) : locateSources(places).map(({ path }) => path)
      terminal.out(`No hooks file found. Looked for:\n${looked.map((path) => `  ${path}\n`).join('')}`)
      return 0
    }
    terminal.out(render(checker, result, format, places.workspace, terminal))
    return checker.hasErrors(result.findings) ? 1 : 0
  },
})

function fix(checker: Checker, options: CheckOptions, terminal: Terminal): CheckResult {
  const { result, texts, fixed: done } = checker.fixAll(options)
  const { written, left } = checker.writeFixes(texts)
  for (const path of left) terminal.err(`${path}: not fixed, its bytes are no clean UTF-8.\n`)
  for (const path of written) {
    const count = done.filter(({ file }) => file === path).length
    terminal.err(`${path}: fixed ${counted(count, 'finding')}.\n`)
  }
  return left.length === 0 ? result : checker.check(options)
}

function render(
  { renderJson, renderSarif, renderText }: Checker,
  result: CheckResult,
  format: Format,
  workspace: string,
  { paint }: Terminal,
): string {
  if (format === 'json') return renderJson(result)
  if (format === 'sarif') return renderSarif(result, { root: workspace, version: VERSION })
  return renderText(result, { from: workspace, colour: paint.bold('x') !== 'x' })
}

function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  throw new UserFault(`--${flag}: "${value}" is none of ${allowed.join(', ')}.${suggestion(value, allowed)}`)
}
