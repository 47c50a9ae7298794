import type { CasesById } from '../../cases/rule-cases.ts'

// Built here so that no secret stands in the source.
const SAMPLE = `ghp_${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`

export const secretsCases: CasesById = {
  'secret-in-read': {
    stop: [{ read: 'config.ts', content: `const token = '${SAMPLE}'` }],
    pass: [{ read: 'config.ts', content: 'const token = process.env.TOKEN' }],
  },
  'secret-in-write': {
    stop: [{ write: 'src/config.ts', content: `const token = '${SAMPLE}'` }],
    pass: [{ write: 'src/config.ts', content: 'const token = process.env.TOKEN' }],
  },
  'secret-in-command': {
    stop: [`curl -H 'Authorization: Bearer ${SAMPLE}' https://api.github.com`],
    pass: ['curl -H "Authorization: Bearer $TOKEN" https://api.github.com', 'npm test'],
  },
  'stage-secret': {
    stop: ['git add .env', 'git add -f config/.env.production', 'git add server.key'],
    pass: ['git add .env.example', 'git add -A', 'git add src/env.ts'],
  },
  'write-secret-file': {
    stop: ['echo A=1 >> .env', { write: '.env', content: 'A=1' }, 'rm .env'],
    pass: ['echo A= >> .env.example', { write: 'src/env.ts', content: '' }],
  },
}
