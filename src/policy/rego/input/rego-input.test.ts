import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Event } from '../../../protocol/index.ts'
import { actionOf } from '../../action/action-of.ts'
import type { JudgeContext } from '../../context.ts'
import { realPath } from '../../real-path.ts'
import { collapseBlanks } from './collapse-blanks.ts'
import { regoInput, withSignals } from './rego-input.ts'

function inputOf(name: string, payload: object, context: Partial<JudgeContext> = {}) {
  const event = { name, payload } as unknown as Event
  return regoInput(event, actionOf(event), { workspace: '/w', home: '/home/dev', ...context }) as Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: a document of any shape
    any
  >
}

describe('the command line as policies see it', () => {
  it.each([
    ['  git   push\t--force ', 'git push --force'],
    ['git push \\\n  --force', 'git push \\\n --force'],
    ['a\n\nb', 'a b'],
    ['echo "a  b"  \'c  d\'', 'echo "a  b" \'c  d\''],
    ['echo a\\  b', 'echo a\\  b'],
    ['echo "a \\"  b"  c', 'echo "a \\"  b" c'],
    ['', ''],
  ])('%j becomes %j', (line, expected) => {
    expect(collapseBlanks(line)).toBe(expected)
    expect(collapseBlanks(collapseBlanks(line))).toBe(expected)
  })
})

describe('the input of policies', () => {
  it('keeps every field of the payload, also unknown ones, and names the event', () => {
    const input = inputOf('stop', { status: 'completed', loop_count: 2, some_new_field: [1] })
    expect(input).toMatchObject({
      hook_event_name: 'stop',
      status: 'completed',
      loop_count: 2,
      some_new_field: [1],
      signals: {},
    })
  })

  it('knows commands, paths and hosts of a line', () => {
    const { jackline, affected_parent_directories: affected } = inputOf('beforeShellExecution', {
      command: 'cd src && FOO=1 sudo rm -rf ./*.tmp /data && curl https://a.example/x',
      cwd: '/w',
    })
    expect(jackline.action).toMatchObject({ kind: 'shell', cwd: '/w' })
    const rm = jackline.commands.find((each: { program: string }) => each.program === 'rm')
    expect(rm).toMatchObject({ args: ['-rf', './*.tmp', '/data'], flags: ['-r', '-f'], cwd: '/w/src' })
    expect(jackline.paths).toContainEqual({
      path: '/data',
      role: 'deletes',
      recursive: true,
      glob: false,
      remote: false,
    })
    expect(jackline.hosts).toEqual(['a.example'])
    expect(affected).toEqual(expect.arrayContaining(['/data', '/w/src']))
  })

  it('sees command lines that tools of servers run', () => {
    const { jackline } = inputOf('beforeMCPExecution', {
      tool_name: 'exec',
      tool_input: '{"command":"rm -rf /"}',
    })
    expect(jackline.commands[0].program).toBe('rm')
  })

  it('adds what signals reported', () => {
    const input = withSignals(inputOf('stop', { status: 'completed' }), { a: 1 }, ['b'])
    expect(input).toMatchObject({ signals: { a: 1 }, jackline: { missing_signals: ['b'] } })
  })

  it('follows links, also one that leads to nothing yet', () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'jackline links ')))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    mkdirSync(join(root, 'real'))
    writeFileSync(join(root, 'real/file'), '')
    symlinkSync('real', join(root, 'folder'))
    symlinkSync('real/file', join(root, 'link'))
    symlinkSync('real/new', join(root, 'dangling'))
    const fields = (file: string) => {
      const input = inputOf(
        'beforeReadFile',
        { file_path: file, cwd: root },
        { workspace: root, realpath: realPath },
      )
      return [input['original_file_path'], input['resolved_file_path'], input['is_symlink']]
    }
    expect(fields('link')).toEqual(['link', join(root, 'real/file'), true])
    expect(fields('dangling')).toEqual(['dangling', join(root, 'real/new'), true])
    expect(fields('folder/file')).toEqual(['folder/file', join(root, 'real/file'), false])
    expect(fields(join(root, 'absent'))).toEqual([join(root, 'absent'), join(root, 'absent'), false])
  })
})
