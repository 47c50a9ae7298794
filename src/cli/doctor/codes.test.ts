import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadChecker } from '../../config/index.ts'
import { CODES } from './codes.ts'

// A formatter may pad the columns of a table.
const page = readFileSync(
  fileURLToPath(new URL('../../../docs/doctor.md', import.meta.url)),
  'utf8',
).replaceAll(/ +/g, ' ')
const here = fileURLToPath(new URL('.', import.meta.url))
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('codes.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${here}/${path}`, 'utf8'))
  .join('\n')
// The host names these; canary-findings.ts passes them on.
const FROM_HOST =
  /^(answer-ignored|foreign-key|wrong-key|ask-ignored|context-too-long|continue-not-enforced|deny-lost|raw-json-shown|text-before-answer)$/

describe('the codes of the doctor', () => {
  it.each(Object.entries(CODES))('%s stands in docs/doctor.md with severity, cause and fix', (code, row) => {
    expect(page).toContain(`| \`${code}\` | ${row.severity} | ${row.cause} | ${row.fix} |`)
  })

  it.each(Object.keys(CODES).filter((code) => !FROM_HOST.test(code)))('%s is given by some probe', (code) => {
    expect(sources).toContain(`'${code}'`)
  })

  it('docs/doctor.md names no code that does not exist, and every code of the linter that is passed on', async () => {
    const { renderRulesPage } = await loadChecker()
    const rules = [...renderRulesPage().matchAll(/^\| \[([\w-]+)\].*?\| (error|warning) \|/gm)].map(
      ([, id]) => id,
    )
    const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code)
    expect(named.filter((code) => code !== undefined && !(code in CODES))).toEqual([])
    const linked = [...page.matchAll(/\[([\w-]+)\]\(rules\.md#\1\)/g)].map(([, id]) => id)
    expect(rules.filter((id) => !linked.includes(id))).toEqual([])
  })
})
