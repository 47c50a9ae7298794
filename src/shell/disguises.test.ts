// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell syntax, not a template
// One bad command, `rm -rf ~`, in random disguises: found or reported, always. As data: never found.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyze, effects } from './index.ts'

const HOME = '/home/dev'
// FUZZ_RUNS raises the number of random lines for a long run.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400)
const OPTIONS = { cwd: '/home/dev/project', home: HOME }

function deletesHome(line: string): boolean {
  return analyze(line, OPTIONS).commands.some((command) =>
    effects(command).deletes.some((use) => use.recursive && (use.path === HOME || use.path === '~')),
  )
}

const single = (text: string): string => "'" + text.replaceAll("'", "'\\''") + "'"
const double = (text: string): string => '"' + text.replace(/[\\"$`]/g, '\\$&') + '"'
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const hex = (text: string): string => Buffer.from(text).toString('hex')

/** Spellings of the command itself. */
const SPELLINGS = [
  'rm -rf ~',
  'rm -r -f ~',
  'rm --recursive --force ~',
  'rm -fr -- ~',
  "r''m -rf ~",
  '\\rm -rf ~',
  '/bin/rm -Rf "$HOME"',
  '"rm" -rf $HOME/',
  "$'\\162\\155' -rf ~",
  'rm${IFS}-rf${IFS}/home/dev',
  '{rm,-rf,/home/dev}',
  'rm -rf ${HOME}',
  'rm -rf ~/../dev',
  'rm -rf $(echo ~)',
  '$(echo rm) -rf ~',
  '`echo rm` -rf ~',
  'X=rm; $X -rf ~',
  'X=-rf; rm $X ~',
  'X=~; rm -rf "$X"',
  '${nothing:-rm} -rf ~',
  'a=(rm -rf ~); "${a[@]}"',
  'cd ~; rm -rf .',
  'cd / && rm -rf home/dev',
  'f() { rm -rf "$1"; }; f ~',
  'set -- rm -rf ~; "$@"',
]

/** Ways to run a line of shell code. */
const SHELLS: readonly ((code: string) => string)[] = [
  (c) => 'bash -c ' + single(c),
  (c) => 'sh -c ' + double(c),
  (c) => 'zsh -lc ' + single(c),
  (c) => 'eval ' + single(c),
  (c) => 'bash <<< ' + single(c),
  (c) => "sh <<'END_OF_CODE'\n" + c + '\nEND_OF_CODE\n',
  (c) => 'echo ' + single(c) + ' | sh',
  (c) => "printf '%s' " + single(c) + ' | bash -s',
  (c) => 'echo ' + base64(c) + ' | base64 -d | sh',
  (c) => 'eval "$(base64 -d <<< ' + base64(c) + ')"',
  (c) => 'xxd -r -p <<< ' + hex(c) + ' | bash',
  (c) => 'bash <(echo ' + single(c) + ')',
  (c) => 'source <(echo ' + single(c) + ')',
  (c) => 'C=' + single(c) + '; eval "$C"',
  (c) => 'trap ' + single(c) + ' EXIT',
  (c) => 'alias zz=' + single(c) + '; zz',
  (c) => 'echo ' + single(c) + ' > run.sh; chmod +x run.sh; ./run.sh',
  (c) => "cat > run.sh <<'END_OF_FILE'\n" + c + '\nEND_OF_FILE\nbash run.sh',
  (c) => 'watch ' + single(c),
  (c) => 'script -qc ' + single(c) + ' /dev/null',
  (c) => 'su root -c ' + single(c),
  (c) => 'find . -maxdepth 0 -exec sh -c ' + single(c) + ' \\;',
  (c) => 'xargs -I{} sh -c ' + single(c) + ' <<< x',
  (c) => 'env -i bash -c ' + single(c),
  (c) => 'git -c alias.zz=' + single('!' + c) + ' zz',
  (c) => 'ssh -o ProxyCommand=' + single(c) + ' host',
  (c) => 'GIT_SSH_COMMAND=' + single(c) + ' git fetch',
  (c) => 'python3 -c ' + single('import os; os.system(' + JSON.stringify(c) + ')'),
  (c) => 'node -e ' + single('require("child_process").execSync(' + JSON.stringify(c) + ')'),
]

/** Places in which a command still runs. */
const PLACES: readonly ((code: string) => string)[] = [
  (c) => 'true && ' + c,
  (c) => 'false || ' + c,
  (c) => 'ls; ' + c,
  (c) => 'echo hi\n' + c,
  (c) => 'echo hi\r' + c,
  (c) => '( ' + c + '\n)',
  (c) => '{ ' + c + '\n}',
  (c) => 'if true; then ' + c + '\nfi',
  (c) => 'if test -f x; then :; else ' + c + '\nfi',
  (c) => 'for i in 1 2; do ' + c + '\ndone',
  (c) => 'while true; do ' + c + '\ndone',
  (c) => 'case x in a) ls;; *) ' + c + '\n;; esac',
  (c) => 'g() { ' + c + '\n}; g',
  (c) => 'echo "$(' + c + '\n)"',
  (c) => 'x=$(' + c + '\n)',
  (c) => 'cat <(' + c + '\n)',
  (c) => '[[ -n $(' + c + '\n) ]]',
  (c) => 'cat <<END_OF_TEXT\n$(' + c + '\n)\nEND_OF_TEXT\n',
  (c) => '! { ' + c + '\n}',
  (c) => 'time { ' + c + '\n}',
]

/** Programs in front of a shell: only for code that is one simple command. */
const PREFIXES = [
  'sudo',
  'sudo -u root -E',
  'doas',
  'env',
  'env A=b',
  'nohup',
  'nice -n 5',
  'ionice -c3',
  'timeout 5',
  'timeout -s KILL 1m',
  'setsid',
  'stdbuf -oL',
  'command',
  'exec',
  'time -p',
  'flock /tmp/l',
  'unshare -r',
  'busybox',
  'taskset 1',
  'xargs -r',
  'npx',
  'poetry run',
  'caffeinate -i',
  'chroot /',
]

const disguised = fc
  .record({
    spelling: fc.constantFrom(...SPELLINGS),
    layers: fc.array(fc.oneof(fc.constantFrom(...SHELLS), fc.constantFrom(...PLACES)), { maxLength: 4 }),
    prefixes: fc.array(fc.constantFrom(...PREFIXES), { maxLength: 3 }),
  })
  .map(({ spelling, layers, prefixes }) => {
    const line = layers.reduce((code, layer) => layer(code), spelling)
    return prefixes.length === 0 ? line : prefixes.join(' ') + ' bash -c ' + single(line)
  })

describe('a bad command in disguise', () => {
  it.each(SPELLINGS)('is found when spelled %s', (line) => expect(deletesHome(line)).toBe(true))

  it.each(SHELLS.map((shell) => shell('rm -rf ~')))('is found in %s', (line) =>
    expect(deletesHome(line)).toBe(true),
  )

  it.each(PLACES.map((place) => place('rm -rf ~')))('is found in %s', (line) =>
    expect(deletesHome(line)).toBe(true),
  )

  it.each(PREFIXES.map((prefix) => prefix + ' rm -rf ~'))('is found in %s', (line) =>
    expect(deletesHome(line)).toBe(true),
  )

  it('is found, or the line is reported, under any composition', () => {
    fc.assert(
      fc.property(disguised, (line) => {
        const { problems } = analyze(line, OPTIONS)
        expect(deletesHome(line) || problems.length > 0).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})

const BAD = fc.oneof(disguised, fc.constantFrom(...SPELLINGS))

/** Places in which the same text is only data. */
const DATA: readonly ((text: string) => string)[] = [
  (t) => 'echo ' + single(t),
  (t) => 'echo ' + double(t),
  (t) => "printf '%s\\n' " + single(t),
  (t) => 'git commit -m ' + single(t),
  (t) => 'git commit -m ' + double('fix: ' + t),
  (t) => 'grep -rn ' + single(t) + ' src',
  (t) => 'rg -F ' + single(t),
  (t) => "cat > notes.md <<'END_OF_NOTES'\n" + t + '\nEND_OF_NOTES\n',
  (t) => "git commit -F - <<'END_OF_NOTES'\n" + t + '\nEND_OF_NOTES\n',
  (t) => 'gh pr create --title x --body ' + single(t),
  (t) => 'X=' + single(t) + '; echo "$X"',
  (t) => 'echo ' + single(t) + ' > notes.txt',
  (t) => 'echo ' + single(t) + ' | grep -c rm',
  (t) => 'jq -n --arg x ' + single(t) + " '$x'",
  (t) => 'node tool.js -e ' + single(t),
  (t) => 'test ' + single(t) + ' = x',
]

describe('the same text as data', () => {
  it('never shows up as a command', () => {
    fc.assert(
      fc.property(BAD, fc.constantFrom(...DATA), (text, data) => {
        const line = data(text)
        expect(deletesHome(line)).toBe(false)
        expect(analyze(line, OPTIONS).problems).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

describe('arbitrary input', () => {
  it('never makes analyze or effects throw', () => {
    const pieces = fc.constantFrom(
      '$(',
      ')',
      '`',
      '"',
      "'",
      '${',
      '}',
      '((',
      '))',
      '<<EOF\n',
      '\nEOF\n',
      '<<<',
      '|',
      '&&',
      ';',
      '{a,b}',
      '$x',
      '\\',
      'rm',
      ' ',
      '\n',
      '[[',
      ']]',
      'if',
      'fi',
      'for x in',
      'do',
      'done',
      'case',
      'esac',
      'sudo',
      'bash -c',
      'eval',
      '<(',
      '>',
      '&',
      '#',
      '=',
      '(',
      '\0',
      '\r',
      '$',
      '*',
      '~',
      'python3 -c',
      'xargs',
      'find . -exec',
      'git -c',
      'powershell -c',
      'cmd /c',
    )
    const soup = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 40 })
      .map((p) => p.join(''))
    const dialect = fc.constantFrom('posix' as const, 'powershell' as const, 'cmd' as const)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), soup), dialect, (line, spoken) => {
        for (const command of analyze(line, { ...OPTIONS, dialect: spoken }).commands) {
          effects(command)
          expect(command.span[0]).toBeLessThanOrEqual(command.span[1])
          expect(command.span[1]).toBeLessThanOrEqual(line.length)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
