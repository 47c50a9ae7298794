import { describe, expect, it } from 'vitest'
import { parseClaudeFile } from './claude.ts'

const settings = (hooks: unknown) => JSON.stringify({ permissions: {}, hooks })
const group = (matcher: unknown, command = 'x') => ({ matcher, hooks: [{ type: 'command', command }] })

describe("Claude's events", () => {
  it.each([
    ['PreToolUse', 'preToolUse'],
    ['PostToolUse', 'postToolUse'],
    ['UserPromptSubmit', 'beforeSubmitPrompt'],
    ['Stop', 'stop'],
    ['SubagentStop', 'subagentStop'],
    ['SessionStart', 'sessionStart'],
    ['SessionEnd', 'sessionEnd'],
    ['PreCompact', 'preCompact'],
  ])('%s becomes %s', (claude, cursor) => {
    expect(parseClaudeFile(settings({ [claude]: [group('')] })).entries).toMatchObject([
      { event: cursor, command: 'x', loopLimit: null, failClosed: false, timeoutSeconds: 60 },
    ])
  })

  it.each(['Notification', 'PermissionRequest'])('%s is ignored without harm', (name) => {
    const { entries, problems } = parseClaudeFile(settings({ [name]: [group('')], Stop: [group('')] }))
    expect(entries).toHaveLength(1)
    expect(problems).toEqual([])
  })
})

describe("Claude's matchers", () => {
  it.each([
    ['Bash', 'Shell'],
    ['Edit|Write', 'Write|Write'],
    ['Read|Grep|WebFetch|WebSearch|Task', 'Read|Grep|WebFetch|WebSearch|Task'],
    ['Bash|Glob', 'Shell'],
    ['mcp__github__create_issue', 'MCP:create_issue'],
    ['NotebookEdit', 'NotebookEdit'],
    ['*', undefined],
    ['', undefined],
  ])('%s becomes %s', (claude, cursor) => {
    const [entry] = parseClaudeFile(settings({ PreToolUse: [group(claude)] })).entries
    expect(entry?.matcher).toBe(cursor)
  })

  it.each(['Stop', 'SessionStart', 'UserPromptSubmit'])('are dropped on %s', (event) => {
    expect(parseClaudeFile(settings({ [event]: [group('startup')] })).entries[0]).not.toHaveProperty(
      'matcher',
    )
  })

  it('that leave no tool skip the group with a warning', () => {
    const { entries, problems } = parseClaudeFile(settings({ PreToolUse: [group('Glob')] }))
    expect(entries).toEqual([])
    expect(problems).toMatchObject([{ code: 'claude-glob-dropped', severity: 'warning' }])
  })

  it('that are no regular expression skip the group with a warning', () => {
    expect(parseClaudeFile(settings({ PreToolUse: [group('(')] }))).toMatchObject({
      entries: [],
      problems: [{ code: 'claude-matcher-invalid' }],
    })
  })
})

describe('a settings file', () => {
  it('keeps the timeout and takes prompt hooks', () => {
    const hooks = [
      { type: 'command', command: 'x', timeout: 5 },
      { type: 'prompt', prompt: 'ok?' },
    ]
    expect(parseClaudeFile(settings({ Stop: [{ matcher: '', hooks }] })).entries).toMatchObject([
      { type: 'command', timeoutSeconds: 5 },
      { type: 'prompt', prompt: 'ok?' },
    ])
  })

  it.each([
    ['has no hooks at all', '{}'],
    ['has only groups without a matcher', settings({ Stop: [{ hooks: [{ command: 'x' }] }] })],
    ['is a list', '[]'],
  ])('that %s bears no hooks and is no error', (_, text) => {
    expect(parseClaudeFile(text)).toEqual({ entries: [], problems: [] })
  })

  it('that is no JSON is dropped', () => {
    expect(parseClaudeFile('{').problems).toMatchObject([{ code: 'invalid-json', severity: 'error' }])
  })
})
