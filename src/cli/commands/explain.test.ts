import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { main } from '../main.ts'
import { createPaint } from '../terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'jackline-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PLACE = ['--cwd', '/home/dev/project', '--home', '/home/dev']

async function run(...argv: string[]) {
  let out = ''
  let err = ''
  const terminal = {
    out(text: string) {
      out += text
    },
    err(text: string) {
      err += text
    },
    paint: createPaint(false),
    columns: 110,
    readStdin: async () => Buffer.from(''),
  }
  const code = await main(argv, terminal, new AbortController().signal)
  return { code, out, err }
}

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('jackline explain', () => {
  it('tells verdict, rule, part, meaning, reason and remedy', async () => {
    const { code, out } = await run('explain', "cd /tmp && sudo bash -c 'rm -rf ~'", ...PLACE)
    expect(code).toBe(0)
    expect(out).toBe(`deny  delete-machine (core)
  part     rm -rf ~
  means    rm -rf /home/dev
  why      This deletes the home folder, the system or a whole disk.
  instead  Delete by name what you created yourself, inside the workspace.
`)
  })

  it('prints one JSON document with fixed keys', async () => {
    const { out } = await run('explain', 'git push -f', '--json', ...PLACE)
    const answer = JSON.parse(out)
    expect(Object.keys(answer)).toEqual([
      'verdict',
      'rule',
      'reason',
      'instead',
      'span',
      'normalised',
      'matches',
    ])
    expect(answer).toMatchObject({
      verdict: 'deny',
      rule: 'force-push',
      span: [0, 11],
      normalised: 'git push -f',
    })
  })

  it.each([
    [['ls'], 'allow'],
    [['--read', '.env'], 'deny'],
    [['--read', '.env.example'], 'allow'],
    [['--write', '.cursor/hooks.json'], 'deny'],
    [['--write', 'src/a.ts'], 'allow'],
    [['--prompt', 'fix the test'], 'allow'],
    [['--mcp', 'shell/run', '{"command":"rm -rf ~"}'], 'deny'],
    [['--mcp', 'github/get_issue', '{"id":1}'], 'allow'],
  ])('judges %j', async (args, verdict) => {
    expect(JSON.parse((await run('explain', ...args, '--json', ...PLACE)).out).verdict).toBe(verdict)
  })

  it('answers a batch line by line, in order', async () => {
    const path = file(
      'batch.jsonl',
      '{"command":"ls"}\n{"command":"rm -rf /"}\n\n{"command":"cat .env","cwd":"/tmp"}\n',
    )
    const { out } = await run('explain', '--batch', path, ...PLACE)
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).verdict),
    ).toEqual(['allow', 'deny', 'deny'])
  })

  it.each([
    [['explain'], 'Which command?'],
    [['explain', 'a', 'b'], 'in quotes'],
    [['explain', 'a', '--read', 'b'], 'One action at a time'],
    [['explain', '--mcp', 'a/b', '{'], 'must be JSON'],
    [['explain', 'ls', '--policy', '/nowhere.yaml'], 'there is no file'],
  ])('%j is told what is wrong', async (argv, message) => {
    const { code, err } = await run(...argv)
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
  })

  it('names a broken policy and keeps the core', async () => {
    const path = file('broken.yaml', 'version: 1\nrules: [')
    const { out, err } = await run('explain', 'rm -rf /', '--policy', path, ...PLACE)
    expect(out).toContain('deny  delete-machine')
    expect(err).toMatch(/broken\.yaml:2:\d+: error/)
  })
})

describe('jackline policy', () => {
  const GOOD =
    'version: 1\nrules:\n  - { id: r, on: shell, when: { program: nmap }, verdict: deny }\n  - { id: s, on: shell, when: { program: zmap }, verdict: deny }\ntests:\n  - { shell: nmap x, expect: deny, rule: r }\n'

  it('check ends with 1 on a mistake and with 0 without', async () => {
    expect((await run('policy', 'check', '--policy', file('good.yaml', GOOD))).code).toBe(0)
    const { code, out } = await run(
      'policy',
      'check',
      '--policy',
      file('bad.yaml', 'version: 1\nuse: [recomended]'),
    )
    expect(code).toBe(1)
    expect(out).toContain('bad.yaml:2:7: error: there is no pack "recomended". Did you mean recommended?')
  })

  it('test prints failures as diffs and rules that no case hits', async () => {
    const path = file('test.yaml', `${GOOD}  - { shell: nmap, expect: allow }\n`)
    const { code, out } = await run('policy', 'test', '--policy', path, ...PLACE)
    expect(code).toBe(1)
    expect(out).toContain('test.yaml:7  shell: "nmap"\n  - allow\n  + deny by r')
    expect(out).toContain('no case hits  s\n1 passed, 1 failed\n')
  })

  it('fuzz lists what slips through', async () => {
    const { code, out } = await run('policy', 'fuzz', '--policy', file('fuzz.yaml', GOOD), ...PLACE)
    expect([code, out]).toEqual([0, expect.stringMatching(/^1 case in \d+ disguises: 0 slip through\.\n$/)])
  })

  it('show makes monitor mode impossible to overlook', async () => {
    const { out } = await run(
      'policy',
      'show',
      '--policy',
      file('m.yaml', 'version: 1\nmode: monitor'),
      ...PLACE,
    )
    expect(out).toMatch(/^MONITOR MODE: \d+ of \d+ rules stop nothing\./)
    expect(out).toMatch(/delete-machine +deny +enforce +core/)
  })

  it('names the nearest word', async () => {
    expect((await run('policy', 'chek')).err).toContain('Did you mean check?')
  })
})
