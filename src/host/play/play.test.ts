import { describe, expect, it } from 'vitest'
import { temporaryWorkspace } from '../../../test/support/workspace.ts'
import { renderIssue } from '../../protocol/index.ts'
import { createHost, parseSteps, play } from '../index.ts'

async function run(
  script: unknown,
  hooks: Record<string, unknown> = {},
  scripts: Record<string, string> = {},
) {
  const place = temporaryWorkspace()
  place.hooks(hooks, scripts)
  const { steps, issues } = parseSteps(script)
  expect(issues).toEqual([])
  return play(createHost(place), steps, place)
}

const eventsOf = async (...script: Parameters<typeof run>) =>
  (await run(...script)).moments.slice(1, -1).map(({ outcome }) => outcome.event)
const say = (answer: unknown) => ({ command: `echo '${JSON.stringify(answer)}'` })

describe('the events around one step', () => {
  it.each([
    [{ shell: 'ls' }, ['preToolUse', 'beforeShellExecution', 'afterShellExecution', 'postToolUse']],
    [
      { shell: 'false', exit: 1 },
      ['preToolUse', 'beforeShellExecution', 'afterShellExecution', 'postToolUseFailure'],
    ],
    [{ read: 'a.ts' }, ['preToolUse', 'beforeReadFile', 'postToolUse']],
    [{ edit: 'a.ts', old: 'a', new: 'b' }, ['preToolUse', 'afterFileEdit', 'postToolUse']],
    [{ write: 'a.ts', content: 'b' }, ['preToolUse', 'afterFileEdit', 'postToolUse']],
    [
      { mcp: 'github/create_issue' },
      ['preToolUse', 'beforeMCPExecution', 'afterMCPExecution', 'postToolUse'],
    ],
    [{ subagent: 'explore', task: 't' }, ['preToolUse', 'subagentStart', 'subagentStop', 'postToolUse']],
    [{ think: 'hm' }, ['afterAgentThought']],
    [{ respond: 'done' }, ['afterAgentResponse']],
    [{ compact: 'auto' }, ['preCompact']],
    [{ prompt: 'hi' }, ['beforeSubmitPrompt']],
    [{ stop: 'completed' }, ['stop']],
  ])('%j', async (step, expected) => {
    expect(await eventsOf([step])).toEqual(expected)
  })
})

describe('a denial', () => {
  it.each([
    ['beforeShellExecution', { shell: 'ls' }, ['preToolUse', 'beforeShellExecution', 'postToolUseFailure']],
    ['preToolUse', { shell: 'ls' }, ['preToolUse', 'postToolUseFailure']],
    ['beforeReadFile', { read: 'a' }, ['preToolUse', 'beforeReadFile', 'postToolUseFailure']],
    ['beforeMCPExecution', { mcp: 's/t' }, ['preToolUse', 'beforeMCPExecution', 'postToolUseFailure']],
    ['subagentStart', { subagent: 'x' }, ['preToolUse', 'subagentStart', 'postToolUseFailure']],
  ])('on %s ends the call without an after event', async (event, step, expected) => {
    const hooks = { [event]: [say({ permission: 'deny', user_message: 'no' })] }
    expect(await eventsOf([step], hooks)).toEqual(expected)
    const { moments, denied } = await run([step], hooks)
    expect(denied).toBe(1)
    expect(moments.at(-2)?.payload).toMatchObject({
      failure_type: 'permission_denied',
      duration: 0,
      error_message: 'no',
    })
  })

  it('of the prompt ends the turn', async () => {
    const hooks = { beforeSubmitPrompt: [say({ continue: false })] }
    const result = await run([{ prompt: 'a' }, { shell: 'ls' }, { stop: 'completed' }], hooks)
    expect(result).toMatchObject({ unplayed: 2, denied: 1 })
  })
})

describe('a question to the person', () => {
  const hooks = { beforeShellExecution: [say({ permission: 'ask' })] }

  it('is approved unless the script says otherwise', async () => {
    expect(await eventsOf([{ shell: 'ls' }], hooks)).toContain('afterShellExecution')
    expect(await eventsOf([{ shell: 'ls', approve: false }], hooks)).not.toContain('afterShellExecution')
  })
})

describe('follow-ups', () => {
  const always = { stop: [say({ followup_message: 'again' })] }

  it('start another round until the loop limit', async () => {
    const result = await run([{ prompt: 'a' }, { stop: 'completed' }], always)
    expect(result).toMatchObject({ followups: 5, endless: false })
    const prompts = result.moments.filter(({ outcome }) => outcome.event === 'beforeSubmitPrompt')
    expect(prompts.map(({ payload }) => payload['prompt'])).toEqual(['a', ...Array(5).fill('again')])
    expect(new Set(prompts.map(({ payload }) => payload['generation_id'])).size).toBe(6)
  })

  it('without a limit are ended by the player, which says so', async () => {
    const hooks = { stop: [{ ...say({ followup_message: 'again' }), loop_limit: null }] }
    expect(await run([{ stop: 'completed' }], hooks)).toMatchObject({ followups: 25, endless: true })
  })

  it('go on with the steps behind the stop', async () => {
    const once = {
      stop: [{ command: `grep -q '"loop_count":0' && echo '{"followup_message":"fix it"}' || echo {}` }],
    }
    const script = [
      { prompt: 'a' },
      { stop: 'completed' },
      { shell: 'fix' },
      { stop: 'completed' },
      { shell: 'never' },
    ]
    const result = await run(script, once)
    expect(result).toMatchObject({ followups: 1, unplayed: 1 })
    expect(result.moments.map(({ step }) => step)).toContain('shell fix')
  })
})

describe('a rewritten input', () => {
  it('is what the later events see', async () => {
    const hooks = { preToolUse: [say({ updated_input: { command: 'ls -l' } })] }
    const { moments } = await run([{ shell: 'ls' }], hooks)
    expect(moments.find(({ outcome }) => outcome.event === 'beforeShellExecution')?.payload['command']).toBe(
      'ls -l',
    )
  })
})

describe('a script', () => {
  it.each([
    [{ a: 1 }, 'expected a list of steps, received nothing'],
    [['ls'], '[0]: expected a step such as "shell: ls", received text'],
    [[{ shel: 'ls' }], '[0]: expected a known step, perhaps "shell", received "shel"'],
    [[{ shell: 1 }], '[0].shell: expected text, received number 1'],
    [
      [{ shell: 'ls', exitCode: 1 }],
      '[0].exitCode: expected shell, output, exit, cwd, approve, received "exitCode"',
    ],
  ])('%j is refused with its place', (script, message) => {
    expect(parseSteps(script).issues.map(renderIssue).join('\n')).toContain(message)
  })
})
