import type { CasesById } from '../../cases/rule-cases.ts'

export const serveFilesCases: CasesById = {
  'serve-files': {
    stop: [
      'python3 -m http.server --directory ~ --bind 0.0.0.0',
      'python3 -m http.server -d / 80',
      'cd ~ && python3 -m http.server',
      'npx serve ~',
      'npx http-server ~/.ssh',
      'php -S 0.0.0.0:80 -t ~',
    ],
    pass: [
      'python3 -m http.server 8000',
      'python3 -m http.server 8080 --directory dist &',
      'npx serve -s build -l 5000',
      'npx http-server ./public -p 8080',
      'php -S localhost:8000 -t public',
      'php -S localhost:8000',
      'cd dist && python3 -m http.server',
      'caddy file-server --root dist',
      'npx live-server',
    ],
  },
}
