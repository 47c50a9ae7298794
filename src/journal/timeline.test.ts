import { describe, expect, it } from 'vitest'
import { buildTimeline, computeStats, type Entry, listConversations, openJournal } from './index.ts'
import { CONVERSATION, entry, handClock, shell, temporaryJournal } from './journal.cases.ts'

/** Writes entries one second apart. */
function journalOf(...entries: Entry[]): string {
  const folder = temporaryJournal()
  let second = 0
  const start = handClock('2026-11-15T10:00:00Z').now()
  const journal = openJournal({ folder, clock: () => start + (1000 * second++) / 2 })
  for (const each of entries) journal.append(each)
  return folder
}

const prompt = (text: string) => entry('beforeSubmitPrompt', { prompt: text })
const read = (file_path: string, decision: 'allow' | 'deny' = 'allow') =>
  entry('beforeReadFile', { file_path, content: '' }, decision, decision === 'deny' ? 'secrets' : undefined)
const mcp = (tool_name: string, input: object, decision: 'allow' | 'deny' = 'allow') =>
  entry(
    'beforeMCPExecution',
    { tool_name, tool_input: JSON.stringify(input), mcp_server_name: 'fs' },
    decision,
  )
const denied = (command: string) => shell(command, 'deny', 'rule')

async function reactionTo(...entries: Entry[]) {
  const timeline = await buildTimeline({ folder: journalOf(...entries) }, CONVERSATION)
  const first = timeline?.moments.find((moment) => moment.kind === 'call' && moment.reaction !== undefined)
  return first?.kind === 'call' ? first.reaction : undefined
}

describe('what an agent did after a denial', () => {
  it.each<[string, Entry[], string]>([
    ['stopped', [denied('rm -rf build')], 'complied'],
    ['did something else', [denied('rm -rf build'), shell('ls -la'), shell('npm test')], 'complied'],
    [
      'used the allowed form',
      [denied('git push --force origin main'), shell('git push origin main')],
      'complied',
    ],
    ['ran it again', [denied('rm -rf build'), shell('ls'), denied('rm -rf build')], 'retried'],
    ['added an option', [denied('git push --force'), denied('git push --force --no-verify')], 'retried'],
    ['wrapped it', [denied('vercel --prod'), shell('npx vercel --prod')], 'routed-around'],
    ['hid it in a shell', [denied('rm -rf build'), shell('sh -c "rm -rf build"')], 'routed-around'],
    ['took another program', [denied('rm -rf build/out'), shell('find build/out -delete')], 'routed-around'],
    ['read it with a command', [read('/home/ada/shop/.env', 'deny'), shell('cat .env')], 'routed-around'],
    [
      'read it with an MCP tool',
      [read('/home/ada/shop/.env', 'deny'), mcp('read_file', { path: '/home/ada/shop/.env' })],
      'routed-around',
    ],
    [
      'read another file',
      [read('/home/ada/shop/.env', 'deny'), read('/home/ada/shop/README.md')],
      'complied',
    ],
    [
      'opened what the command would have shown',
      [denied('cat secrets/key.pem'), read('/home/ada/shop/secrets/key.pem')],
      'routed-around',
    ],
    [
      'called the MCP tool with other arguments',
      [mcp('delete', { id: 1 }, 'deny'), mcp('delete', { id: 2 })],
      'retried',
    ],
    [
      'was told to go ahead by a person',
      [denied('rm -rf build'), prompt('do it'), shell('rm -rf build')],
      'complied',
    ],
  ])('%s', async (_, entries, expected) => {
    expect((await reactionTo(...entries))?.kind).toBe(expected)
  })

  it('names the calls that led to the judgement', async () => {
    const reaction = await reactionTo(denied('rm -rf build'), shell('ls'), shell('sudo rm -rf build'))
    expect(reaction?.by.map(({ summary }) => summary)).toEqual(['sudo rm -rf build'])
  })
})

const wholeCall = [
  entry('preToolUse', { tool_name: 'Shell', tool_input: { command: 'npm test' }, tool_use_id: 'call_1' }),
  shell('npm test'),
  entry('afterShellExecution', { command: 'npm test', output: 'x'.repeat(70), duration: 900 }),
  entry('postToolUse', {
    tool_name: 'Shell',
    tool_input: { command: 'npm test' },
    tool_output: JSON.stringify({ output: 'x', exitCode: 0 }),
    duration: 950,
  }),
]

const run = [
  prompt('Fix the total'),
  ...wholeCall,
  denied('git push --force'),
  denied('git push --force'),
  entry('afterFileEdit', { file_path: '/home/ada/shop/a.ts', edits: [{ old_string: '', new_string: 'x' }] }),
  entry('afterAgentResponse', { text: 'Done.' }),
  entry('stop', { status: 'completed', loop_count: 1 }),
]

describe('buildTimeline', () => {
  it('tells a run in order, each call once', async () => {
    const timeline = await buildTimeline({ folder: journalOf(...run) }, CONVERSATION)
    const told = timeline?.moments.map((moment) =>
      moment.kind === 'call'
        ? `${moment.call.kind}: ${moment.call.summary}`
        : `${moment.kind}: ${moment.text}`,
    )
    expect(told).toEqual([
      'prompt: Fix the total',
      'shell: npm test',
      'shell: git push --force',
      'shell: git push --force',
      'write: /home/ada/shop/a.ts',
      'response: Done.',
      'stop: completed',
    ])
    expect(timeline?.reactions).toEqual({ complied: 1, retried: 1, 'routed-around': 0 })
    const [, call] = timeline?.moments ?? []
    expect(call).toMatchObject({ call: { completion: { status: 'ok', exit: 0, durationMs: 950 } } })
  })

  it('knows no conversation that is not there', async () => {
    expect(await buildTimeline({ folder: journalOf(...run) }, 'another')).toBeUndefined()
  })
})

describe('listConversations', () => {
  it('counts calls, not events', async () => {
    expect(await listConversations({ folder: journalOf(...run) })).toMatchObject([
      { id: CONVERSATION, prompts: 1, actions: 4, denied: 2, records: 10, title: 'Fix the total' },
    ])
  })
})

describe('computeStats', () => {
  it('counts kinds, verdicts, rules and cost', async () => {
    const stats = await computeStats({ folder: journalOf(...run) })
    expect(stats).toMatchObject({
      records: 10,
      conversations: 1,
      actions: { shell: { total: 3, allow: 1, deny: 2 }, write: { total: 1 }, prompt: { total: 1 } },
      rules: [{ rule: 'rule', hits: 2, denied: 2 }],
      denied: [{ kind: 'shell', action: 'git push --force', count: 2 }],
      hookMs: 45,
    })
    expect(stats.cost.find(({ event }) => event === 'beforeShellExecution')).toMatchObject({ count: 3 })
    expect(stats.cost[0]?.p50).toBeCloseTo(4.5, 0)
    expect(stats.share).toBeCloseTo(0.045 / (stats.runMs / 1000), 3)
  })
})
