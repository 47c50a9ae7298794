import type { CasesById } from '../../cases/rule-cases.ts'

export const deleteCases: CasesById = {
  'delete-workspace': {
    stop: [
      'rm -rf .',
      'rm -rf *',
      'rm -rf ./*',
      'rm -rf $PWD',
      'find . -delete',
      'find . -type f -delete',
      'git rm -rf .',
    ],
    pass: [
      'rm -rf dist',
      'rm -f *.log',
      'cd build && rm -rf *',
      "find . -name '*.orig' -delete",
      'git rm -r --cached .',
    ],
  },
  'delete-repository': {
    stop: [
      'rm -rf .git',
      'rm -rf ./.git/',
      'mv .git /tmp/x',
      'rm -rf .git/objects',
      'rm .git/HEAD',
      { delete: '.git/config' },
    ],
    pass: ['rm -f .git/index.lock', 'rm -rf .github/old', 'rm .gitignore', 'rm -rf .git/rebase-merge'],
  },
  'delete-outside': {
    stop: [
      'rm -rf ../other-project',
      'rm -Rf /home/dev/Documents',
      "find / -name '*.log' -exec rm -rf {} +",
      'rm ~/.bashrc',
      'cd .. && rm -rf other',
      'rm -rf ~/.ssh',
      'rm -rf /opt/app',
      'mv ~/Documents /dev/null',
      { delete: '/home/dev/notes.txt' },
    ],
    pass: [
      'rm -rf /tmp/build-123',
      'rm -rf ~/.cache/pip',
      'rm -rf ~/.npm/_cacache',
      'mv ~/Downloads/a.zip .',
      'rm -rf $TMPDIR/x/dist',
    ],
  },
  'delete-unknown': {
    stop: [
      'rm -rf "$BUILD_DIR"',
      'ls | xargs rm -rf',
      'rm -rf "$(cat path.txt)"',
      'rm -rf "$STEAMROOT/"*',
      'rm -rf ./$DIR',
    ],
    pass: [
      't=$(mktemp -d); rm -rf "$t"',
      'rm -rf "$PKG/node_modules"',
      'for d in a b; do rm -rf "packages/$d/dist"; done',
      'rm "$f"',
    ],
  },
  'delete-elsewhere': {
    stop: [
      "ssh prod 'rm -rf /srv'",
      'docker exec db rm -rf /var/lib/postgresql/data',
      'kubectl exec web -- rm -rf /',
    ],
    pass: [
      'docker exec web rm -rf /tmp/cache',
      'docker run --rm node rm -rf dist',
      "ssh host 'rm -rf /tmp/x'",
      'docker exec web rm -rf node_modules',
    ],
  },
}
