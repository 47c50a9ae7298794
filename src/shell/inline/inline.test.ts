import { describe, expect, it } from 'vitest'
import { analyze } from '../index.ts'

const calls = (line: string): string[] =>
  analyze(line, { cwd: '/w', home: '/home/dev' }).commands.flatMap((c) =>
    c.code.flatMap((code) => code.calls.map((call) => `${call.kind} ${call.call} ${call.argument ?? '?'}`)),
  )

describe('inline code', () => {
  it.each([
    [`python3 -c "import shutil; shutil.rmtree('/x')"`, ['delete shutil.rmtree /x']],
    [`python3 -c "from shutil import rmtree as r; r('/x')"`, ['delete r /x']],
    [`python3 -c "import subprocess as s; s.run(['rm','-rf','a b'])"`, ["process s.run rm -rf 'a b'"]],
    [`python3 -c "__import__('os').system('ls')"`, ['process system ls']],
    [`python3 -c "from pathlib import Path; (Path.home()/'x').unlink()"`, ['delete unlink /home/dev/x']],
    [
      `python3 -c "import os; os.remove(os.path.join(os.path.expanduser('~'), 'x'))"`,
      ['delete os.remove ~/x'],
    ],
    [`python3 -c "open('a','w'); open('b')"`, ['write open a', 'read open b']],
    [`python3 -c "c='l'+'s'; import os; os.system(c)"`, ['process os.system ls']],
    [`python3 -c "import os; os.system(f'rm {x}')"`, ['process os.system rm \0']],
    [`python3 -c "print('os.system(1)')  # os.system('x')"`, []],
    [`python3 -c "model.eval(); x.run()"`, []],
    [
      `python3 -c "import urllib.request as u; u.urlopen('https://a.test')"`,
      ['network u.urlopen https://a.test'],
    ],
    [`node -e "require('fs').rmSync(process.env.HOME,{recursive:true})"`, ['delete rmSync /home/dev']],
    [`node -e "require('child_process').spawnSync('rm',['-rf','/x'])"`, ['process spawnSync rm -rf /x']],
    [`node -e "/a/.exec('b')"`, []],
    [`node -e "fetch('https://a.test')"`, ['network fetch https://a.test']],
    [`node -e "eval(atob('bHM='))"`, ['code eval ls']],
    [`perl -e 'unlink glob "~/*"'`, ['delete unlink ~/*']],
    [`perl -e 'system "rm", "-rf", "/x"'`, ['process system rm -rf /x']],
    ["perl -e 'print `ls`'", ['process shell ls']],
    [
      `perl -e 'open(F, ">", "/x"); open(my $g, "< a"); open(P, "-|", "ls")'`,
      ['write open /x', 'read open a', 'process open ls'],
    ],
    [`ruby -e 'FileUtils.rm_rf(Dir.home)'`, ['delete FileUtils.rm_rf /home/dev']],
    [`php -r 'shell_exec("ls");'`, ['process shell_exec ls']],
    [`awk 'BEGIN{system("ls"); print "x" | "sort"}'`, ['process system ls', 'process shell sort']],
    [`awk '{print $1}' file`, []],
    [`python3 - <<'EOF'\nimport os\nos.remove('/x')\nEOF`, ['delete os.remove /x']],
    [`echo "import os; os.remove('/x')" > a.py; python3 a.py`, ['delete os.remove /x']],
    [`node tool.js -e "require('fs').rmSync('/')"`, []],
  ])('%s', (line, expected) => expect(calls(line)).toEqual(expected))

  it('is followed where it starts a shell', () => {
    const { commands } = analyze(`python3 -c "import os; os.system('cd / && ls')"`)
    expect(commands.map((c) => c.name)).toEqual(['python3', 'cd', 'ls'])
    expect(commands.at(-1)!.via).toMatchObject([{ program: 'python3', how: 'os.system' }])
  })
})
