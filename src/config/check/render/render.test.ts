import { afterEach, describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { buildExample } from '../example-workspace.ts'
import type { Example } from '../rule.ts'
import { RULES } from '../rules/all-rules.ts'
import { renderJson } from './json.ts'
import { renderRulesPage } from './rules-page.ts'
import { renderSarif } from './sarif.ts'
import { hasErrors, renderText } from './text.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove()
})

function run(example: Example) {
  const { options, remove } = buildExample(example)
  cleanups.push(remove)
  return { result: check(options), workspace: options.places.workspace }
}

const MILLISECONDS: Example = {
  hooks: { stop: [{ command: 'true', timeout: 10_000 }, { command: 'for x in 1; do true; done' }] },
}

describe('text for people', () => {
  it('shows place, rule, frame, hint and a summary', () => {
    const { result, workspace } = run(MILLISECONDS)
    expect(
      renderText(result, { from: workspace }),
    ).toBe(`.cursor/hooks.json:7:20  warning  timeout-milliseconds
  timeout is in seconds: 10000 is 2.8 hours
    6 |         "command": "true",
  > 7 |         "timeout": 10000
      |                    ^^^^^
    8 |       },
  → Write 10.

not scanned: .cursor/hooks.json#hooks.stop.1 (the command is too complex to follow)

1 hooks file, 0 scripts: 0 errors, 1 warning, 0 info; 1 can be fixed with --fix.
`)
  })

  it('says so when there is nothing', () => {
    const { result, workspace } = run({ hooks: { stop: [{ command: 'true' }] } })
    expect(renderText(result, { from: workspace })).toBe('1 hooks file, 0 scripts: nothing to object to.\n')
    expect(hasErrors(result.findings)).toBe(false)
  })

  it('names a void file', () => {
    const { result, workspace } = run({ hooks: '{' })
    expect(renderText(result, { from: workspace })).toContain(
      '.cursor/hooks.json: Cursor ignores the whole file.',
    )
    expect(hasErrors(result.findings)).toBe(true)
  })

  it('is plain unless colour is asked for, and never obeys control characters of the file', () => {
    const { result, workspace } = run({ hooks: { stop: [{ command: 'true \u009b31m', timeout: 9000 }] } })
    expect(renderText(result, { from: workspace })).not.toMatch(/[\u001b\u009b]/)
    expect(renderText(result, { from: workspace, colour: true })).toContain('\u001b[33mwarning')
  })

  it('never shows a secret', () => {
    const secret = `ghp_${'Zz9y'.repeat(9)}`
    const { result, workspace } = run({ hooks: { stop: [{ command: `true ${secret}` }] } })
    expect(result.findings.map(({ rule }) => rule)).toEqual(['secret-in-file'])
    for (const text of [
      renderText(result, { from: workspace }),
      renderJson(result),
      renderSarif(result, { root: workspace }),
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('JSON', () => {
  it('is one document with files, findings and a summary', () => {
    const { result, workspace } = run(MILLISECONDS)
    expect(JSON.parse(renderJson(result))).toMatchObject({
      files: [{ source: 'project', path: `${workspace}/.cursor/hooks.json`, dropped: false, hooks: 2 }],
      findings: [
        {
          rule: 'timeout-milliseconds',
          severity: 'warning',
          line: 7,
          column: 20,
          jsonPath: 'hooks.stop[0].timeout',
        },
      ],
      summary: { error: 0, warning: 1, info: 0 },
    })
  })
})

describe('SARIF', () => {
  const logOf = (example: Example) => {
    const { result, workspace } = run(example)
    return JSON.parse(renderSarif(result, { root: workspace, version: '1.2.3' }))
  }

  it('has one run with every rule, results by level and what was not scanned', () => {
    const log = logOf(MILLISECONDS)
    expect(log.version).toBe('2.1.0')
    expect(log.runs).toHaveLength(1)
    const [run0] = log.runs
    expect(run0.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(RULES.map(({ id }) => id))
    expect(run0.results[0]).toMatchObject({
      ruleId: 'timeout-milliseconds',
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: '.cursor/hooks.json', uriBaseId: 'WORKSPACE' },
            region: { startLine: 7, startColumn: 20 },
          },
        },
      ],
    })
    expect(run0.tool.driver.rules[run0.results[0].ruleIndex].id).toBe('timeout-milliseconds')
    expect(run0.invocations[0].toolExecutionNotifications[0].message.text).toContain('too complex')
  })

  it('keeps its fingerprints when the text around moves, and tells twins apart', () => {
    const two = {
      stop: [
        { command: 'true', timeout: 9000 },
        { command: 'pwd', timeout: 9000 },
      ],
    }
    const prints = (example: Example) =>
      logOf(example).runs[0].results.map((result: { partialFingerprints: object }) =>
        JSON.stringify(result.partialFingerprints),
      )
    const compact = prints({ hooks: JSON.stringify({ version: 1, hooks: two }) })
    expect(compact).toEqual(prints({ hooks: two }))
    expect(new Set(compact).size).toBe(2)
  })
})

describe('the rules page', () => {
  it('has a row and a section for every rule', () => {
    const page = renderRulesPage()
    for (const { id } of RULES) {
      expect(page).toContain(`| [${id}](#${id}) |`)
      expect(page).toContain(`### ${id}\n`)
    }
  })
})
