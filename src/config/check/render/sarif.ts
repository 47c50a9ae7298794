// SARIF 2.1.0 for code hosts: one run, every rule with its help text, stable fingerprints.

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CheckResult } from '../check.ts'
import type { Finding, Severity } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { RULES } from '../rules/all-rules.ts'

export interface SarifOptions {
  /** The root that locations are relative to. */
  readonly root: string
  readonly version?: string
}

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** The result as a SARIF log. */
export function renderSarif(result: CheckResult, { root, version }: SarifOptions): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'jackline',
            ...(version === undefined ? {} : { version }),
            rules: RULES.map(sarifRule),
          },
        },
        originalUriBaseIds: { WORKSPACE: { uri: `${pathToFileURL(root).href.replace(/\/$/, '')}/` } },
        artifacts: [...result.files.map(({ path }) => path), ...result.scripts].map((path) => ({
          location: location(path, root),
        })),
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: result.notScanned.map(({ path, reason }) => ({
              level: 'note',
              message: { text: `Not scanned: ${path}: ${reason}.` },
              locations: [
                { physicalLocation: { artifactLocation: location(path.split('#')[0] ?? path, root) } },
              ],
            })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: withFingerprints(result.findings, root),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function sarifRule(rule: Rule) {
  return {
    id: rule.id,
    shortDescription: { text: `${rule.title}.` },
    fullDescription: { text: rule.why },
    help: { text: `${rule.title}. ${rule.why}`, markdown: `**${rule.title}**\n\n${rule.why}` },
    defaultConfiguration: { level: LEVELS[rule.severity] },
  }
}

function withFingerprints(findings: readonly Finding[], root: string) {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    // Neither line numbers nor the wording count: moving a hook must not open a new alert. Twins are numbered.
    const base = [finding.rule, relative(root, finding.file), finding.jsonPath].join('\n')
    const turn = seen.get(base) ?? 0
    seen.set(base, turn + 1)
    const fingerprint = createHash('sha256').update(`${base}\n${turn}`).digest('hex').slice(0, 32)
    return { ...sarifResult(finding, root), partialFingerprints: { 'jackline/v1': fingerprint } }
  })
}

function sarifResult(finding: Finding, root: string) {
  const { rule, severity, message, hint, file, line, column, endLine, endColumn, jsonPath } = finding
  return {
    ruleId: rule,
    ruleIndex: RULES.findIndex(({ id }) => id === rule),
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message}. ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: location(file, root),
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        ...(jsonPath === '' ? {} : { logicalLocations: [{ fullyQualifiedName: jsonPath }] }),
      },
    ],
  }
}

function location(path: string, root: string): { uri: string; uriBaseId?: string } {
  const inside = relative(root, path)
  if (inside === '' || inside.startsWith('..')) return { uri: pathToFileURL(path).href }
  return { uri: inside.split(/[/\\]/).map(encodeURIComponent).join('/'), uriBaseId: 'WORKSPACE' }
}
