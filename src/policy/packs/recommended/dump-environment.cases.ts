import type { CasesById } from '../../cases/rule-cases.ts'

export const dumpEnvironmentCases: CasesById = {
  'dump-environment': {
    stop: [
      'env',
      'printenv',
      'env | sort',
      'set',
      'export -p',
      'env | grep -i secret',
      'echo $AWS_SECRET_ACCESS_KEY',
      'printf "%s" "$GITHUB_TOKEN"',
      'env > env.txt',
      'printenv DB_PASSWORD',
      'history',
    ],
    pass: [
      'env | grep NODE_ENV',
      'printenv PATH',
      'echo $PATH',
      'env FOO=bar npm test',
      'export FOO=bar',
      'set -euo pipefail',
      'env | cut -d= -f1',
      'env | wc -l',
      'echo "$HOME/bin"',
      'env | grep ^PATH=',
      'echo $GITHUB_TOKEN | docker login ghcr.io -u me --password-stdin',
      'echo "token=$NPM_TOKEN" > .npmrc',
      'env | sort | grep NODE',
      'env | grep AWS_REGION',
      'echo $TOKEN_COUNT',
    ],
  },
}
