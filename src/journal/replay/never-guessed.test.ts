// The promise of replay, held against every case of every pack: what it says about a record is what judging the whole
// action would say, however much of it the journal did not keep.
import { expect, it } from 'vitest'
import {
  actionOf,
  type CaseObject,
  judge,
  PACK_CASES,
  policyOfPacks,
  type TestCase,
} from '../../policy/index.ts'
import { parsePayload } from '../../protocol/index.ts'
import { openJournal } from '../index.ts'
import { temporaryJournal } from '../journal.cases.ts'
import { replayJournal } from './replay-journal.ts'

const WORKSPACE = '/home/dev/project'
const CONTEXT = { workspace: WORKSPACE, home: '/home/dev', roots: [WORKSPACE] }
const TOKEN = `${'ghp_'}${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`

/** A case as Cursor would tell it; null for kinds without a gate of their own. */
function payloadOf(test: TestCase): { event: string; fields: object } | null {
  const each: CaseObject = typeof test === 'string' ? { shell: test } : test
  if ('shell' in each)
    return { event: 'beforeShellExecution', fields: { command: each.shell, cwd: WORKSPACE } }
  if ('read' in each)
    return { event: 'beforeReadFile', fields: { file_path: each.read, content: each.content ?? 'x' } }
  if ('write' in each) {
    const input = { file_path: each.write, content: each.content ?? 'x' }
    return { event: 'preToolUse', fields: { tool_name: 'Write', tool_input: input } }
  }
  if ('prompt' in each) {
    const attachments = (each.attachments ?? []).map((file_path) => ({ type: 'file', file_path }))
    return { event: 'beforeSubmitPrompt', fields: { prompt: each.prompt, attachments } }
  }
  if ('mcp' in each) {
    const [server, tool = ''] = each.mcp.split('/')
    const tool_input = JSON.stringify(each.input ?? {})
    return { event: 'beforeMCPExecution', fields: { tool_name: tool, tool_input, mcp_server_name: server } }
  }
  if ('tool' in each)
    return { event: 'preToolUse', fields: { tool_name: each.tool, tool_input: each.input ?? {} } }
  return null
}

/** The same command with a secret somewhere in it. */
function withSecret(test: TestCase, index: number): TestCase[] {
  const line = typeof test === 'string' ? test : 'shell' in test ? test.shell : undefined
  if (line === undefined) return [test]
  const places = [
    `TOKEN=${TOKEN} ${line}`,
    `${line} --token=${TOKEN}`,
    `curl -H 'x: ${TOKEN}' https://x.test; ${line}`,
  ]
  return [line, places[index % places.length] ?? line]
}

it('what is said about a record is what judging the whole action says', async () => {
  const then = await policyOfPacks([])
  const now = await policyOfPacks(['recommended'])
  const folder = temporaryJournal()
  const journal = openJournal({ folder, dailyBytes: 1e12 })
  const truth: (string | null)[] = []
  const cases = Object.values(PACK_CASES)
    .flatMap(({ stop, pass }) => [...stop, ...pass])
    .flatMap(withSecret)
  for (const test of cases) {
    const told = payloadOf(test)
    if (told === null) continue
    const payload = {
      hook_event_name: told.event,
      conversation_id: 'c',
      workspace_roots: [WORKSPACE],
      ...told.fields,
    }
    const parsed = parsePayload(payload)
    if (!parsed.ok) continue
    const recorded = judge(then, actionOf(parsed.event), CONTEXT)
    const whole = judge(now, actionOf(parsed.event), CONTEXT)
    const rules = recorded.matches.map((match) => ({
      id: match.rule,
      decision: match.decision,
      mode: match.mode,
    }))
    const verdict = { decision: recorded.decision, enforced: recorded.decision, mode: recorded.mode, rules }
    expect(journal.append({ event: told.event, payload, verdict })).toMatchObject({ state: 'written' })
    truth.push(`${told.event} ${JSON.stringify(told.fields)} ${whole.decision}`)
  }
  const wrong: unknown[] = []
  let at = 0
  const { counts } = await replayJournal(
    { folder },
    {
      policy: now,
      home: '/home/dev',
      onRow({ after }) {
        const told = truth[at++] ?? ''
        if (after !== null && !told.endsWith(` ${after.decision}`)) wrong.push([told, after])
      },
    },
  )
  expect(at).toBe(truth.length)
  expect(wrong).toEqual([])
  // Most of it can be judged all the same.
  expect(counts['not-judged']).toBeLessThan(truth.length * 0.8)
})
