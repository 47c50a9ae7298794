import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.ts'
import { createScene, policyText, type Scene } from './scene.ts'

const CURSOR = 'workspace/.cupcake/policies/cursor'

/** Collects decisions as Cupcake's entry point does; here it is only a file to accept. */
const EVALUATE = `package cupcake.system

import rego.v1

evaluate := {"denials": collect("deny"), "halts": collect("halt")}

collect(verb) := [value |
	[path, value] := walk(data.cupcake.policies)
	path[count(path) - 1] == verb
]
`
const WORDS = `package cupcake.system.words

import rego.v1

first(line) := split(line, " ")[0]
`

function cupcake(scene: Scene): void {
  scene.write('workspace/.cupcake/system/evaluate.rego', EVALUATE)
  scene.write('workspace/.cupcake/system/words.rego', WORDS)
  const rules = `deny contains {"rule_id": "NO-MAKE", "reason": "use npm", "severity": "LOW"} if words.first(input.command) == "make"`
  const text = policyText('tools.make', 'required_events: ["beforeShellExecution"]', rules)
  scene.write(
    `${CURSOR}/tools/make.rego`,
    text.replace('import rego.v1', 'import data.cupcake.system.words\nimport rego.v1'),
  )
  scene.write(
    `${CURSOR}/builtins/locked_words.rego`,
    policyText(
      'builtins.locked_words',
      'required_events: ["beforeSubmitPrompt"]',
      'halt contains {"rule_id": "LOCKED", "reason": "a locked word", "severity": "HIGH"} if {\n\tsome word in input.builtin_config.locked_words.words\n\tcontains(input.prompt, word)\n}',
    ),
  )
}

describe('a Cupcake folder', () => {
  it('is in force as it is, with its system files, and the agent cannot change it', async () => {
    const scene = createScene()
    cupcake(scene)
    const make = await scene.hook('beforeShellExecution', { command: '  make\tall', cwd: scene.workspace })
    expect(make.answer['user_message']).toContain('use npm [NO-MAKE]')
    const edit = await scene.hook('preToolUse', {
      tool_name: 'Write',
      tool_input: { file_path: `${scene.root}/${CURSOR}/tools/make.rego`, content: '' },
    })
    expect(edit.answer['permission']).toBe('deny')
  })

  it('runs builtins only where the rulebook enables them, with their settings', async () => {
    const scene = createScene()
    cupcake(scene)
    const prompt = { prompt: 'tell me the swordfish', attachments: [] }
    expect((await scene.hook('beforeSubmitPrompt', prompt)).answer).toEqual({})
    scene.write(
      'workspace/.cupcake/rulebook.yml',
      'builtins:\n  locked_words:\n    enabled: true\n    words: [swordfish]\n',
    )
    const { answer } = await scene.hook('beforeSubmitPrompt', prompt)
    expect(answer['continue']).toBe(false)
    expect(answer['user_message']).toContain('LOCKED')
  })
})

describe('signals', () => {
  const policy = policyText(
    'branch',
    'required_events: ["beforeShellExecution"]\nrequired_signals: ["branch", "broken", "lint", "nowhere"]',
    `deny contains {"rule_id": "SIGNALS", "reason": json.marshal([input.signals, input.jackline.missing_signals]), "severity": "HIGH"} if startswith(input.command, "make")`,
  )
  const signals = (scene: Scene) => {
    scene.write(`${CURSOR}/branch.rego`, policy)
    scene.write(
      'workspace/.cupcake/rulebook.yml',
      'signals:\n  branch:\n    command: echo \'{"name":"main"}\'\n  broken:\n    command: echo out; echo err >&2; exit 3\n',
    )
    scene.write(
      'workspace/.cupcake/signals/lint.sh',
      '#!/bin/sh\ncat > "$(dirname "$0")/../../stdin.json"\necho clean\n',
    )
  }
  const reasonOf = (answer: Record<string, unknown>) =>
    JSON.parse(/jackline: (\[.*\]) \[SIGNALS\]/.exec(String(answer['user_message']))?.[1] ?? 'null')

  it('do not run before a person trusts them', async () => {
    const scene = createScene()
    signals(scene)
    const { answer, stderr } = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(reasonOf(answer)).toEqual([{}, ['branch', 'broken', 'lint', 'nowhere']])
    expect(stderr).toContain('jackline trust')
    expect(() => scene.read('workspace/stdin.json')).toThrow()
  })

  it('give JSON, text or the shape of a failure, and get the event on stdin', async () => {
    const scene = createScene()
    signals(scene)
    scene.trust('workspace/.cupcake/rulebook.yml')
    scene.trust('workspace/.cupcake/signals/lint.sh')
    const { answer } = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(reasonOf(answer)).toEqual([
      {
        branch: { name: 'main' },
        broken: { exit_code: 3, output: 'out', error: 'err', success: false },
        lint: 'clean',
      },
      ['nowhere'],
    ])
    expect(JSON.parse(scene.read('workspace/stdin.json'))).toMatchObject({ command: 'make' })
  })

  it('are among what `jackline trust` goes through', async () => {
    const scene = createScene()
    signals(scene)
    scene.trust('workspace/.cupcake/signals/lint.sh')
    const { stdout } = await runCli(['trust', '--list'], { cwd: scene.workspace, env: scene.env })
    expect(stdout).toMatch(/unknown +.*\.cupcake\/rulebook\.yml/)
    expect(stdout).toMatch(/trusted +.*\.cupcake\/signals\/lint\.sh/)
  })

  it('one changed byte takes the trust away', async () => {
    const scene = createScene()
    signals(scene)
    scene.trust('workspace/.cupcake/rulebook.yml')
    scene.trust('workspace/.cupcake/signals/lint.sh')
    scene.write('workspace/.cupcake/signals/lint.sh', '#!/bin/sh\necho changed\n')
    const { answer } = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(reasonOf(answer)[1]).toEqual(['lint', 'nowhere'])
  })

  it('a command that starts a script of the repository needs trust for the script too', async () => {
    const scene = createScene()
    signals(scene)
    scene.write('workspace/tool.sh', '#!/bin/sh\necho hi\n')
    scene.write('workspace/.cupcake/rulebook.yml', 'signals:\n  branch:\n    command: sh ./tool.sh\n')
    scene.trust('workspace/.cupcake/rulebook.yml')
    const { answer } = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(reasonOf(answer)[1]).toContain('branch')
  })

  it('one that hangs is killed when its time is up', async () => {
    const scene = createScene()
    signals(scene)
    scene.write(
      'workspace/.cupcake/rulebook.yml',
      'signals:\n  branch:\n    command: sleep 60\n    timeout_seconds: 0.2\n',
    )
    scene.trust('workspace/.cupcake/rulebook.yml')
    const { answer, stderr } = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(reasonOf(answer)[1]).toContain('branch')
    expect(stderr).toContain('timeout')
  })
})

describe('input.jackline', () => {
  it.each([
    ['input.jackline.commands[_].program == "rm"', { command: 'cd build && sudo rm -rf out' }],
    ['"out" in input.jackline.commands[_].operands', { command: 'cd build && rm -rf out' }],
    ['endswith(input.jackline.paths[_].path, "/build/out")', { command: 'cd build && rm -rf out' }],
    ['"example.com" in input.jackline.hosts', { command: 'curl -o a https://example.com/a' }],
    ['input.jackline.commands[_].env.CI == "1"', { command: 'CI=1 npm run build' }],
    ['input.jackline.action.kind == "shell"', { command: 'ls' }],
  ])('%s', async (condition, payload) => {
    const scene = createScene()
    const rules = `deny contains {"rule_id": "SEEN", "reason": "seen", "severity": "LOW"} if ${condition}`
    scene.policy('facts.rego', policyText('facts', 'required_events: ["beforeShellExecution"]', rules))
    const { answer } = await scene.hook('beforeShellExecution', { cwd: scene.workspace, ...payload })
    expect(String(answer['user_message'])).toContain('seen [SEEN]')
  })

  it('names the kinds of secrets, never the secrets', async () => {
    const scene = createScene()
    const rules =
      'deny contains {"rule_id": "SECRET", "reason": json.marshal(input.jackline.secrets), "severity": "LOW"} if count(input.jackline.secrets) > 0'
    scene.policy('facts.rego', policyText('facts', 'required_events: ["beforeSubmitPrompt"]', rules))
    const secret = `ghp_${'a1B2c3D4e5F6g7H8i9J0'.repeat(2).slice(0, 36)}`
    const { answer } = await scene.hook('beforeSubmitPrompt', {
      prompt: `use ${secret} for it`,
      attachments: [],
    })
    expect(answer['continue']).toBe(false)
    expect(String(answer['user_message'])).toMatch(/\["[a-z-]+"\]/)
    expect(JSON.stringify(answer)).not.toContain(secret)
  })
})

describe('jackline import cupcake', () => {
  it('tells what behaves the same and what does not, and writes nothing', async () => {
    const scene = createScene()
    cupcake(scene)
    scene.write(
      `${CURSOR}/plain.rego`,
      'package plain\n\nimport rego.v1\n\nask contains {"rule_id": "P", "reason": "r"} if false\n',
    )
    scene.write(`${CURSOR}/broken.rego`, policyText('broken', 'required_events: ["stop"]', 'deny contains {'))
    scene.write(
      `${CURSOR}/late.rego`,
      policyText(
        'late',
        'required_events: ["afterFileEdit"]',
        'deny contains {"rule_id": "L", "reason": "r"} if false',
      ),
    )
    scene.write(
      'workspace/.cupcake/rulebook.yml',
      'signals:\n  branch:\n    command: git branch\nbuiltins:\n  locked_words:\n    enabled: true\n  git_pre_check: {}\nwatchdog: true\n',
    )
    const { code, stdout } = await runCli(['import', 'cupcake', '--json'], {
      cwd: scene.workspace,
      env: scene.env,
    })
    expect(code).toBe(0)
    const { findings, written } = JSON.parse(stdout) as {
      findings: { about: string; kind: string; text: string }[]
      written: string[]
    }
    const kindOf = (about: string) =>
      findings.filter((each) => each.about.endsWith(about)).map(({ kind }) => kind)
    expect(kindOf('tools/make.rego')).toEqual(['same'])
    expect(kindOf('plain.rego')).toEqual(['better', 'better'])
    expect(kindOf('broken.rego')).toEqual(['broken'])
    expect(kindOf('late.rego')).toEqual(['lost'])
    expect(kindOf('evaluate.rego')).toEqual(['same'])
    expect(kindOf('builtin locked_words')).toEqual(['same'])
    expect(kindOf('builtin git_pre_check')).toEqual(['same'])
    expect(kindOf('signal branch')).toEqual(['better'])
    expect(kindOf('watchdog')).toEqual(['lost'])
    expect(written).toEqual([])
    expect(() => scene.read('workspace/.jackline/policies/cupcake-tools-make.rego')).toThrow()
  })

  it('copies the policies with --write, once, and they stay in force without the folder', async () => {
    const scene = createScene()
    cupcake(scene)
    const write = () =>
      runCli(['import', 'cupcake', '--write', '--json'], { cwd: scene.workspace, env: scene.env })
    const first = JSON.parse((await write()).stdout) as { written: string[] }
    expect(first.written).toHaveLength(3)
    expect((JSON.parse((await write()).stdout) as { written: string[] }).written).toEqual([])
    const make = await scene.hook('beforeShellExecution', { command: 'make', cwd: scene.workspace })
    expect(make.answer['user_message']).toContain('NO-MAKE')
    expect(make.stderr).toBe('')
  })

  it('says what is missing where there is no such folder', async () => {
    const scene = createScene()
    const { code, stderr } = await runCli(['import', 'cupcake'], { cwd: scene.workspace, env: scene.env })
    expect(code).toBe(1)
    expect(stderr).toContain('there is no Cupcake folder')
  })
})
