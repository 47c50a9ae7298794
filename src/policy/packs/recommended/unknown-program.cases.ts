import type { CasesById } from '../../cases/rule-cases.ts'

export const unknownProgramCases: CasesById = {
  'unknown-part': {
    stop: [
      'git $SUB --force',
      'git "$SUB" -f',
      'kubectl $VERB deployment api',
      'docker $X -af',
      'terraform $VERB -auto-approve',
      'npm $X',
      '$DIR/bin/x --yes',
      '"$TOOL"/run',
    ],
    pass: [
      'git $GIT_OPTS status',
      'git -C "$DIR" status',
      'gitc() { git -C "$REPO_DIR" "$@"; }',
      'sub=status; git $sub',
      'for cmd in status diff; do git $cmd; done',
      'kubectl -n "$NS" get pods',
      'docker --context "$CTX" ps',
      '"$VIRTUAL_ENV/bin/python" -m pytest',
      '$HOME/.cargo/bin/cargo build',
      'BIN=./node_modules/.bin; $BIN/eslint .',
      '"$(go env GOPATH)/bin/mockgen" -version',
    ],
  },
}
