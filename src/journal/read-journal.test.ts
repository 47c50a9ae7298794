import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTest, type Damage, type Filter, openJournal, readJournal } from './index.ts'
import { entry, handClock, shell, temporaryJournal } from './journal.cases.ts'

const DAY = '2026-11-15'

function journalWith(...commands: string[]): string {
  const folder = temporaryJournal()
  const journal = openJournal({ folder, clock: handClock(`${DAY}T10:00:00Z`).now })
  for (const command of commands) journal.append(shell(command))
  return folder
}

async function read(folder: string, sinceMs?: number): Promise<{ summaries: string[]; damage: Damage[] }> {
  const summaries: string[] = []
  const damage: Damage[] = []
  const options = { folder, onDamage: (each: Damage) => damage.push(each) }
  for await (const batch of readJournal(sinceMs === undefined ? options : { ...options, sinceMs })) {
    summaries.push(...batch.map(({ record }) => record.action.summary))
  }
  return { summaries, damage }
}

describe('readJournal', () => {
  it('reads around damaged lines and reports each with file and line', async () => {
    const folder = journalWith('one', 'two', 'three')
    const path = join(folder, `${DAY}.jsonl`)
    const [one = '', two = '', three = ''] = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, [one, two.slice(0, 50), '', '[1]', '{"seq":1}', three, '{"v'].join('\n'))
    const { summaries, damage } = await read(folder)
    expect(summaries).toEqual(['one', 'three'])
    expect(damage.map(({ file, line, reason }) => `${file}:${line} ${reason.slice(0, 12)}`)).toEqual([
      `${DAY}.jsonl:2 not JSON (to`,
      `${DAY}.jsonl:3 an empty lin`,
      `${DAY}.jsonl:4 JSON, but no`,
      `${DAY}.jsonl:5 JSON, but no`,
      `${DAY}.jsonl:7 unfinished: `,
    ])
  })

  it('joins lines that are longer than what is read at once', async () => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder, clock: handClock(`${DAY}T10:00:00Z`).now, record: 'full' })
    for (const size of [10, 200_000, 10, 80_000, 10]) {
      journal.append(entry('afterAgentResponse', { text: 'words '.repeat(size / 2) }))
    }
    expect((await read(folder)).summaries).toHaveLength(5)
  })

  it('leaves out what is older than asked for', async () => {
    const folder = temporaryJournal()
    const clock = handClock('2026-11-10T10:00:00Z')
    const journal = openJournal({ folder, clock: clock.now })
    for (const [time, command] of [
      ['2026-11-10T10:00:00Z', 'first'],
      ['2026-11-12T09:00:00Z', 'second'],
      ['2026-11-12T11:00:00Z', 'third'],
    ] as const) {
      clock.set(time)
      journal.append(shell(command))
    }
    expect((await read(folder, Date.parse('2026-11-12T10:00:00Z'))).summaries).toEqual(['third'])
    expect((await read(folder, Date.parse('2026-11-11'))).summaries).toEqual(['second', 'third'])
  })

  it('finds nothing, without a fault, where no journal is', async () => {
    expect(await read(temporaryJournal())).toEqual({ summaries: [], damage: [] })
  })
})

describe('createTest', () => {
  it.each<[string, Filter, string[]]>([
    ['nothing', {}, ['git push "x"', 'Curl it', 'a prompt']],
    ['a verdict', { verdict: 'deny' }, ['git push "x"']],
    ['a rule', { rule: 'no-push' }, ['git push "x"']],
    ['the beginning of a rule', { rule: 'no' }, []],
    ['an action', { action: 'prompt' }, ['a prompt']],
    ['a text with quotes', { grep: 'push "x"' }, ['git push "x"']],
    ['a text in any case', { grep: 'curl' }, ['Curl it']],
    ['a text in its own case', { grep: 'CURL' }, []],
    ['a conversation', { conversation: '5f0c9d2e' }, ['git push "x"', 'Curl it', 'a prompt']],
    ['another conversation', { conversation: '5f0c9d2f' }, []],
    ['several at once', { action: 'shell', verdict: 'allow' }, ['Curl it']],
  ])('takes by %s', async (_, filter, expected) => {
    const folder = temporaryJournal()
    const journal = openJournal({ folder })
    journal.append(shell('git push "x"', 'deny', 'no-push'))
    journal.append(shell('Curl it'))
    journal.append(entry('beforeSubmitPrompt', { prompt: 'a prompt' }))
    const test = createTest(filter)
    const found: string[] = []
    for await (const batch of readJournal({ folder, isWanted: test.isWanted })) {
      found.push(
        ...batch
          .filter(({ record, raw }) => test.accepts(record, raw))
          .map(({ record }) => record.action.summary),
      )
    }
    expect(found).toEqual(expected)
  })

  it('does not find text in the hashes of the chain', async () => {
    const folder = journalWith('one')
    for await (const batch of readJournal({ folder })) {
      for (const { record, raw } of batch) {
        const test = createTest({ grep: record.hash.slice(0, 20) })
        expect(test.accepts(record, raw)).toBe(false)
      }
    }
  })
})
