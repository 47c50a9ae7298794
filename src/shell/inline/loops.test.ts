import { describe, expect, it } from 'vitest'
import { analyze } from '../index.ts'

const deleted = (line: string): (string | null)[] =>
  analyze(line, { cwd: '/w', home: '/home/dev' }).commands.flatMap((c) =>
    c.code.flatMap((code) =>
      code.calls.filter((call) => call.kind === 'delete').map((call) => call.argument),
    ),
  )

describe('a variable that goes over a list stands for every element', () => {
  it.each([
    [`node -e "for (const d of ['a','b']) rmSync(d)"`, ['a', 'b']],
    [`node -e "const l=['a'];for(const d of l)rmSync('x/'+d)"`, ['x/a']],
    [`node -e "['a','b'].forEach(d => rmSync(d))"`, ['a', 'b']],
    [`node -e "['a','b'].forEach(function (d) { rmSync(d) })"`, ['a', 'b']],
    [`node -e "for (const d of ['a']) execSync('x'), rmSync(d)"`, ['a']],
    [`python3 -c "[shutil.rmtree(d) for d in ('a','b')]"`, ['a', 'b']],
    [`python3 -c "for d in sorted(['a']): shutil.rmtree(d)"`, ['a']],
    [`python3 -c "for d in 'a b'.split(): shutil.rmtree(d)"`, ['a', 'b']],
    [`python3 -c "for d in sys.argv[1:]: shutil.rmtree(d)" a b`, ['a', 'b']],
    [`node -e "for (const d of process.argv.slice(1)) rmSync(d)" a b`, ['a', 'b']],
    [`ruby -e '%w[a b].each { |d| FileUtils.rm_rf(d) }'`, ['a', 'b']],
    [`perl -e 'for my $d (qw(a b)) { rmtree($d) }'`, ['a', 'b']],
    [`php -r 'foreach (["a","b"] as $f) unlink($f);'`, ['a', 'b']],
    [`python3 -c "for d, _, fs in os.walk('/x'):\n for f in fs: os.remove(os.path.join(d, f))"`, ['/x/*']],
    [`python3 -c "for p in pathlib.Path('src').rglob('*.pyc'): p.unlink()"`, ['src/**/*.pyc']],
    [`python3 -c "[os.remove(f) for f in os.listdir('.') if f.endswith('.tmp')]"`, ['./*.tmp']],
    [`node -e "readdirSync('l').filter(f=>f.endsWith('.log')).forEach(f=>unlinkSync('l/'+f))"`, ['l/*.log']],
  ])('%s', (line, expected) => expect(deleted(line)).toEqual(expected))
})

describe('what is not known stays unknown', () => {
  it.each([
    [`node -e "for (const d of find()) rmSync(d)"`, [null]],
    [`node -e "const l=['a'];l.push(x);for(const d of l)rmSync(d)"`, [null]],
    [`python3 -c "def f(d): shutil.rmtree(d)\nfor d in ['a']: f(x)"`, ['a', null]],
    [`python3 -c "for d in ['a', x]: shutil.rmtree(d)"`, ['a', null]],
    [`python3 -c "for d in ['a']: d = x; shutil.rmtree(d)"`, ['a', null]],
    [`python3 -c "[os.remove(f) for f in os.listdir('.') if not f.endswith('.tmp')]"`, ['./*']],
    [`python3 -c "[os.remove(f) for f in os.listdir('.') if f.endswith('.tmp') or True]"`, ['./*']],
    [`python3 -c "tempfile.mkdtemp = f; shutil.rmtree(tempfile.mkdtemp())"`, [null]],
  ])('%s', (line, expected) => expect(deleted(line)).toEqual(expected))
})

it('a folder that the code has just made is known by its place', () => {
  expect(deleted(`python3 -c "d = tempfile.mkdtemp(); shutil.rmtree(d)"`)[0]).toMatch(/^\/tmp\/.+\0$/)
  expect(deleted(`node -e "const d = fs.mkdtempSync(join(tmpdir(), 'x')); fs.rmSync(d)"`)[0]).toMatch(
    /^\/tmp\//,
  )
})
