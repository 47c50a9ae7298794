import { describe, expect, it } from 'vitest'
import { actionOfCase, type TestCase } from '../cases/test-case.ts'
import { compilePolicy } from '../compile-policy.ts'
import { judge } from '../judge.ts'
import { mergeLayers } from '../layers/merge-layers.ts'
import { renderPolicyIssue } from '../policy-data.ts'
import { loadPolicyText } from './load-policy-text.ts'

const context = { workspace: '/home/dev/project', home: '/home/dev' }
const policyOf = async (text: string) => compilePolicy(mergeLayers([await loadPolicyText(text, 'p.yaml')]))
const issuesOf = async (text: string) => (await policyOf(text)).issues.map(renderPolicyIssue)

const FILE = `version: 1
use: [recommended]            # packs
mode: enforce                 # or monitor; per rule too
rules:
  - id: no-prod-deploys
    on: shell
    when: { program: [vercel, netlify], args: ["--prod"] }
    verdict: ask
    reason: Production deploys go through CI.
    instead: Open a pull request; the pipeline deploys it.
  - id: keep-migrations
    on: write
    when: { path: "db/migrations/**" }
    verdict: deny
  - id: known-servers-only
    on: mcp
    unless: { server: [github, linear] }
    verdict: deny
  - id: format-on-edit
    on: edited
    when: { path: "**/*.ts" }
    run: npx biome format --write {path}
  - id: tests-before-done
    on: stop
    run: npm test
    followup: "The tests fail. Fix them before you finish:\\n{output}"
`

describe('a policy file', () => {
  it.each<[TestCase, string, string | null]>([
    ['netlify deploy --prod', 'ask', 'no-prod-deploys'],
    ['sudo env A=1 netlify deploy --prod', 'ask', 'no-prod-deploys'],
    ['vercel', 'allow', null],
    [{ write: 'db/migrations/001.sql' }, 'deny', 'keep-migrations'],
    [{ write: 'src/../db/migrations/001.sql' }, 'deny', 'keep-migrations'],
    [{ write: 'db/seed.sql' }, 'allow', null],
    [{ mcp: 'github/create_issue' }, 'allow', null],
    [{ mcp: 'evil/run' }, 'deny', 'known-servers-only'],
    [{ edited: 'src/a.ts' }, 'allow', 'format-on-edit'],
    [{ stop: 'completed' }, 'allow', 'tests-before-done'],
  ])('decides %j', async (test, decision, rule) => {
    const policy = await policyOf(FILE)
    expect(policy.issues).toEqual([])
    const verdict = judge(policy, actionOfCase(test, context.workspace), context)
    expect(verdict.decision).toBe(decision)
    if (rule !== null) expect(verdict.matches.map((match) => match.rule)).toContain(rule)
  })

  it('is plain data that survives JSON', async () => {
    const layer = await loadPolicyText(FILE, 'p.yaml')
    const policy = await compilePolicy(mergeLayers([JSON.parse(JSON.stringify(layer))]))
    expect(judge(policy, actionOfCase('vercel --prod', '/w'), context).decision).toBe('ask')
  })

  it.each([
    [
      'version: 1\nuse: [recomended]',
      'p.yaml:2:7: error: there is no pack "recomended". Did you mean recommended?',
    ],
    ['version: 1\nrulez: []', 'p.yaml:2:1: error: a policy file has no key "rulez". Did you mean rules?'],
    [
      'version: 1\nmode: monitr',
      'p.yaml:2:7: error: mode: expected enforce, monitor; received "monitr". Did you mean monitor?',
    ],
    ['version: 1\nrules:\n  - { id: a, on: shel, verdict: deny }', 'p.yaml:3:18: error: on: expected shell'],
    ['version: 1\nrules:\n  - { id: a, on: shell, verdict: denny }', 'Did you mean deny?'],
    [
      'version: 1\nrules:\n  - { id: a, on: shell, when: { progam: x }, verdict: deny }',
      'Did you mean program?',
    ],
    ['version: 1\nrules:\n  - { id: a, on: shell }', 'the rule "a" does nothing'],
    [
      'version: 1\nrules:\n  - { id: a, on: read, when: { content: "/(/" }, verdict: deny }',
      'not a regular expression',
    ],
    ['version: 1\ntests:\n  - { shell: x, expect: deny, rule: force-psh }', 'Did you mean force-push?'],
    ['version: 1\nwaivers:\n  - { rule: force-push, reason: x, owner: me }', 'a waiver needs expires'],
    [
      'version: 1\nwaivers:\n  - { rule: force-push, reason: x, owner: me, expires: soon }',
      'expected a date',
    ],
    ['version: 1\nadjust: { delete-machine: off }', 'belongs to the core'],
    ['version: 1\nadjust: { forcepush: off }', 'Did you mean force-push?'],
    ['use: []', 'starts with "version: 1"'],
    ['version: 1\nrules: [', 'p.yaml:2'],
    ['- a', 'expected keys and values'],
    ['', 'expected keys and values'],
  ])('%j is told where and what', async (text, message) => {
    expect((await issuesOf(text)).join('\n')).toContain(message)
  })

  it.each(['version: 1\nrules: [', 'a: b: c', 'version: 1\nuse: [nonsense]', '- x'])(
    'that is broken (%j) leaves the core and recommended in force',
    async (text) => {
      const policy = await policyOf(text)
      expect(policy.issues.length).toBeGreaterThan(0)
      const decide = (command: string) =>
        judge(policy, actionOfCase(command, '/home/dev/project'), context).decision
      expect([decide('rm -rf ~'), decide('git push --force'), decide('ls')]).toEqual([
        'deny',
        'deny',
        'allow',
      ])
    },
  )

  it('keeps the rules that are right beside one that is wrong', async () => {
    const policy = await policyOf(
      'version: 1\nrules:\n  - { id: a, on: shell, when: { program: nmap }, verdict: deny }\n  - { id: b, on: shel, verdict: deny }',
    )
    expect(judge(policy, actionOfCase('nmap x', '/w'), context).decision).toBe('deny')
  })
})

const CONDITIONS: readonly [string, TestCase, boolean][] = [
  ['on: shell, when: { program: "aws*" }', 'sudo aws2 s3 ls', true],
  ['on: shell, when: { flags: [r, "--force"] }', 'tool -xr --force', true],
  ['on: shell, when: { flags: [r, f] }', 'tool -r', false],
  ['on: shell, when: { args: ["s3", "rm"] }', 'aws s3 rm x', true],
  ['on: shell, when: { path: { deletes: "db/**" } }', 'rm db/a', true],
  ['on: shell, when: { path: { deletes: "db/**" } }', 'cat db/a', false],
  ['on: shell, when: { path: "db/migrations/**" }', 'rm -rf db', true],
  ['on: shell, when: { path: "db/migrations/*.sql" }', 'rm db/migrations/*', true],
  ['on: shell, when: { path: "~/notes/**" }', 'cat ~/notes/a', true],
  ['on: shell, when: { path: "**/*.key" }', 'cat /srv/a.key', true],
  ['on: shell, when: { host: "*.internal" }', 'curl https://db.internal/x', true],
  ['on: shell, when: { env: AWS_PROFILE }', 'AWS_PROFILE=prod aws s3 ls', true],
  ['on: shell, when: { env: { AWS_PROFILE: prod } }', 'AWS_PROFILE=dev aws s3 ls', false],
  ['on: shell, when: { env: { AWS_PROFILE: prod } }', 'export AWS_PROFILE=prod', true],
  ['on: shell, when: { any: [{ program: a }, { program: b }] }', 'b', true],
  ['on: shell, when: { all: [{ program: a }, { args: [x] }] }', 'a y', false],
  ['on: shell, when: { program: git, not: { args: [status] } }', 'git status', false],
  ['on: read, when: { content: "/pass(word)?=/" }', { read: 'a', content: 'password=x' }, true],
  ['on: read, when: { size: "> 1kb" }', { read: 'a', content: 'x'.repeat(2_000) }, true],
  ['on: write, when: { size: { over: 10, under: 20 } }', { write: 'a', content: 'x'.repeat(30) }, false],
  [
    'on: mcp, when: { tool: "delete_*", input: { repo: "acme/*" } }',
    { mcp: 'g/delete_repo', input: { repo: 'acme/x' } },
    true,
  ],
  ['on: mcp, when: { input: { "a.b": x } }', { mcp: 'g/t', input: { a: { b: 'x' } } }, true],
  ['on: mcp, unless: { command: "npx -y @acme/*" }', { mcp: 'g/t', command: 'npx -y @evil/x' }, true],
  ['on: prompt, when: { content: internal }', { prompt: 'the internal name' }, true],
  ['on: subagent, when: { type: explore }', { subagent: 'explore' }, true],
  ['on: tool, when: { name: "Apply*" }', { tool: 'ApplyPatch' }, true],
  ['on: stop, when: { status: error }', { stop: 'completed' }, false],
  ['on: [read, write], when: { path: "legal/**" }', { read: 'legal/a' }, true],
]

describe('a condition', () => {
  it.each(CONDITIONS)('{ %s } on %j: %s', async (rule, test, expected) => {
    const policy = await policyOf(`version: 1\nuse: []\nrules:\n  - { id: r, ${rule}, verdict: deny }`)
    expect(policy.issues.map(renderPolicyIssue)).toEqual([])
    const { matches } = judge(policy, actionOfCase(test, context.workspace), context)
    expect(matches.some((match) => match.rule === 'r')).toBe(expected)
  })

  it('follows links: a path is judged by where it leads', async () => {
    const policy = await policyOf(
      'version: 1\nuse: []\nrules:\n  - { id: r, on: [read], when: { path: "private/**" }, verdict: deny }',
    )
    const realpath = (path: string) => path.replace('/public/', '/private/')
    const verdict = judge(policy, actionOfCase({ read: 'public/a' }, context.workspace), {
      ...context,
      realpath,
    })
    expect(verdict.decision).toBe('deny')
  })
})
