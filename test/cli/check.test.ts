import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace, type Workspace } from '../support/workspace.ts'

const check = (place: Workspace, ...args: string[]) =>
  runCli(['check', '--workspace', place.workspace, '--home', place.home, ...args])

function brokenWorkspace(): Workspace {
  const place = temporaryWorkspace()
  place.write(
    'workspace/.cursor/hooks.json',
    '{\n  // ours\n  "hooks": {\n    "stop": [{ "command": "./h.sh", "timeout": 5000 }]\n  }\n}\n',
  )
  place.write('workspace/h.sh', "#!/bin/sh\necho '{}'\n")
  return place
}

describe('jackline check', () => {
  it('is quiet about a file without mistakes', async () => {
    const place = temporaryWorkspace()
    place.hooks({ stop: [{ command: './h.sh' }] }, { 'h.sh': "cat >/dev/null; echo '{}'" })
    const { code, stdout } = await check(place)
    expect(code).toBe(0)
    expect(stdout).toBe('1 hooks file, 1 script: nothing to object to.\n')
  })

  it('tells file, line, column, rule and remedy, and ends with 1', async () => {
    const place = brokenWorkspace()
    const { code, stdout } = await check(place)
    expect(code).toBe(1)
    expect(stdout).toMatch(/hooks\.json:1:1.*\n?.*version-missing/)
    expect(stdout).toMatch(/hooks\.json:4:\d+.*\n?.*timeout-milliseconds/)
  })

  it('fixes what is safe and leaves every other byte', async () => {
    const place = brokenWorkspace()
    const { code } = await check(place, '--fix')
    expect(code).toBe(0)
    expect(place.read('workspace/.cursor/hooks.json')).toBe(
      '{\n  // ours\n  "version": 1,\n  "hooks": {\n    "stop": [{ "command": "./h.sh", "timeout": 5 }]\n  }\n}\n',
    )
  })

  it.each(['json', 'sarif'])('prints one %s document and nothing else', async (format) => {
    const { code, stdout, stderr } = await check(brokenWorkspace(), '--format', format)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain('version-missing')
    expect(typeof JSON.parse(stdout)).toBe('object')
  })

  it.each([
    ['an unknown format', ['--format', 'xml'], /text.*json.*sarif/],
    ['an unknown surface', ['--surface', 'idea'], /ide/],
    ['a file that is not there', ['nowhere.json'], /nowhere\.json/],
  ])('names the remedy for %s', async (_, args, message) => {
    const { code, stderr } = await check(temporaryWorkspace(), ...args)
    expect(stderr).toMatch(message)
    expect(code).toBe(1)
  })
})
