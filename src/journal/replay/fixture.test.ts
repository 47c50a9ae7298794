import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultPolicy } from '../../policy/index.ts'
import { createRedactor } from '../../secrets/index.ts'
import { buildRecord } from '../build-record.ts'
import type { JournalRecord } from '../index.ts'
import { entry, shell } from '../journal.cases.ts'
import type { Entry } from '../record.ts'
import { createFixtureMaker, type FixtureResult } from './fixture.ts'
import { createSanitiser } from './sanitise.ts'

const policy = await defaultPolicy()

function recordOf(recorded: Entry): JournalRecord {
  const body = buildRecord(recorded, { timeMs: 0, record: 'summary', redactor: createRedactor() })
  return { ...body, seq: 1, prev: '', hash: '' }
}

function make(recorded: Entry): FixtureResult {
  return createFixtureMaker({ sanitiser: createSanitiser(), policy, home: '/home/ada' }).make(
    recordOf(recorded),
  )
}

it.each([
  ['cat /home/ada/shop/.env', 'deny', 'read-secret', 'cat ./.env'],
  ['cat "/home/ada/.ssh/id_rsa"', 'deny', 'read-secret', 'cat "~/.ssh/id_rsa"'],
  ['rm -rf /home/ada', 'deny', 'delete-machine', 'rm -rf ~'],
  ['rm -rf /home/ada/other', 'ask', 'delete-outside', 'rm -rf /home/user/other'],
  ['vercel --prod', 'ask', 'deploy', 'vercel --prod'],
  ['cd /home/ada/shop/packages/a && npm test', 'allow', undefined, 'cd ./packages/a && npm test'],
] as const)(
  'a case is written so that it is decided as the record was: %s',
  (command, decision, rule, clean) => {
    const recorded = shell(command, decision, rule)
    const made = make({
      ...recorded,
      verdict: { ...recorded.verdict!, enforced: decision === 'allow' ? 'allow' : 'deny' },
    })
    expect(made).toMatchObject({ ok: true, fixture: { payload: { command: clean } } })
    const tells = { effect: 'deny', user_message: `/\\[${rule}\\]/` }
    expect(made.ok && made.fixture.expect).toEqual(rule === undefined ? { effect: 'allow' } : tells)
  },
)

it.each([
  [shell('ls', 'deny', 'gone'), /decides otherwise/],
  [
    entry(
      'beforeSubmitPrompt',
      { prompt: `${'ghp_'}${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}` },
      'ask',
      'secret-in-text',
    ),
    /not kept, or is a secret/,
  ],
  [entry('afterFileEdit', { file_path: '/x', edits: [] }), /its event decides nothing/],
  [{ ...shell('ls'), verdict: null }, /nothing was decided/],
])('a record whose decision cannot be had again is left out, with the reason: %#', (recorded, reason) => {
  expect(make(recorded)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

it('content that was not kept is left out and named', () => {
  const made = make(
    entry('preToolUse', { tool_name: 'Write', tool_input: { file_path: 'a.ts', content: 'x' } }),
  )
  expect(made).toMatchObject({
    ok: true,
    notKept: ['tool_input.content'],
    fixture: { payload: { tool_input: { file_path: 'a.ts' } } },
  })
})

it('a planted secret, mail address, home folder or conversation id never survives', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/).map((text) => `q${text}z`)
  const kinds = fc.constantFrom('shell', 'prompt', 'mcp', 'tool', 'read')
  let written = 0
  fc.assert(
    fc.property(word, word, kinds, fc.string(), (user, domain, kind, noise) => {
      const home = `/home/${user}`
      const mail = `${user}.b@${domain}.io`
      const secret = `${'ghp_'}${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`
      const text = `${noise} ${home}/notes "${mail}" ${secret} ${home}/shop/a https://${domain}.io/x`
      const fields = {
        shell: ['beforeShellExecution', { command: `echo ${text}`, cwd: `${home}/shop/src` }],
        prompt: [
          'beforeSubmitPrompt',
          { prompt: text, attachments: [{ type: 'file', file_path: `${home}/x` }] },
        ],
        mcp: [
          'beforeMCPExecution',
          { tool_name: 'note', tool_input: JSON.stringify({ [mail]: text, path: `${home}/x` }) },
        ],
        tool: ['preToolUse', { tool_name: 'Grep', tool_input: { pattern: text, path: `${home}/shop` } }],
        read: ['beforeReadFile', { file_path: `${home}/shop/${user}/a`, content: text }],
      } as const
      const [event, own] = fields[kind]
      const identity = {
        workspace_roots: [`${home}/shop`],
        user_email: mail,
        transcript_path: `${home}/.cursor/x/t.jsonl`,
      }
      const made = make(entry(event, { ...own, ...identity }))
      if (made.ok) written++
      const clean = JSON.stringify(made)
      for (const planted of [secret, mail, home, user, `${domain}.io`, '5f0c9d2e'])
        expect(clean).not.toContain(planted)
    }),
    { numRuns: 80 },
  )
  expect(written).toBeGreaterThan(50)
})
