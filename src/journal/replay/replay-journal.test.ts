import { describe, expect, it } from 'vitest'
import { compilePolicy, loadPolicyText, mergeLayers, type Policy } from '../../policy/index.ts'
import { type Entry, openJournal } from '../index.ts'
import { entry, shell, temporaryJournal } from '../journal.cases.ts'
import type { ReplayReport, ReplayRow } from './replay-journal.ts'
import { replayJournal } from './replay-journal.ts'

const NOW = Date.parse('2026-11-01T10:00:00Z')
const TOKEN = `${'ghp_'}${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`

async function policyOf(text: string): Promise<Policy> {
  const layer = await loadPolicyText(`version: 1\n${text}`, 'policy.yaml')
  expect(layer.issues).toEqual([])
  return compilePolicy(mergeLayers([layer]))
}

async function replay(
  entries: readonly Entry[],
  policy: string,
  options: { against?: string; record?: 'summary' | 'full' } = {},
): Promise<{ report: ReplayReport; rows: ReplayRow[] }> {
  const folder = temporaryJournal()
  const journal = openJournal({ folder, clock: () => NOW, record: options.record ?? 'summary' })
  for (const each of entries) expect(journal.append(each)).toMatchObject({ ok: true })
  const rows: ReplayRow[] = []
  const against = options.against === undefined ? {} : { against: await policyOf(options.against) }
  const report = await replayJournal(
    { folder },
    { policy: await policyOf(policy), ...against, home: '/home/ada', onRow: (row) => void rows.push(row) },
  )
  return { report, rows }
}

const write = (content: string, path = '/home/ada/shop/src/cart.ts') =>
  entry('preToolUse', { tool_name: 'Write', tool_input: { file_path: path, content } })

const NO_VERCEL = 'use: []\nrules: [{ id: no-vercel, on: shell, when: { program: vercel }, verdict: deny }]'
const ASK_VERCEL = 'use: []\nrules: [{ id: ask-vercel, on: shell, when: { program: vercel }, verdict: ask }]'
const NO_TODO = 'use: []\nrules: [{ id: no-todo, on: write, when: { content: TODO }, verdict: deny }]'
const NO_MIGRATION =
  'use: []\nrules: [{ id: no-migration, on: write, when: { path: "db/migrations/**" }, verdict: deny }]'

describe('a recorded action judged again', () => {
  it.each([
    ['allow, now denied', shell('vercel'), NO_VERCEL, 'newly-denied'],
    ['deny, now allowed', shell('netlify', 'deny', 'gone'), NO_VERCEL, 'newly-allowed'],
    ['allow, now asked', shell('vercel'), ASK_VERCEL, 'changed'],
    ['ask, now denied', shell('vercel', 'ask', 'ask-vercel'), NO_VERCEL, 'changed'],
    ['ask, now allowed', shell('ls', 'ask', 'gone'), NO_VERCEL, 'changed'],
    ['denied by another rule', shell('vercel', 'deny', 'older'), NO_VERCEL, 'changed'],
    ['denied by the same rule', shell('vercel', 'deny', 'no-vercel'), NO_VERCEL, 'unchanged'],
    ['allowed as before', shell('ls'), NO_VERCEL, 'unchanged'],
  ])('%s', async (_, recorded, policy, change) => {
    const { report, rows } = await replay([recorded], policy)
    expect(rows.map((row) => row.change)).toEqual([change])
    expect(report.counts).toMatchObject({ [change]: 1 })
  })

  it('is judged with the clock of its record: a waiver that is over today was in force then', async () => {
    const waiver = (expires: string) =>
      `${NO_VERCEL}\nwaivers: [{ rule: no-vercel, reason: demo, owner: ada, expires: ${expires} }]`
    expect((await replay([shell('vercel')], waiver('2026-11-01'))).report.counts.unchanged).toBe(1)
    expect((await replay([shell('vercel')], waiver('2026-10-31'))).report.counts['newly-denied']).toBe(1)
  })

  it('is judged in the workspace and home of its record', async () => {
    const { rows } = await replay(
      [shell('rm -rf ~'), shell('rm -rf /home/ada/shop/dist')],
      'use: [recommended]',
    )
    expect(rows.map((row) => [row.change, row.after?.by])).toEqual([
      ['newly-denied', ['delete-machine']],
      ['unchanged', []],
    ])
  })

  it('that no verdict was given on takes no part', async () => {
    const after = { ...entry('afterShellExecution', { command: 'ls', output: 'x' }), verdict: null }
    const { report } = await replay([shell('ls'), after], NO_VERCEL)
    expect(report).toMatchObject({ records: 2, withoutVerdict: 1, counts: { unchanged: 1 } })
  })

  it('that a rule in monitor mode hits stays allowed, and is counted by rule', async () => {
    const { report } = await replay(
      [shell('vercel')],
      NO_VERCEL.replace('verdict:', 'mode: monitor, verdict:'),
    )
    expect(report).toMatchObject({ counts: { unchanged: 1 }, monitored: { 'no-vercel': 1 } })
  })

  it('gives the same result every time', async () => {
    const entries = [
      shell('vercel'),
      write('TODO'),
      shell(`curl -H "Authorization: Bearer ${TOKEN}" https://x.test`),
    ]
    const strip = ({ report, rows }: Awaited<ReturnType<typeof replay>>) => [
      report,
      rows.map(({ id: _, ...row }) => row),
    ]
    expect(strip(await replay(entries, NO_VERCEL))).toEqual(strip(await replay(entries, NO_VERCEL)))
  })
})

describe('content that was not kept', () => {
  it('is never guessed: the action is counted as not judged, with the rule and the field', async () => {
    const { report, rows } = await replay([write('x // TODO'), write('x')], NO_TODO)
    expect(report.counts).toMatchObject({ 'not-judged': 2, 'newly-denied': 0, unchanged: 0 })
    expect(report.needed).toEqual({ 'no-todo': 2 })
    expect(rows[0]).toMatchObject({
      rules: ['no-todo'],
      missing: ['tool_input.content'],
      before: null,
      after: null,
    })
  })

  it('does not matter to a rule that does not look at it', async () => {
    const { report } = await replay(
      [write('x'), write('x', '/home/ada/shop/db/migrations/1.sql')],
      NO_MIGRATION,
    )
    expect(report.counts).toMatchObject({ 'newly-denied': 1, unchanged: 1, 'not-judged': 0 })
  })

  it('does not matter where another rule denies anyway', async () => {
    const both = `${NO_TODO}\n`.replace(
      ' }, verdict: deny }]',
      ' }, verdict: deny }, { id: no-migration, on: write, when: { path: "db/**" }, verdict: deny }]',
    )
    const { report } = await replay([write('x', '/home/ada/shop/db/1.sql')], both)
    expect(report.counts).toMatchObject({ 'newly-denied': 1, 'not-judged': 0 })
  })

  it('is judged where the journal keeps it', async () => {
    const { report } = await replay([write('x // TODO'), write('x')], NO_TODO, { record: 'full' })
    expect(report.counts).toMatchObject({ 'newly-denied': 1, unchanged: 1, 'not-judged': 0 })
  })

  it('does not matter to a comparison of policies that share the rule', async () => {
    const added = NO_TODO.replace(
      'rules: [',
      'rules: [{ id: no-vercel, on: shell, when: { program: vercel }, verdict: deny }, ',
    )
    const { report } = await replay([write('x'), shell('vercel')], added, { against: NO_TODO })
    expect(report.counts).toMatchObject({ 'newly-denied': 1, unchanged: 1, 'not-judged': 0 })
    const stricter = await replay([write('x')], NO_TODO, { against: NO_TODO.replace('deny', 'ask') })
    expect(stricter.report.counts['not-judged']).toBe(1)
  })

  it('of arguments of a server is missed only by rules about text', async () => {
    const call = entry('beforeMCPExecution', {
      tool_name: 'write_file',
      tool_input: JSON.stringify({ path: 'a.ts', content: 'secret stuff' }),
      mcp_server_name: 'files',
    })
    const rule = (when: string) => `use: []\nrules: [{ id: r, on: mcp, when: ${when}, verdict: deny }]`
    const changeOf = async (when: string) => (await replay([call], rule(when))).rows[0]?.change
    expect(await changeOf('{ content: stuff }')).toBe('not-judged')
    expect(await changeOf('{ path: "*.ts" }')).toBe('newly-denied')
    expect(await changeOf('{ path: "*.md" }')).toBe('unchanged')
    expect(await changeOf('{ server: files }')).toBe('newly-denied')
  })

  it('of a whole payload is said too', async () => {
    const { report } = await replay(
      [entry('preToolUse', { tool_name: 'X', tool_input: { a: Array(40_000).fill('abcdef ') } })],
      NO_TODO,
    )
    expect(report.notJudged).toEqual({ 'the payload was too large to be kept': 1 })
  })
})

describe('a secret that was redacted', () => {
  const PROMPT = 'use: []\nrules: [{ id: no-token, on: prompt, when: { content: "/ghp_/" }, verdict: deny }]'

  it('is not judged by a rule that looks at its text', async () => {
    const { report } = await replay(
      [entry('beforeSubmitPrompt', { prompt: `use ${TOKEN}`, attachments: [] })],
      PROMPT,
    )
    expect(report.counts).toMatchObject({ 'not-judged': 1 })
  })

  it('in a command matters to rules that look at the words of that command only', async () => {
    const command = `TOKEN=${TOKEN} deploy-it && vercel`
    const rule = (when: string) => `use: []\nrules: [{ id: r, on: shell, when: ${when}, verdict: deny }]`
    const changeOf = async (when: string) => (await replay([shell(command)], rule(when))).rows[0]?.change
    expect(await changeOf('{ program: vercel }')).toBe('newly-denied')
    expect(await changeOf('{ program: netlify }')).toBe('unchanged')
    expect(await changeOf('{ program: deploy-it, env: { TOKEN: "ghp_*" } }')).toBe('not-judged')
  })

  it('that a built-in rule stopped then is stopped by it again', async () => {
    const stopped = entry(
      'beforeSubmitPrompt',
      { prompt: `use ${TOKEN}`, attachments: [] },
      'ask',
      'secret-in-text',
    )
    expect((await replay([stopped], 'use: [recommended]')).report.counts).toMatchObject({ unchanged: 1 })
    expect((await replay([stopped], 'use: []')).report.counts).toMatchObject({ changed: 1 })
  })
})

it('an answer by quarantine is no verdict on the action, and is said', async () => {
  const held = shell('ls', 'deny', 'canary')
  const verdict = { ...held.verdict!, quarantined: true as const }
  const { report } = await replay([{ ...held, verdict }], NO_VERCEL)
  expect(Object.keys(report.notJudged)[0]).toContain('quarantine')
})

it('a rule that asks a scanner is left open, because the scanner is not asked again', async () => {
  const scan = 'use: []\nrules: [{ id: s, on: prompt, scan: { command: "true" } }]'
  const { report } = await replay([entry('beforeSubmitPrompt', { prompt: 'hello', attachments: [] })], scan)
  expect(report).toMatchObject({ counts: { 'not-judged': 1 }, needed: { s: 1 } })
})
