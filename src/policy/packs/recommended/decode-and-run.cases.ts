import type { CasesById } from '../../cases/rule-cases.ts'

export const decodeAndRunCases: CasesById = {
  'decode-and-run': {
    stop: [
      'echo cHJpbnQoMSk= | base64 -d | python3',
      'python3 -c "exec(\'\'.join(map(chr,[105,109])))"',
      'echo cm0gLXJmIH4= | base64 -d | sh',
      'echo 726d | xxd -r -p | sh',
      'bash -c "$(echo bHM= | base64 -d)"',
      'source <(echo bHM= | base64 -d)',
      'openssl enc -d -base64 <<< cm0= | sh',
      "python3 -c \"exec(__import__('base64').b64decode('cHJpbnQ='))\"",
      'eval "$(base64 -d < x)"',
      "node -e \"eval(Buffer.from('Y29uc29sZQ==','base64').toString())\"",
      'gunzip -c x.gz | bash',
    ],
    pass: [
      'base64 -d < a.b64 > a.bin',
      'echo aGk= | base64 -d',
      'python3 -c "import base64; print(base64.b64decode(\'aGk=\'))"',
      'gunzip -c dump.gz | wc -l',
      'echo aGk= | base64 -d | python3 -c "import sys; print(sys.stdin.read())"',
      'gunzip -c dump.sql.gz | psql app',
    ],
  },
}
