import { describe, expect, it } from 'vitest'
import { analyze, effects } from './index.ts'

const options = { cwd: '/w', home: '/home/dev' }
const deleted = (line: string): string[] =>
  analyze(line, options).commands.flatMap((c) => effects(c).deletes.map((use) => use.known))
const problems = (line: string): string[] => analyze(line, options).problems.map((p) => p.code)

describe('text that reaches a shell by a side door is followed', () => {
  it.each([
    "echo 'rm -rf ~' | xargs -0 bash -c",
    "bash /dev/fd/3 3<<< 'rm -rf ~'",
    "eval -- 'rm -rf ~'",
    'awk \'BEGIN{print "rm -rf ~" | "sh"}\'',
    "echo 'rm -rf ~' | sed 's/x/x/;e'",
    "make -f /dev/stdin <<< 'x:; rm -rf ~'",
    "make SHELL='rm -rf ~'",
    "csh -c 'rm -rf ~'",
    'bwrap --bind / / rm -rf ~',
    'start-stop-daemon --start --exec /bin/rm -- -rf ~',
    "perl -e 'qx(rm -rf ~)'",
    "perl -le 'print `rm -rf ~`'",
    "ruby -e '%x(rm -rf ~)'",
    "bun -e 'await Bun.$`rm -rf ~`'",
    'erl -noshell -eval \'os:cmd("rm -rf ~"), halt().\'',
    'emacs --batch --eval \'(delete-directory "~" t)\'',
    `python3 -c "getattr(__import__('o'+'s'),'sys'+'tem')('rm -rf ~')"`,
    `node -pe "require('child_pro'+'cess')['ex'+'ecSync']('rm -rf ~')"`,
    'rm$IFS$9-rf$IFS$9/home/dev',
    'declare -n r=q; q=rm; $r -rf ~',
    "alias ll='rm -rf ~'",
    "mapfile -t -C 'rm -rf ~' -c 1 x < a",
    'npm pkg set scripts.test="rm -rf ~"',
    'cat <<EOF\r\nx\r\nEOF\r\nrm -rf ~',
    'CDPATH=/home; cd dev && rm -rf ../dev',
    'ln -s ~ h && rm -rf h/',
    'printf \'a\\n/home/dev\\n\' | while read d; do rm -rf "$d"; done',
  ])('%s', (line) => expect(deleted(line)).toContain('/home/dev'))
})

describe('code from a file counts as known when the file is a script of the project', () => {
  it.each([
    ['cat build.py | python3', []],
    ['bash < scripts/setup.sh', []],
    ['node --test < /dev/null', []],
    ['sh < x', ['dynamic-code']],
    ['cat ../x.sh | sh', ['dynamic-code']],
    ['cat x.txt | sh', ['dynamic-code']],
    ['source $(find . -name x)', ['dynamic-code']],
  ])('%s', (line, expected) => expect(problems(line)).toEqual(expected))
})

describe('a check of the syntax runs nothing', () => {
  it.each(["bash -n <<< 'rm -rf ~'", "bash -n -c 'rm -rf ~'", 'cat a.js | node --check'])('%s', (line) => {
    expect(deleted(line)).toEqual([])
    expect(problems(line)).toEqual([])
  })
  it('unless that is taken back', () => expect(deleted("bash -n +n -c 'rm -rf ~'")).toContain('/home/dev'))
})

describe('names that come from a search keep what is known of them', () => {
  it.each([
    ['ls -d packages/*/dist | xargs rm -rf', '/w/packages/\0/dist'],
    ['find packages -name dist | while IFS= read -r d; do rm -rf "$d"; done', 'packages/\0/dist'],
    ['fd -t d __pycache__ -x rm -rf {}', '/w/**/*__pycache__*'],
    ["fd '^dist$' packages -X rm -rf", '/w/packages/**/dist'],
    ['fd -e log -x rm', '/w/**/*.log'],
    ["fd 'a|.*' -x rm", '/w/**'],
    ["find . -name '*.log' -o -delete", '/w'],
  ])('%s', (line, path) =>
    expect(deleted(line).map((known) => known.replace('/w/packages/\0', 'packages/\0'))).toContain(
      path.replace('/w/packages/\0', 'packages/\0'),
    ),
  )
})
