import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../src/journal/index.ts'
import { shell, temporaryJournal } from '../../src/journal/journal.cases.ts'
import { finish, jackline, startJackline } from './programs.ts'
import { CONVERSATION, STORY, storyJournal } from './story.ts'

describe('jackline log', () => {
  it('shows one line a record, oldest first, without colour in a pipe', async () => {
    const { env } = storyJournal()
    const { code, stdout, stderr } = await jackline(['log'], env)
    const lines = stdout.trimEnd().split('\n')
    expect({ code, stderr, count: lines.length }).toEqual({ code: 0, stderr: '', count: STORY.length })
    expect(lines[5]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}\w{16} {2}deny {5}shell {5}rm -rf build\/out {2}\[no-recursive-delete\]$/,
    )
    expect(stdout).not.toContain('\u001b')
  })

  it('makes control characters visible, and colours only when told to', async () => {
    const { env } = storyJournal()
    const { stdout } = await jackline(['log', '--verdict', 'ask'], { ...env, FORCE_COLOR: '1' })
    expect(stdout).toContain('\u001b[33mask')
    expect(stdout).not.toContain('\u001b]0;')
    expect(stdout).not.toContain('\u0007')
  })

  it.each([
    [['--verdict', 'deny'], 1],
    [['--rule', 'no-recursive-delete'], 1],
    [['--action', 'shell'], 6],
    [['--grep', 'BUILD/out'], 0],
    [['--grep', 'build/out'], 2],
    [['--conversation', CONVERSATION.slice(0, 8)], STORY.length],
    [['--since', '2h', '--action', 'write'], 1],
    [['--since', '1s'], 0],
  ])('filters by %j', async (flags, count) => {
    const { env } = storyJournal()
    const { stdout } = await jackline(['log', '--json', ...flags], env)
    expect(stdout === '' ? 0 : stdout.trimEnd().split('\n').length).toBe(count)
  })

  it('follows: what is written later appears, once', async () => {
    const { env, folder } = storyJournal()
    const child = startJackline(['log', '--follow', '--json', '--action', 'shell'], env)
    const done = finish(child)
    const seen = new Promise<void>((found) => {
      let text = ''
      child.stdout?.on('data', (chunk) => {
        text += chunk
        if (text.includes('find build/out')) found()
      })
    })
    await seen
    const later = new Promise<void>((found) => {
      child.stdout?.on('data', (chunk) => String(chunk).includes('written later') && found())
    })
    openJournal({ folder }).append(shell('echo written later'))
    await later
    child.kill('SIGINT')
    const { stdout } = await done
    const summaries = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).action.summary)
    expect(new Set(summaries).size).toBeGreaterThan(4)
    expect(summaries.filter((each) => each === 'echo written later')).toHaveLength(1)
    expect(summaries).toHaveLength(7)
  })

  it('reads around damage and reports it with file and line, also in compressed segments', async () => {
    const { env, folder } = storyJournal(Date.parse('2026-10-01T10:00:00Z'))
    const path = join(folder, '2026-10-01.jsonl')
    const lines = readFileSync(path, 'utf8').split('\n')
    writeFileSync(`${path}.gz`, gzipSync([...lines.slice(0, 2), '{"torn', ...lines.slice(2)].join('\n')))
    renameSync(path, `${path}.away`)
    appendFileSync(join(folder, '2026-10-02.jsonl'), 'garbage\n')
    const { code, stdout, stderr } = await jackline(['log'], env)
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(STORY.length)
    expect(stderr).toContain('2 damaged lines were read around')
    expect(stderr).toContain('2026-10-01.jsonl.gz:3: not JSON')
    expect(stderr).toContain('2026-10-02.jsonl:1: not JSON')
  })

  it.each(['log', 'conversations', 'stats', 'export', 'journal verify'])(
    '%s of an empty journal says how to get records',
    async (command) => {
      const env = { XDG_STATE_HOME: temporaryJournal() }
      const { code, stderr } = await jackline(command.split(' '), env)
      expect(code).toBe(0)
      expect(stderr).toContain('The journal is empty')
      expect(stderr).toContain('jackline init')
    },
  )
})

describe('bad input names what is valid', () => {
  it.each([
    [['log', '--since', 'yesterday'], /"yesterday" is no time\. Valid: 30s, 45m, 2h, 7d/],
    [['stats', '--since', '7x'], /"7x" is no time/],
    [['log', '--verdict', 'denied'], /Did you mean deny\? Valid: allow, ask, deny/],
    [['log', '--action', 'shel'], /Did you mean shell/],
    [['log', '--rule', 'no-recursive-delet'], /Did you mean no-recursive-delete\?/],
    [['log', '--conversation', 'zzz'], /no conversation "zzz"\. The latest: 5f0c9d2e/],
    [['log', '--frm', 'x'], /Unknown flag --frm/],
    [['show', 'ZZZZ'], /There is no record "ZZZZ"\. The latest: \w{26}/],
    [['show', '../x'], /is no id\. Valid/],
    [['show', '0'.repeat(2)], /no record "00"/],
    [['timeline', 'zzz'], /no conversation "zzz"/],
    [['export', '--format', 'xml'], /Valid: jsonl, csv, otlp, cloudevents/],
    [['export', '--format', 'csv', '--fields', 'id,tim'], /Did you mean .*time.*Valid: seq, id, time/],
    [['export', '--to', 'nowhere'], /no http or https address/],
    [['export', '--to', 'https://u:p@h.test'], /no user or password in the address/],
    [
      ['export', '--to', 'http://h.test', '--header', 'x: env:NOT_SET_ANYWHERE'],
      /NOT_SET_ANYWHERE is not set/,
    ],
    [['journal', 'verfy'], /Did you mean verify/],
    [['journal', 'verify', '--head', 'abc'], /HASH or NUMBER:HASH/],
    [['journal', 'prune'], /--keep is missing\. Valid: 90d/],
    [['journal', 'prune', '--keep', 'all'], /"all" is no span/],
    [['conversations', '--limit', '0'], /no number above 0/],
  ])('%j', async (args, message) => {
    const { env } = storyJournal()
    const { stdout, stderr, code } = await jackline(args, env)
    expect(stderr).toMatch(message)
    expect(stdout).toBe('')
    // A rule that never hit may still exist: that is an answer, not a mistake.
    expect(code).toBe(args[1] === '--rule' ? 0 : 1)
  })
})

describe('jackline show', () => {
  it('shows one record by the beginning of its id, by number and by hash', async () => {
    const { env } = storyJournal()
    const { stdout } = await jackline(['log', '--verdict', 'deny', '--json'], env)
    const { id, hash, seq } = JSON.parse(stdout)
    for (const name of [id, id.slice(0, 18), String(seq), hash.slice(0, 12)]) {
      const shown = await jackline(['show', name], env)
      expect(shown.stdout).toContain('rule          no-recursive-delete: deny (enforce)')
      expect(shown.stdout).toContain('"command": "rm -rf build/out"')
    }
    expect((await jackline(['show', id, '--json'], env)).stdout).toBe(stdout)
    expect((await jackline(['show', id.slice(0, 2)], env)).stderr).toContain('give more of it')
  })
})

describe('jackline conversations, timeline and stats', () => {
  it('lists conversations with counts', async () => {
    const { env } = storyJournal()
    const { stdout } = await jackline(['conversations'], env)
    expect(stdout).toMatch(new RegExp(`${CONVERSATION} .* 1 +5 +1 +1 +Fix the cart total`))
  })

  it('tells one run as a story, with what followed the denial', async () => {
    const { env } = storyJournal()
    const { stdout } = await jackline(['timeline', 'last'], env)
    expect(stdout).toContain('person  Fix the cart total')
    expect(stdout).toContain('deny by no-recursive-delete')
    expect(stdout).toContain('routed around, to the same end by another way:')
    expect(stdout).toContain('find build/out -delete (allow')
    expect(stdout).toContain('1 denial: complied 0, retried 0, routed around 1.')
  })

  it('prints statistics as a table with bars, and as JSON', async () => {
    const { env } = storyJournal()
    const { stdout } = await jackline(['stats'], env)
    expect(stdout).toMatch(/shell +4 +2 +1 +1 +0 +█/)
    expect(stdout).toMatch(/no-recursive-delete +1 +1/)
    expect(stdout).toMatch(/Hooks took .* of .* that the agent ran/)
    const json = JSON.parse((await jackline(['stats', '--json', '--since', '1d'], env)).stdout)
    expect(json).toMatchObject({ records: STORY.length, actions: { shell: { deny: 1 } } })
  })
})

describe('jackline export', () => {
  it('prints lines that verify like the original', async () => {
    const { env, folder } = storyJournal()
    const [name = ''] = readdirSync(folder)
    const { stdout } = await jackline(['export'], env)
    expect(stdout).toBe(readFileSync(join(folder, name), 'utf8'))
  })

  it('prints CSV, OTLP and CloudEvents', async () => {
    const { env } = storyJournal()
    const csv = (await jackline(['export', '--format', 'csv', '--fields', 'kind,decision'], env)).stdout
    expect(csv.split('\r\n').slice(0, 3)).toEqual(['kind,decision', 'session,allow', 'prompt,allow'])
    const otlp = JSON.parse((await jackline(['export', '--format', 'otlp'], env)).stdout)
    expect(otlp.resourceLogs[0].scopeLogs[0].logRecords).toHaveLength(STORY.length)
    const events = JSON.parse((await jackline(['export', '--format', 'cloudevents'], env)).stdout)
    expect(events).toHaveLength(STORY.length)
    const none = await jackline(['export', '--format', 'cloudevents', '--grep', 'not there'], env)
    expect(JSON.parse(none.stdout)).toEqual([])
  })
})

describe('jackline journal', () => {
  it('verifies, prints the head, and finds a cut end with it', async () => {
    const { env, folder } = storyJournal()
    const head = (await jackline(['journal', 'head'], env)).stdout.trim()
    expect(head).toMatch(/^11:[0-9a-f]{64}$/)
    expect(await jackline(['journal', 'verify', '--head', head], env)).toMatchObject({ code: 0 })
    const [name = ''] = readdirSync(folder)
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    writeFileSync(join(folder, name), `${lines.slice(0, 9).join('\n')}\n`)
    expect((await jackline(['journal', 'verify'], env)).stdout).toContain('intact: 9 records')
    const cut = await jackline(['journal', 'verify', '--head', head], env)
    expect(cut).toMatchObject({ code: 1, stdout: expect.stringContaining('record 11') })
    writeFileSync(join(folder, name), `${lines.slice(0, 9).join('\n').replace('npm test', 'npm tost')}\n`)
    const edited = await jackline(['journal', 'verify'], env)
    expect(edited).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/broken: .*jsonl:3: record 3 was edited/),
    })
  })

  it('prunes and tells where it is', async () => {
    const { env, folder } = storyJournal(Date.now() - 20 * 86_400_000)
    openJournal({ folder }).append(shell('today'))
    const pruned = await jackline(['journal', 'prune', '--keep', '7d'], env)
    expect(pruned.stdout).toMatch(/^Removed: \d{4}-\d\d-\d\d\.jsonl\./)
    expect(await jackline(['journal', 'verify'], env)).toMatchObject({ code: 0 })
    expect((await jackline(['journal', 'path'], env)).stdout).toBe(`${folder}\n`)
  })
})
