import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createScene, type Scene } from './scene.ts'

const GUARD = `#!/bin/sh
if grep -qi 'drop table'; then
  echo '{"permission":"deny","user_message":"Tables are dropped by migrations only."}'
else
  echo '{"permission":"allow"}'
fi
`
const AGAIN = `#!/bin/sh
if grep -q '"loop_count":0'; then echo '{"followup_message":"Run the tests."}'; else echo '{}'; fi
`
const HOOKS = {
  beforeShellExecution: [{ command: './guard.sh' }],
  stop: [{ command: './again.sh' }],
}
// The cases of the documentation, word for word.
const CASES = `# .jackline/tests/shell.yaml
- name: dropping a table is refused
  event: beforeShellExecution
  payload: { command: "psql -c 'DROP TABLE users'" }
  expect: { effect: deny, user_message: /migrations/ }
- name: a status call passes
  event: beforeShellExecution
  payload: { command: git status }
  expect: allow
- name: the agent is sent back once
  play: [ { prompt: fix it }, { stop: completed } ]
  expect: { followups: 1 }
`

function scene(cases = CASES, hooks: object = HOOKS): Scene {
  const made = createScene()
  made.write('.cursor/hooks.json', JSON.stringify({ version: 1, hooks }))
  made.write('guard.sh', GUARD)
  made.write('again.sh', AGAIN)
  made.write('.jackline/tests/shell.yaml', cases)
  return made
}

describe('jackline test', () => {
  it('is quiet when all is well', async () => {
    const { code, out, err } = await scene().jackline('test')
    expect(err).toBe('')
    expect(out).toMatch(/^3 cases passed in [\d.]+ s\ncoverage: every configured hook \(2\) was exercised\n$/)
    expect(code).toBe(0)
  })

  it('shows what differs, where, and what the hooks did', async () => {
    const made = scene(
      CASES.replace('/migrations/', '/reviews/').replace('followups: 1', 'followups: 2, denied: 1'),
    )
    const { code, out } = await made.jackline('test')
    expect(code).toBe(1)
    expect(out).toContain(`failed .jackline/tests/shell.yaml:2:3 dropping a table is refused
  - expected, + received
  - user_message: /reviews/
  + user_message: "Tables are dropped by migrations only."
    beforeShellExecution -> deny
`)
    expect(out).toMatch(/ {4}hook project \.\/guard\.sh: blocked, exit 0, \d+ ms\n {6}stdout \{"permission"/)
    expect(out).toContain(`failed .jackline/tests/shell.yaml:10:3 the agent is sent back once
  - expected, + received
  - followups: 2
  + followups: 1
  - denied: 1
  + denied: 0
`)
    expect(out).toMatch(/\n2 of 3 cases failed in [\d.]+ s\n/)
  })

  it('says which configured hooks no case reached', async () => {
    const hooks = { ...HOOKS, beforeReadFile: [{ command: './guard.sh' }], sessionEnd: [{ command: 'true' }] }
    const { out } = await scene(CASES, hooks).jackline('test')
    expect(out).toContain(
      'coverage: 3 of 4 configured hooks exercised; no case reached project beforeReadFile ./guard.sh\n',
    )
  })

  it('tells of hooks that failed without an effect', async () => {
    const { out, code } = await scene(CASES, { ...HOOKS, sessionEnd: [{ command: 'exit 3' }] }).jackline(
      'test',
    )
    expect(out).toMatch(/passed in [\d.]+ s; 1 hook run failed and changed nothing/)
    expect(code).toBe(0)
  })

  it('fails when Cursor would drop the hooks file, whatever the cases say', async () => {
    const made = scene('- { name: n, event: beforeShellExecution, expect: allow }', { nope: [] })
    const { code, out } = await made.jackline('test')
    expect(out).toMatch(
      /dropped .*hooks\.json: "nope" is no event of Cursor.*; none of its hooks ran\n1 case passed/,
    )
    expect(code).toBe(1)
  })

  it('fails a case whose payload no such event can have', async () => {
    const made = scene('- { name: n, event: stop, payload: { hook_event_name: sessionEnd }, expect: allow }')
    const { code, out } = await made.jackline('test')
    expect(out).toContain('  - payload: a payload of stop\n  + payload: hook_event_name: expected "stop"')
    expect(code).toBe(1)
  })

  it('never touches the home, the state or the temporary folder of the user', async () => {
    const made = scene('- { name: n, event: sessionStart, expect: { effect: allow, env: { A: /./ } } }', {
      sessionStart: [{ command: './where.sh' }],
    })
    made.write(
      'where.sh',
      `#!/bin/sh
for folder in "$HOME" "$XDG_STATE_HOME" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$TMPDIR"; do
  echo "$folder" >> seen.txt
  echo x > "$folder/touched"
done
echo '{"env":{"A":"b"}}'
`,
    )
    const { code, out } = await made.jackline('test')
    expect({ code, out }).toMatchObject({ code: 0 })
    const seen = made.read('seen.txt').trim().split('\n')
    expect(seen).toHaveLength(6)
    for (const folder of seen) {
      expect(folder.startsWith(made.home)).toBe(false)
      expect(existsSync(folder)).toBe(false)
    }
    expect(readdirSync(made.home)).toEqual([])
    const kept = await made.jackline('test', '--home', made.home)
    expect(kept.code).toBe(0)
    expect(readdirSync(made.home)).toEqual(['touched'])
  })

  it('knows only what it is given of the home: hooks of the user take part with --home', async () => {
    const made = scene('- { name: n, event: stop, expect: followup }', {})
    const user = JSON.stringify({
      version: 1,
      hooks: { stop: [{ command: made.path('again.sh').replaceAll(' ', '\\ ') }] },
    })
    made.write('../home/.cursor/hooks.json', user)
    expect((await made.jackline('test')).code).toBe(1)
    expect((await made.jackline('test', '--home', made.home)).code).toBe(0)
  })

  it('takes files, folders and a filter', async () => {
    const made = scene()
    made.write(
      'more/deep/a.yml',
      '- { name: one more, event: stop, payload: { loop_count: 1 }, expect: allow }',
    )
    const count = async (...args: string[]) => (await made.jackline('test', ...args)).out.split(' in ')[0]
    expect(await count('more')).toBe('1 case passed')
    expect(await count('more/deep/a.yml', '.jackline')).toBe('4 cases passed')
    expect(await count('--filter', 'TABLE')).toBe('1 case passed')
    expect(await count('--filter', '/^(a|the) /')).toBe('2 cases passed')
    expect((await made.jackline('test', '--filter', 'zzz')).err).toContain('--filter leaves none of 3 cases')
  })

  it('reports as JSON and as JUnit, to a file when asked', async () => {
    const made = scene(CASES.replace('/migrations/', '"<no> & \\"never\\""'))
    const json = await made.jackline('test', '--format', 'json')
    expect(json.code).toBe(1)
    const report = JSON.parse(json.out)
    expect(report).toMatchObject({
      passed: 2,
      failed: 1,
      coverage: [{ source: 'project', exercised: true }, {}],
    })
    expect(report.cases[0]).toMatchObject({
      status: 'failed',
      line: 2,
      mismatches: [{ key: 'user_message' }],
    })
    const junit = await made.jackline('test', '--format', 'junit', '--out', 'report.xml')
    expect(junit.out).toMatch(/1 of 3 cases failed/)
    const xml = readFileSync(made.path('report.xml'), 'utf8')
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="jackline test" tests="3" failures="1"/,
    )
    expect(xml).toContain('expected &quot;&lt;no&gt; &amp; \\&quot;never\\&quot;&quot;')
    expect(xml).toContain('<testcase name="a status call passes" classname=".jackline/tests/shell.yaml"')
  })

  it('runs again when something changes', async () => {
    const made = scene()
    const bin = realpathSync(process.env['JACKLINE_BIN'] ?? 'dist/jackline.cjs')
    let changed = false
    const { out, code } = await made.run(process.execPath, [bin, 'test', '--watch'], {
      until({ out: printed, err }) {
        const rounds = err.split('watching').length - 1
        if (rounds === 1 && !changed) {
          changed = true
          setTimeout(
            () => made.write('.jackline/tests/shell.yaml', CASES.replace('/migrations/', '/reviews/')),
            400,
          )
        }
        return rounds >= 2 && printed.includes('failed')
      },
    })
    expect(out).toMatch(/^3 cases passed[\s\S]*1 of 3 cases failed/)
    expect(code).toBe(1)
  })
})

describe('a mistake in a case file has its place', () => {
  const table: [yaml: string, message: RegExp][] = [
    ['- name: x\n  evnt: stop\n  expect: allow', /x\.yaml:2:9: Unknown key "evnt"\. Did you mean event\?/],
    [
      '- name: x\n  event: stopp\n  expect: allow',
      /x\.yaml:2:10: "stopp" is no event of Cursor\. Did you mean stop/,
    ],
    ['- event: stop\n  expect: allow', /x\.yaml:1:3: name: expected text/],
    ['- name: x\n  event: stop', /x\.yaml:1:3: expect is missing/],
    ['- name: x\n  event: stop\n  expect: {}', /x\.yaml:3:11: expect is empty/],
    ['- name: x\n  event: stop\n  expect: alow', /x\.yaml:3:11: expected an effect .* Did you mean allow/],
    [
      '- name: x\n  event: beforeShellExecution\n  expect: { user_mesage: y }',
      /x\.yaml:3:26: Unknown key "user_mesage"\. Did you mean user_message/,
    ],
    [
      '- name: x\n  event: stop\n  expect: { followup_message: "/(/" }',
      /x\.yaml:3:31: Invalid regular expression/,
    ],
    [
      '- name: x\n  event: beforeShellExecution\n  payload: { comand: ls }\n  expect: allow',
      /x\.yaml:3:22: beforeShellExecution has no field "comand"\. Did you mean command/,
    ],
    [
      '- name: x\n  event: beforeShellExecution\n  payload: { command: 1 }\n  expect: allow',
      /x\.yaml:3:23: command: expected text, received number 1/,
    ],
    [
      '- name: x\n  play: [ { shel: ls } ]\n  expect: { denied: 0 }',
      /x\.yaml:2:11: expected a known step, perhaps "shell"/,
    ],
    [
      '- name: x\n  play: [ { stop: completed } ]\n  expect: allow',
      /x\.yaml:3:11: play is expected to have followups or denied/,
    ],
    ['- name: x\n  play: []\n  event: stop\n  expect: allow', /event or play, not both/],
    ['name: x', /x\.yaml:1:1: expected a list of cases, received an object/],
    ['- name: [', /x\.yaml:1:\d+: /],
  ]
  it.each(table)('%j', async (yaml, message) => {
    const made = createScene()
    made.write('x.yaml', yaml)
    const { code, err } = await made.jackline('test', 'x.yaml')
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })

  it('tells all of them at once and runs nothing', async () => {
    const made = scene('- nam: x\n- 3\n')
    made.write('.jackline/tests/z.yaml', '{')
    const { err } = await made.jackline('test')
    expect(err.trim().split('\n').length).toBeGreaterThan(4)
    expect(err).toContain('nothing was run')
  })

  it.each([
    [[], /There are no cases: .*jackline new hook/],
    [['nowhere.yaml'], /no such file or folder/],
    [['--format', 'xml'], /Formats: text, json, junit/],
    [['--jobs', '0'], /above 0/],
  ])('%j in an empty folder', async (args, message) => {
    const { code, err } = await createScene().jackline('test', ...args)
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })
})

it('a run with hundreds of cases leaves nothing behind in the temporary folder', async () => {
  const made = scene(
    Array.from(
      { length: 120 },
      (_, n) =>
        `- { name: n${n}, event: stop, payload: { loop_count: ${n % 2} }, expect: ${n % 2 === 0 ? 'followup' : 'allow'} }`,
    ).join('\n'),
  )
  const bin = realpathSync(process.env['JACKLINE_BIN'] ?? 'dist/jackline.cjs')
  made.write('../tmp/keep', '')
  const env = { TMPDIR: join(made.folder, '../tmp') }
  const { out, err, code } = await made.run(process.execPath, [bin, 'test'], { env })
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(out).toMatch(/^120 cases passed/)
  expect(readdirSync(env.TMPDIR)).toEqual(['keep'])
})
