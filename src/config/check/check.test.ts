import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { parseHooksFile } from '../parse-hooks-file.ts'
import { stripComments } from '../strip-comments.ts'
import { type CheckResult, check } from './check.ts'
import { buildExample } from './example-workspace.ts'
import { fixAll } from './fix.ts'
import type { Example } from './rule.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove()
})

function checked(example: Example): CheckResult & { ids: string[] } {
  const { options, remove } = buildExample(example)
  cleanups.push(remove)
  const result = check(options)
  return { ...result, ids: result.findings.map(({ rule }) => rule) }
}

const entry = (event: string, fields: object): Example => ({
  hooks: { [event]: [{ command: 'true', failClosed: false, ...fields }] },
})

describe('a timeout', () => {
  it.each([
    [1200, []],
    [1999, []],
    [2000, ['timeout-milliseconds']],
    [60_000, ['timeout-milliseconds']],
    [7200, ['timeout-over-an-hour']],
  ])('of %d is reported as %j', (timeout, ids) => {
    expect(checked(entry('stop', { failClosed: undefined, timeout })).ids).toEqual(ids)
  })
})

describe('a matcher', () => {
  const never = 'matcher-never-matches'
  it.each([
    ['beforeShellExecution', 'Shell', [never]],
    ['beforeShellExecution', '^(Shell|Bash)$', [never]],
    ['beforeShellExecution', 'git reset --hard|rm -rf', []],
    ['beforeShellExecution', 'curl|wget|scp|nc ', []],
    ['beforeShellExecution', 'Remove-Item\\s+.*-Recurse', []],
    ['beforeReadFile', '\\.env$', [never]],
    ['beforeReadFile', 'Read|TabRead', []],
    ['afterFileEdit', '\\.tsx?$', [never]],
    ['afterFileEdit', 'Write|StrReplace', []],
    ['afterFileEdit', '*', []],
    ['subagentStart', 'Task', [never]],
    ['subagentStart', 'explore|shell', []],
    ['beforeMCPExecution', 'mcp__github__create_issue', [never]],
    ['beforeMCPExecution', '^create_issue$', [never]],
    ['beforeMCPExecution', 'create_issue|^MCP:delete', []],
    ['preToolUse', 'Bash', [never]],
    ['preToolUse', 'shell', [never]],
    ['preToolUse', 'write_to_file|replace_file_content', [never]],
    ['preToolUse', 'WebSearch|WebFetch', [never]],
    ['preToolUse', 'Task|Subagent', []],
    ['preToolUse', 'MCP:.*', []],
    ['preToolUse', 'Write|StrReplace|EditNotebook', []],
    ['postToolUse', '^(?!Read)', []],
  ])('on %s of %j gives %j', (event, matcher, ids) => {
    expect(
      checked(entry(event, { matcher, failClosed: /^after|^post/.test(event) ? undefined : false })).ids,
    ).toEqual(ids)
  })
})

describe('a command', () => {
  it.each([
    ['[ ! -f ".cursor/x.mjs" ] || node ".cursor/x.mjs"', []],
    ['test -f gone.sh && sh gone.sh', []],
    ['node "$CURSOR_PROJECT_DIR/.cursor/hooks/here.js"', []],
    ['cd .cursor && node hooks/here.js', []],
    ['cd .cursor && node hooks/gone.js', ['script-missing']],
    ['FOO=1 node --no-warnings .cursor/hooks/gone.js', ['script-missing']],
    ['bash -c "node .cursor/hooks/gone.js"', ['script-missing']],
    ['for f in a b; do sh gone.sh; done', []],
    ['node "$(git rev-parse --show-toplevel)/x.js"', []],
    ['node_modules/.bin/thing', ['script-missing']],
    ['hooks/here.js', ['path-relative-to-file', 'shebang-missing']],
    ['bun .cursor/hooks/here.js', ['program-not-found']],
    ['npx prettier --write "$CURSOR_FILE_PATH"', ['unfilled-placeholder']],
    ['npx prettier --write $' + '{file}', ['unfilled-placeholder']],
    ['npx prettier --write {file}', ['unfilled-placeholder']],
    ["jq -r '{file: .file_path}' > /dev/null", []],
    ['cat > /dev/null', []],
    ['node /home/ann/x/hook.js', ['script-missing', 'home-path']],
  ])('%j gives %j', (command, ids) => {
    const found = checked({
      hooks: { afterFileEdit: [{ command }] },
      files: { '.cursor/hooks/here.js': 'console.log("{}")\n' },
    })
    expect(found.ids.filter((id) => id !== 'shebang-missing')).toEqual(
      ids.filter((id) => id !== 'shebang-missing'),
    )
  })
})

describe('a comment inside a string', () => {
  it.each([
    ['"a//b"', 'a//b'],
    ['"a///b//"', 'a///b//'],
    ['"**/*.ts" /* real */', '**/*.ts'],
    ['"\\/\\/ok//"', '//ok//'],
  ])('%s is escaped and keeps its meaning', (literal, meaning) => {
    const text = `{ "version": 1, "hooks": { "stop": [{ "command": ${literal} }] } }`
    const { options, remove } = buildExample({ hooks: text })
    cleanups.push(remove)
    const { texts } = fixAll(options)
    const fixed = [...texts.values()][0] ?? text
    expect(parseHooksFile(fixed).entries).toMatchObject([{ command: meaning }])
    expect(JSON.parse(stripComments(fixed)).hooks.stop[0].command).toBe(meaning)
  })
})

describe('named files and folders', () => {
  it('are found below a folder, and each gets the place its hooks run in', () => {
    const { options, root, remove } = buildExample({
      hooks: { stop: [{ command: 'sh tools/x.sh' }] },
      files: { 'tools/x.sh': 'true\n' },
    })
    cleanups.push(remove)
    const result = check({ ...options, paths: [root] })
    expect(result.files.map(({ source }) => source)).toEqual(['project'])
    expect(result.findings).toEqual([])
  })

  it('that do not exist are told as not scanned', () => {
    const { options, root, remove } = buildExample({ hooks: {} })
    cleanups.push(remove)
    expect(check({ ...options, paths: [join(root, 'gone.json')] }).notScanned).toEqual([
      { path: join(root, 'gone.json'), reason: 'there is no such file' },
    ])
  })
})

describe('real public hooks files', () => {
  const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../shared/corpus/configs')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

  it.skipIf(names.length > 0)(
    'are not here: the folder of collected files is absent, nothing to read',
    () => {
      expect(names).toEqual([])
    },
  )

  it.each(names)(
    '%s is checked without a crash, fixed to a fixed point, and judged void as Cursor does',
    (name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const { options, root, remove } = buildExample({ hooks: text })
      cleanups.push(remove)
      mkdirSync(join(root, 'workspace'), { recursive: true })
      const result = check(options)
      const isVoid = parseHooksFile(text).problems.some(({ severity }) => severity === 'error')
      expect(result.files.map(({ dropped }) => dropped)).toEqual([isVoid])
      expect(result.findings.some(({ voidsFile }) => voidsFile)).toBe(isVoid)
      const { texts } = fixAll(options)
      for (const [path, fixed] of texts) {
        writeFileSync(path, fixed)
        expect(fixAll(options).texts.size).toBe(0)
      }
    },
  )
})
