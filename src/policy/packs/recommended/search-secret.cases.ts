import type { CasesById } from '../../cases/rule-cases.ts'

export const searchSecretCases: CasesById = {
  'search-secret': {
    stop: [
      'ls -a | grep env | xargs cat',
      'ls .e* | xargs cat',
      'cat $(ls -a | grep env)',
      "grep -rn 'SECRET' --include='.env*' .",
      "rg --hidden -N '' -g '.env'",
      'grep -r AKIA ~',
      "rg -uuu 'BEGIN RSA' ~",
      "fd -H '^\\.env$' -x cat",
      'cat $DB_PASSWORD_FILE',
      'head -1 "$VAULT_TOKEN_FILE"',
      'cpio -o <<< .env',
      'git add -f .env && git commit -m x',
    ],
    pass: [
      'git ls-files | grep env | xargs wc -l',
      'ls src | grep config | xargs cat',
      "grep -rn 'SECRET' --include='*.ts' .",
      "rg -n TODO -g '!.env'",
      "rg foo -g '*.md' ~",
      'grep -rn TODO src',
      'grep -rlE AKIA ~',
      'rg foo ~/notes',
      'fd -e ts -x cat',
      'cat $FILE',
      'git add -f dist/app.js',
      'git add .env.example',
      'ls src | cpio -o > a.cpio',
    ],
  },
}
