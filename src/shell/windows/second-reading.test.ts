import { describe, expect, it } from 'vitest'
import { analyze, effects } from '../index.ts'

const options = { cwd: '/w', home: '/home/dev' }
const problems = (line: string): string[] => analyze(line, options).problems.map((p) => p.code)
const touched = (line: string, role: 'reads' | 'writes' | 'deletes'): string[] =>
  analyze(line, options).commands.flatMap((c) => effects(c)[role].map((use) => use.known))

describe('a line of PowerShell is no problem', () => {
  it.each([
    '$env:NODE_ENV = "test"; npm test',
    '$env:PORT=3001; npm start',
    'if (!(Test-Path node_modules)) { npm ci }',
    'npm test; if ($LASTEXITCODE -ne 0) { Write-Output "failed" }',
    'foreach ($f in Get-ChildItem src) { $f.Name }',
    '$v = (Get-Content package.json | ConvertFrom-Json).version; Write-Output $v',
    '& npm test',
    '& "C:\\Program Files\\nodejs\\node.exe" -v',
    '[System.IO.File]::ReadAllText("package.json").Length',
    'function Build { npm run build }; Build',
  ])('%s', (line) => expect(problems(line)).toEqual([]))
})

describe('what only the POSIX reading can answer stays a problem', () => {
  it.each([
    ['$cmd foo', ['dynamic-command']],
    ['if (true); then $x; fi', ['dynamic-command']],
    ['read x; $x = 1', ['dynamic-command']],
    ['& $x', ['dynamic-command']],
    ['if (a) { b', ['unparseable', 'unparseable']],
    ['iex $x', ['dynamic-code']],
  ])('%s', (line, expected) => expect(problems(line)).toEqual(expected))
})

describe('both readings count', () => {
  it.each([
    ['Get-Content .env', 'reads', '/w/.env'],
    ['gc .env', 'reads', '/w/.env'],
    ['[IO.File]::ReadAllText(".env")', 'reads', '/w/.env'],
    ['Set-Content .cursor/hooks.json x', 'writes', '/w/.cursor/hooks.json'],
    ["'{}' | Out-File .cursor/hooks.json", 'writes', '/w/.cursor/hooks.json'],
    ["echo '{}' > .cursor\\hooks.json", 'writes', '/w/.cursor/hooks.json'],
    ['del .cursor\\hooks.json', 'deletes', '/w/.cursor/hooks.json'],
    ['if (Test-Path x) { Remove-Item ~ -Recurse }', 'deletes', '/home/dev'],
    ['Get-ChildItem ~ | Remove-Item -Recurse', 'deletes', '/home/dev/*'],
    ['Get-ChildItem src -Filter *.tmp | Remove-Item', 'deletes', '/w/src/**/*.tmp'],
    ["[IO.Directory]::Delete('/home/dev', $true)", 'deletes', '/home/dev'],
    ['$x = 1; rm -rf ~', 'deletes', '/home/dev'],
  ] as const)('%s', (line, role, path) => expect(touched(line, role)).toContain(path))
})
