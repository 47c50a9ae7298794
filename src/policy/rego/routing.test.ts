import { describe, expect, it } from 'vitest'
import type { Event } from '../../protocol/index.ts'
import { EVERYTHING, readRouting, routes } from './routing.ts'
import { matchesWildcard } from './wildcard.ts'

const event = (name: string, payload: object = {}) => ({ name, payload }) as unknown as Event
const routing = (value: unknown, problems: string[] = []) =>
  readRouting([{ custom: { routing: value } }], (problem) => problems.push(problem))

describe('routing', () => {
  it.each<[unknown, Event, boolean]>([
    [{ required_events: ['stop'] }, event('stop'), true],
    [{ required_events: ['stop'] }, event('preToolUse'), false],
    [{ required_events: 'stop' }, event('stop'), true],
    [{ required_events: ['*'] }, event('preCompact'), true],
    [{ required_events: ['before*'] }, event('beforeReadFile'), true],
    [{ required_events: ['before*'] }, event('afterFileEdit'), false],
    [{ required_events: [] }, event('stop'), true],
    [{}, event('stop'), true],
    [{ required_tools: ['*'] }, event('stop'), true],
    [{ required_tools: ['Bash'] }, event('stop'), false],
    [{ required_tools: ['Bash'] }, event('beforeShellExecution', { command: 'ls' }), true],
    [{ required_tools: ['Bash'] }, event('preToolUse', { tool_name: 'Shell' }), true],
    [{ required_tools: ['Shell'] }, event('preToolUse', { tool_name: 'Write' }), false],
    [{ required_tools: ['Edit'] }, event('preToolUse', { tool_name: 'Write' }), true],
    [{ required_tools: ['search'] }, event('beforeMCPExecution', { tool_name: 'search' }), true],
    [{ required_tools: ['MCP:*'] }, event('preToolUse', { tool_name: 'MCP:search' }), true],
    [
      { required_tools: ['mcp__linear__*'] },
      event('beforeMCPExecution', { tool_name: 'x', mcp_server_name: 'linear' }),
      true,
    ],
    [
      { required_tools: ['mcp__linear__*'] },
      event('beforeMCPExecution', { tool_name: 'x', mcp_server_name: 'github' }),
      false,
    ],
    [
      { required_events: ['preToolUse'], required_tools: ['*'] },
      event('preToolUse', { tool_name: 'Anything' }),
      true,
    ],
  ])('%j routes %j: %j', (value, told, expected) => {
    expect(routes(routing(value), told)).toBe(expected)
  })

  it('a package without metadata sees everything', () => {
    expect(readRouting([undefined, { title: 'x' }], () => {})).toEqual(EVERYTHING)
  })

  it('the nearest block decides', () => {
    const near = { custom: { routing: { required_events: ['stop'] } } }
    const far = { custom: { routing: { required_events: ['preToolUse'] } } }
    expect(readRouting([{}, near, far], () => {}).events).toEqual(['stop'])
  })

  it.each([
    [7, 'custom.routing is no object'],
    [{ required_events: [1] }, 'required_events must be a list of names'],
    [{ required_events: ['beforeShell'] }, 'no event "beforeShell". Did you mean beforeShellExecution'],
    [{ loop_limit: 'many' }, 'loop_limit must be a number'],
  ])('%j is reported and restricts nothing in silence', (value, problem) => {
    const problems: string[] = []
    routing(value, problems)
    expect(problems.join()).toContain(problem)
  })

  it.each([
    ['*', '', true],
    ['a*c', 'abbc', true],
    ['a*c', 'abbd', false],
    ['*a*a*a*b', 'a'.repeat(5000), false],
    ['', 'a', false],
  ])('the pattern %j against %j gives %j', (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected)
  })
})
