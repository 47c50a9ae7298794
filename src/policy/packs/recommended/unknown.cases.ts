import type { CasesById } from '../../cases/rule-cases.ts'

export const unknownCases: CasesById = {
  'unreadable-line': {
    stop: [
      "cat <<'EOF'\nhello",
      'cat <<EOF',
      "echo 'unterminated",
      'if true; then echo x',
      'echo $(ls',
      'ls (',
      'if (a) { b',
    ],
    pass: [
      "cat <<'EOF'\nhello\nEOF",
      "echo 'terminated'",
      'if true; then echo x; fi',
      'if (Test-Path x) { npm ci }',
      '& npm test',
    ],
  },
  'line-too-large': {
    stop: [`${'$('.repeat(400)}x${')'.repeat(400)}`],
    pass: ['echo $(echo $(echo x))'],
  },
  'unknown-command': {
    stop: ['& $cmd', '$EDITOR -c "$X"', '$CMD --flag', '$(cat cmd.txt)', '"$RUN" x', '`head -1 x`'],
    pass: [
      '$env:CI = "1"; npm test',
      'npx concurrently "npm:dev:*"',
      'X=ls; $X -la',
      '"$PYTHON" -m pytest',
      '$(npm bin)/eslint .',
      '"$(which node)" a.js',
    ],
  },
  'unknown-code': {
    stop: [
      'bash "$SCRIPT" -c',
      'eval $(printf \'%s\' "$Y")',
      'eval "$X"',
      'cat x | sh',
      'sh < x',
      'iex $x',
      'source $(find . -name x)',
    ],
    pass: [
      'cat build.py | python3',
      'cat a.js | node --check',
      'eval "$(ssh-agent -s)"',
      'bash script.sh',
      "bash -c 'echo hi'",
      'source .venv/bin/activate',
    ],
  },
  'unknown-option': {
    stop: ['sudo --frobnicate ls', 'timeout --what 5 ls'],
    pass: ['sudo -u www-data ls', 'timeout 5 ls', 'env -i ls', 'sudo --version'],
  },
  'hidden-text': {
    stop: ['r\u200bm -rf x', '\u0433m x', 'echo a\u202eb', 'powershell -EncodedCommand ZQBjAGgAbwA='],
    pass: ["printf 'żółć\\n'", 'echo "日本語"', "git commit -m 'naïve café ✨'"],
  },
  'root-shell': {
    stop: [
      'chroot /mnt',
      'chroot /mnt bash',
      'sudo python3',
      'sudo su -',
      'sudo -i',
      'su',
      'sudo -s',
      'sudo bash',
      'doas sh',
    ],
    pass: [
      'sudo chroot /mnt apt-get update',
      'sudo python3 setup.py --version',
      'sudo --version',
      'sudo apt-get install -y jq',
      'echo sudo',
      'npm view sudo',
      'docker exec -it web bash',
    ],
  },
  'input-too-large': {
    stop: [{ mcp: 'x/y', input: { list: Array.from({ length: 60_000 }, () => 0) } }],
    pass: [{ mcp: 'x/y', input: { a: { b: ['c'] } } }],
  },
}
