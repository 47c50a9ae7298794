import { expect, it } from 'vitest'
import { type Entry, openJournal } from '../index.ts'
import { entry, shell, temporaryJournal } from '../journal.cases.ts'
import { measureRule } from './rule-history.ts'

function monitored(command: string, conversation = 'c-1'): Entry {
  const hit = { id: 'no-prod', decision: 'deny' as const, mode: 'monitor' as const }
  const base = shell(command)
  return {
    ...base,
    payload: { ...(base.payload as object), conversation_id: conversation },
    verdict: { decision: 'allow', enforced: 'allow', mode: 'monitor', rules: [hit] },
  }
}

function after(event: string, fields: object): Entry {
  const base = entry(event, { ...fields, conversation_id: 'c-1' })
  return { ...base, verdict: null }
}

it('the history of a rule counts hits, conversations, what became of them, and approvals', async () => {
  const folder = temporaryJournal()
  const journal = openJournal({ folder })
  const asked = shell('vercel --prod', 'ask', 'no-prod')
  const entries: Entry[] = [
    monitored('vercel --prod'),
    after('afterShellExecution', { command: 'vercel --prod', output: '', duration: 5 }),
    monitored('vercel --prod', 'c-2'),
    monitored('netlify --prod'),
    after('postToolUseFailure', {
      tool_name: 'Shell',
      tool_input: { command: 'netlify --prod' },
      failure_type: 'permission_denied',
    }),
    { ...asked, verdict: { ...asked.verdict!, enforced: 'deny' } },
    { ...asked, verdict: { ...asked.verdict!, enforced: 'allow' } },
    shell('ls'),
  ]
  for (const each of entries) journal.append(each)
  const history = await measureRule({ folder }, 'no-prod')
  expect(history).toMatchObject({
    hits: 5,
    monitored: 3,
    conversations: 3,
    ran: 1,
    refused: 1,
    stopped: 1,
    approved: 1,
    stoppedByOthers: 0,
  })
  expect(history.examples.map(({ summary, times }) => [summary, times])).toEqual([
    ['vercel --prod', 4],
    ['netlify --prod', 1],
  ])
})
