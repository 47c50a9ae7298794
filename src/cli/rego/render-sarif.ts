// SARIF 2.1.0 for code hosts, in the style of `jackline check`.
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RegoIssue } from '../../rego/index.ts'
import { VERSION } from '../version.ts'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  rego_parse_error: 'The text is no Rego.',
  rego_compile_error: 'The module breaks a rule of the language.',
  rego_type_error: 'A call, a reference or a rule does not fit what it names.',
  rego_unsafe_var_error: 'A variable is used where nothing gives it a value.',
  rego_recursion_error: 'A rule depends on itself.',
}

/** Errors as a SARIF log; locations are relative to `root`. */
export function renderIssuesSarif(
  issues: readonly RegoIssue[],
  files: readonly string[],
  root: string,
): string {
  const codes = [...new Set(issues.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'jackline rego', version: VERSION, rules: codes.map(sarifRule) } },
        originalUriBaseIds: { WORKSPACE: { uri: `${pathToFileURL(root).href.replace(/\/$/, '')}/` } },
        artifacts: files.map((path) => ({ location: location(path, root) })),
        invocations: [{ executionSuccessful: true }],
        columnKind: 'utf16CodeUnits',
        results: withFingerprints(issues, codes, root),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function sarifRule(id: string) {
  const text = DESCRIPTIONS[id] ?? id
  return { id, shortDescription: { text }, defaultConfiguration: { level: 'error' } }
}

function withFingerprints(issues: readonly RegoIssue[], codes: readonly string[], root: string) {
  const seen = new Map<string, number>()
  return issues.map(({ file, row, column, code, message }) => {
    // Line numbers do not count: moving a rule must not open a new alert. Twins are numbered.
    const base = [code, relative(root, resolve(root, file)), message].join('\n')
    const turn = seen.get(base) ?? 0
    seen.set(base, turn + 1)
    const fingerprint = createHash('sha256').update(`${base}\n${turn}`).digest('hex').slice(0, 32)
    const region = row === 0 ? {} : { region: { startLine: row, startColumn: column } }
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: 'error',
      message: { text: message },
      locations: [{ physicalLocation: { artifactLocation: location(file, root), ...region } }],
      partialFingerprints: { 'jackline/v1': fingerprint },
    }
  })
}

function location(path: string, root: string): { uri: string; uriBaseId?: string } {
  const absolute = resolve(root, path)
  const inside = relative(root, absolute)
  if (inside === '' || inside.startsWith('..')) return { uri: pathToFileURL(absolute).href }
  return { uri: inside.split(/[/\\]/).map(encodeURIComponent).join('/'), uriBaseId: 'WORKSPACE' }
}
