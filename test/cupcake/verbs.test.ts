import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openApprovals } from '../../src/guard/index.ts'
import { runCli } from '../support/run-cli.ts'
import { createScene, policyText } from './scene.ts'

const HISTORY = `# METADATA
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution"]
package cupcake.policies.history

import rego.v1

rewrites_history(command) if regex.match(\`^git\\s+push\\b.*\\s(--force|-f)\\b\`, command)

deny contains verdict if {
	rewrites_history(lower(input.command))
	verdict := {"rule_id": "NO-FORCE", "reason": concat(" ", ["refused in", input.cwd]), "severity": "HIGH"}
}
`

const decision = (id: string, reason: string, more = '') =>
  `{"rule_id": "${id}", "reason": "${reason}", "severity": "HIGH"${more}}`

describe('a policy in the shape of Cupcake', () => {
  it.each([
    'workspace/.jackline/policies/history.rego',
    'workspace/.cupcake/policies/cursor/git/history.rego',
  ])('runs unmodified as %s', async (path) => {
    const scene = createScene()
    scene.write(path, HISTORY)
    const { answer } = await scene.hook('beforeShellExecution', {
      command: 'git push --force',
      cwd: scene.workspace,
    })
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toContain('NO-FORCE')
    expect(answer['user_message']).toContain(`refused in ${scene.workspace}`)
    const other = await scene.hook('beforeShellExecution', { command: 'git status', cwd: scene.workspace })
    expect(other.answer).toEqual({})
  })

  it('is asked on the specific event although the generic one came first', async () => {
    const scene = createScene()
    const rules = `deny contains ${decision('NO-CURL', 'use the client')} if startswith(input.command, "curl")`
    scene.policy('a.rego', policyText('a', 'required_events: ["beforeShellExecution"]', rules))
    const command = 'curl https://example.com/a.json'
    const first = await scene.hook('preToolUse', {
      tool_name: 'Shell',
      tool_input: { command },
      cwd: scene.workspace,
    })
    expect(first.answer).toEqual({})
    const second = await scene.hook('beforeShellExecution', { command, cwd: scene.workspace })
    expect(second.answer['permission']).toBe('deny')
    expect(second.answer['user_message']).toContain('NO-CURL')
  })
})

describe('jackline fire', () => {
  it('fires an event at the guard with a policy in Rego, as Cursor does', async () => {
    const scene = createScene()
    scene.policy('history.rego', HISTORY)
    const bin = fileURLToPath(new URL('../../dist/jackline.cjs', import.meta.url))
    scene.hooks({ beforeShellExecution: [{ command: `"${process.execPath}" "${bin}" hook` }] })
    const payload = scene.write('payload.json', { command: 'git push -f', cwd: scene.workspace })
    const places = ['--workspace', scene.workspace, '--home', scene.home, '--enterprise', scene.enterprise]
    const args = ['fire', 'beforeShellExecution', '--payload', payload, '--json', ...places]
    const { stdout } = await runCli(args, { cwd: scene.workspace, env: scene.env })
    expect(JSON.parse(stdout)).toMatchObject({ effect: 'deny' })
    expect(stdout).toContain('NO-FORCE')
  })
})

describe('jackline explain', () => {
  it('tells what policies in Rego say, too', async () => {
    const scene = createScene()
    const rules = `deny contains ${decision('NO-CURL', 'use the client')} if input.jackline.commands[_].program == "curl"`
    scene.policy('a.rego', policyText('a', 'required_events: ["beforeShellExecution"]', rules))
    const args = ['explain', 'curl -s https://example.com/a.json', '--json']
    const { stdout } = await runCli(args, { cwd: scene.workspace, env: scene.env })
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'deny', rule: 'NO-CURL', reason: 'use the client' })
  })
})

describe('verbs on stop', () => {
  const stop = (verb: string, more = '') =>
    policyText(
      'done',
      `required_events: ["stop"]${more}`,
      `${verb} contains ${decision('TESTS', 'run the tests')} if input.status == "completed"`,
    )

  it.each(['deny', 'block'])('%s sends the agent on with the reason, below the limit', async (verb) => {
    const scene = createScene()
    scene.policy('done.rego', stop(verb, '\nloop_limit: 2'))
    const { answer } = await scene.hook('stop', { status: 'completed', loop_count: 1 })
    expect(answer['followup_message']).toContain('run the tests')
    const later = await scene.hook('stop', { status: 'completed', loop_count: 2 })
    expect(later.answer).toEqual({})
    expect(later.stderr).toContain('TESTS')
  })

  it('halt lets the agent end, whatever others say', async () => {
    const scene = createScene()
    scene.policy('done.rego', stop('deny'))
    scene.policy('end.rego', stop('halt').replace('policies.done', 'policies.end'))
    const { answer } = await scene.hook('stop', { status: 'completed', loop_count: 0 })
    expect(answer).toEqual({})
  })

  it('ask is reported and sends nobody on', async () => {
    const scene = createScene()
    scene.policy('done.rego', stop('ask'))
    const { answer, stderr } = await scene.hook('stop', { status: 'completed', loop_count: 0 })
    expect(answer).toEqual({})
    expect(stderr).toContain('stop cannot carry ask of TESTS')
  })
})

describe('verbs on gates', () => {
  const shell = (verb: string, more = '') =>
    policyText(
      'a',
      'required_events: ["beforeShellExecution"]',
      `${verb} contains ${decision('A-1', 'not like this', more)} if startswith(input.command, "make")`,
    )
  const make = { command: 'make it' }

  it.each(['halt', 'deny', 'block'])('%s denies', async (verb) => {
    const scene = createScene()
    scene.policy('a.rego', shell(verb))
    const { answer } = await scene.hook('beforeShellExecution', make)
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toMatch(/not like this \[A-1\]/)
  })

  it('ask becomes a question with a one-time code and carries its question', async () => {
    const scene = createScene()
    scene.policy('a.rego', shell('ask', ', "question": "Really make it?"'))
    const { answer } = await scene.hook('beforeShellExecution', make)
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toContain('Really make it?')
    expect(answer['user_message']).toMatch(/jackline approve [A-Z2-9]{8}/)
  })

  it('the strongest verb decides, then the severity', async () => {
    const scene = createScene()
    const rules = `ask contains ${decision('ASKS', 'well?')}
deny contains {"rule_id": "LOW", "reason": "minor", "severity": "LOW"}
deny contains {"rule_id": "TOP", "reason": "major", "severity": "CRITICAL"}
add_context contains "be careful"`
    scene.policy('a.rego', policyText('a', 'required_events: ["preToolUse"]', rules))
    const { answer } = await scene.hook('preToolUse', { tool_name: 'Glob', tool_input: {} })
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toMatch(/^Stopped by jackline: major \[TOP\]/)
    expect(answer['user_message']).toContain('minor [LOW]')
    expect(answer['additional_context']).toContain('be careful')
  })

  it('allow_override overrules no denial', async () => {
    const scene = createScene()
    const rules = `deny contains ${decision('NO', 'no')}\nallow_override contains ${decision('YES', 'yes')}`
    scene.policy('a.rego', policyText('a', 'required_events: ["beforeShellExecution"]', rules))
    expect((await scene.hook('beforeShellExecution', make)).answer['permission']).toBe('deny')
    const core = await scene.hook('beforeShellExecution', { command: 'rm -rf ~', cwd: scene.workspace })
    expect(core.answer['permission']).toBe('deny')
  })
})

describe('modify and add_context', () => {
  const quiet = `modify contains {"rule_id": "QUIET", "reason": "less noise", "updated_input": {"command": "npm test --silent"}, "priority": 80} if {
	input.tool_input.command == "npm test"
}
modify contains {"rule_id": "LOUD", "reason": "more noise", "updated_input": {"command": "npm test --verbose", "timeout": 9}, "priority": 10} if {
	input.tool_input.command == "npm test"
}`

  it('changes the input on preToolUse, the higher priority winning', async () => {
    const scene = createScene()
    scene.policy(
      'a.rego',
      policyText('a', 'required_events: ["preToolUse"]\nrequired_tools: ["Bash"]', quiet),
    )
    const { answer } = await scene.hook('preToolUse', {
      tool_name: 'Shell',
      tool_input: { command: 'npm test', cwd: '/x' },
    })
    expect(answer).toEqual({ updated_input: { command: 'npm test --silent', timeout: 9, cwd: '/x' } })
  })

  it('never changes an input to something that the rules refuse', async () => {
    const scene = createScene()
    scene.policy(
      'a.rego',
      policyText('a', 'required_events: ["preToolUse"]', quiet.replaceAll('npm test --silent', 'rm -rf ~')),
    )
    const { answer } = await scene.hook('preToolUse', {
      tool_name: 'Shell',
      tool_input: { command: 'npm test' },
    })
    expect(answer['permission']).toBe('deny')
    expect(answer['updated_input']).toBeUndefined()
  })

  it('refuses where a change cannot be carried, instead of letting the original pass', async () => {
    const scene = createScene()
    const rules =
      'modify contains {"rule_id": "M", "reason": "dry run only", "updated_input": {"command": "x"}} if startswith(input.command, "make")'
    scene.policy('a.rego', policyText('a', 'required_events: ["beforeShellExecution"]', rules))
    const { answer, stderr } = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toContain('preToolUse')
    expect(stderr).toContain('modify of M')
  })

  it('adds context where the event takes it and reports it elsewhere', async () => {
    const scene = createScene()
    scene.policy(
      'a.rego',
      policyText(
        'a',
        'required_events: ["postToolUse", "afterFileEdit"]',
        'add_context contains "mind the gap"',
      ),
    )
    const { answer } = await scene.hook('postToolUse', {
      tool_name: 'Glob',
      tool_input: {},
      tool_output: '{}',
      duration: 1,
    })
    expect(answer).toEqual({ additional_context: 'mind the gap' })
    const edit = await scene.hook('afterFileEdit', { file_path: '/x/a.ts', edits: [] })
    expect(edit.answer).toEqual({})
    expect(edit.stderr).toContain('afterFileEdit cannot carry add_context')
  })
})

describe('mistakes', () => {
  const good = (name: string, events: string) =>
    policyText(
      name,
      `required_events: ["${events}"]`,
      `deny contains ${decision('GOOD', 'refused')} if startswith(input.command, "make")`,
    )

  it('a malformed decision spoils only itself, and the warning names file and rule', async () => {
    const scene = createScene()
    scene.policy(
      'bad.rego',
      policyText(
        'bad',
        'required_events: ["beforeShellExecution"]',
        'deny contains {"rule_id": "BAD", "reason": 7}\nask contains "text"',
      ),
    )
    scene.policy('good.rego', good('good', 'beforeShellExecution'))
    const make = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(make.answer['user_message']).toContain('[GOOD]')
    expect(make.stderr).toMatch(/\.jackline\/policies\/bad\.rego:\d+: cupcake\.policies\.bad\.deny/)
    const other = await scene.hook('beforeShellExecution', { command: 'ls' })
    expect(other.answer).toEqual({})
  })

  it.each([
    ['a syntax error', 'deny contains {'],
    ['an unsafe variable', 'deny contains {"rule_id": "x", "reason": y} if true'],
    ['a function that does not exist', 'deny contains {"rule_id": "x", "reason": nosuch(1)} if true'],
    ['a builtin that is left out', 'deny contains {"rule_id": "x", "reason": http.send({})} if true'],
  ])('%s turns off that file alone and closes the gates it routes', async (_, rules) => {
    const scene = createScene()
    scene.policy('bad.rego', policyText('bad', 'required_events: ["beforeReadFile"]', rules))
    scene.policy('good.rego', good('good', 'beforeShellExecution'))
    const read = await scene.hook('beforeReadFile', { file_path: `${scene.workspace}/a.ts`, content: '' })
    expect(read.answer['permission']).toBe('deny')
    expect(read.answer['user_message']).toMatch(/\.jackline\/policies\/bad\.rego:\d+:\d+: .+/)
    const shell = await scene.hook('beforeShellExecution', { command: 'ls' })
    expect(shell.answer).toEqual({})
    const make = await scene.hook('beforeShellExecution', { command: 'make' })
    expect(make.answer['user_message']).toContain('[GOOD]')
    const { stdout } = await runCli(['status', '--workspace', scene.workspace], {
      env: scene.env,
      cwd: scene.workspace,
    })
    expect(stdout).toContain('.jackline/policies/bad.rego')
    expect(stdout).toContain('what it routes is refused')
  })

  it('a policy that fails while it is evaluated closes the gate', async () => {
    const scene = createScene()
    const rules =
      'value := 1 if true\nvalue := 2 if input.command\ndeny contains {"rule_id": "V", "reason": "r"} if value == 7'
    scene.policy('bad.rego', policyText('bad', 'required_events: ["beforeShellExecution"]', rules))
    const { answer } = await scene.hook('beforeShellExecution', { command: 'ls' })
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toContain('cupcake.policies.bad failed')
  })

  it('a policy that never ends is cut off in time and closes the gate', async () => {
    const scene = createScene()
    const rules = `many := numbers.range(1, 3000)
deny contains {"rule_id": "V", "reason": "r"} if { some a in many; some b in many; some c in many; a + b + c == -1 }`
    scene.policy('slow.rego', policyText('slow', 'required_events: ["beforeShellExecution"]', rules))
    const { answer } = await scene.hook('beforeShellExecution', { command: 'ls' })
    expect(answer['permission']).toBe('deny')
    expect(answer['user_message']).toContain('budget')
  })
})

describe('approval', () => {
  it('one approval covers the action on both events that tell it', async () => {
    const scene = createScene()
    const rules = `ask contains ${decision('ASK', 'sure?')} if contains(json.marshal(input), "deploy-now")`
    scene.policy('a.rego', `package a\n\nimport rego.v1\n\n${rules}\n`)
    const command = './deploy-now'
    const tell = async () => {
      const generic = await scene.hook('preToolUse', {
        tool_name: 'Shell',
        tool_input: { command },
        cwd: scene.workspace,
      })
      if (generic.answer['permission'] === 'deny') return String(generic.answer['user_message'])
      const specific = await scene.hook('beforeShellExecution', { command, cwd: scene.workspace })
      return String(specific.answer['user_message'] ?? 'passed')
    }
    const code = /approve ([A-Z2-9]{8})/.exec(await tell())?.[1] ?? ''
    openApprovals(join(scene.root, 'state/jackline')).approve(code, Date.now())
    expect(await tell()).toBe('passed')
    expect(await tell()).toContain('sure? [ASK]')
  })
})

describe('tools of servers', () => {
  it('are seen on preToolUse too, where the rules of the policy wait for the specific event', async () => {
    const scene = createScene()
    const rules = `deny contains ${decision('NO-SEARCH', 'not here')}`
    scene.policy(
      'a.rego',
      policyText('a', 'required_events: ["preToolUse"]\nrequired_tools: ["MCP:search"]', rules),
    )
    const call = (tool: string) => scene.hook('preToolUse', { tool_name: `MCP:${tool}`, tool_input: {} })
    expect((await call('search')).answer['permission']).toBe('deny')
    expect((await call('other')).answer).toEqual({})
  })
})

describe('monitor mode', () => {
  it('judges and records, and stops nothing', async () => {
    const scene = createScene()
    scene.write('workspace/.jackline/policy.yaml', 'version: 1\nmode: monitor\n')
    const rules = `deny contains ${decision('NO-MAKE', 'use npm')}`
    scene.policy('a.rego', policyText('a', 'required_events: ["beforeShellExecution"]', rules))
    expect((await scene.hook('beforeShellExecution', { command: 'make' })).answer).toEqual({})
    const { stdout } = await runCli(['log', '--json'], { cwd: scene.workspace, env: scene.env })
    expect(stdout).toContain('NO-MAKE')
  })
})
