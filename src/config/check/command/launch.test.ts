import { describe, expect, it } from 'vitest'
import { launchOf } from './launch.ts'
import { splitCommand } from './split-command.ts'

const place = { workspace: '/w', home: '/h', platform: 'linux' as const }

describe('what a command starts', () => {
  it.each([
    ['./x.sh', { program: './x.sh', script: './x.sh', language: 'shell' }],
    ['.cursor/hooks/x --flag', { script: '.cursor/hooks/x', args: ['--flag'] }],
    ['node x.js a b', { interpreter: 'node', script: 'x.js', args: ['a', 'b'] }],
    ['node --import tsx x.ts', { interpreter: 'node', script: 'x.ts' }],
    ['node -e "1"', { inline: { language: 'javascript', code: '1' } }],
    ['python3 -u x.py', { interpreter: 'python3', script: 'x.py' }],
    ['python3 -m pkg', { interpreter: 'python3', args: ['-m', 'pkg'] }],
    ["python3 -c 'print(1)'", { inline: { language: 'python', code: 'print(1)' } }],
    ['bash -eu x.sh', { interpreter: 'bash', script: 'x.sh' }],
    ['bash -o pipefail x.sh', { script: 'x.sh' }],
    ['sh -c "cd a && ./b.sh"', { script: './b.sh', folder: 'a' }],
    ['cd "$CURSOR_PROJECT_DIR" && ./b.sh', { script: './b.sh', folder: '/w' }],
    ['"$CLAUDE_PROJECT_DIR"/b.sh', { script: '/w/b.sh' }],
    ['~/bin/x', { script: '/h/bin/x' }],
    ['A=1 B="x y" env -i C=2 timeout 5 python3 x.py', { interpreter: 'python3', script: 'x.py' }],
    ['bun run x.ts', { interpreter: 'bun', script: 'x.ts' }],
    ['deno run -A x.ts', { interpreter: 'deno', script: 'x.ts' }],
    ['npx -y tsx x.ts', { runner: 'npx', script: 'x.ts', program: 'npx' }],
    ['npm run lint', { runner: 'npm run' }],
    ['pnpm exec node x.js', { runner: 'pnpm exec', script: 'x.js' }],
    ['uv run x.py', { runner: 'uv run' }],
    [
      'powershell -NoProfile -ExecutionPolicy Bypass -File .cursor\\x.ps1 -A b',
      { script: '.cursor\\x.ps1', language: 'powershell' },
    ],
    ['[ -f x ] && node x', { guarded: true, script: 'x' }],
    ['node x.js || true', { guarded: true, script: 'x.js' }],
    ['cat | node x.js', { script: 'x.js' }],
    ['node x.js > /dev/null 2>&1', { script: 'x.js', args: [] }],
    ['jq . >> log && exit 0', { program: 'jq' }],
  ])('%s', (command, launch) => {
    expect(launchOf(command, place)).toMatchObject(launch)
  })

  it.each([
    'if true; then ./x.sh; fi',
    '(cd a; ./x.sh)',
    '$HOOK/x.sh',
    'node <(echo 1)',
    'cat <<EOF',
    '. ./env.sh',
    'echo "open',
    '',
  ])('%j is too complex to tell', (command) => {
    expect(launchOf(command, place)?.script).toBeUndefined()
  })
})

describe('splitting', () => {
  const options = { variables: {}, windows: false }
  it.each([
    ['a "b c" \'d "e\'', [['a', 'b c', 'd "e']]],
    ['a\\ b c', [['a b', 'c']]],
    ['a;b&&c||d|e&f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
    ['a # comment', [['a']]],
    ['a 2>&1 >file b', [['a', 'b']]],
    ['a "$(b "c d")" e', [['a', '', 'e']]],
  ])('%s', (line, words) => {
    expect(splitCommand(line, options)?.map((command) => command.words.map(({ text }) => text))).toEqual(
      words,
    )
  })
})
