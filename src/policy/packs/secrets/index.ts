// Text is searched for secrets wherever it passes by.
import { classifyPath, findSecrets } from '../../../secrets/index.ts'
import type { Action } from '../../action/action.ts'
import { contentsOf } from '../../condition/action-text.ts'
import { defineRule, type Finding } from '../../rule.ts'
import type { Pack } from '../pack.ts'

// Built here so that no secret stands in the source.
const SAMPLE = `ghp_${'1B4fYk9sQ2xLm7Tz0RwVn8Cd3Ej6Hp5Gu2Ka'}`

function holdsSecret(action: Action, what: string): Finding {
  for (const text of contentsOf(action)) {
    const [found] = findSecrets(text)
    if (found !== undefined) return `${what} holds a secret (${found.label}).`
  }
  return false
}

const secretInRead = defineRule({
  id: 'secret-in-read',
  on: ['read'],
  verdict: 'deny',
  reason: 'The file holds a secret.',
  instead: 'Move the value into the environment; ask the person what you need to know about it.',
  action: (action) => holdsSecret(action, 'The file'),
  stop: [{ read: 'config.ts', content: `const token = '${SAMPLE}'` }],
  pass: [{ read: 'config.ts', content: 'const token = process.env.TOKEN' }],
})

const secretInWrite = defineRule({
  id: 'secret-in-write',
  on: ['write', 'edited'],
  verdict: 'deny',
  reason: 'The text to write holds a secret.',
  instead: 'Read the value from the environment at run time.',
  action: (action) => holdsSecret(action, 'The text to write'),
  stop: [{ write: 'src/config.ts', content: `const token = '${SAMPLE}'` }],
  pass: [{ write: 'src/config.ts', content: 'const token = process.env.TOKEN' }],
})

const secretInCommand = defineRule({
  id: 'secret-in-command',
  on: ['shell'],
  verdict: 'ask',
  reason: 'A secret stands in the command line, and so in the history and the process list.',
  instead: 'Pass it through a file or a variable that is already set.',
  line: ({ line }) => (findSecrets(line).length > 0 ? [{ finding: true, command: null }] : []),
  stop: [`curl -H 'Authorization: Bearer ${SAMPLE}' https://api.github.com`],
  pass: ['curl -H "Authorization: Bearer $TOKEN" https://api.github.com', 'npm test'],
})

const stageSecret = defineRule({
  id: 'stage-secret',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This puts a file with secrets under version control.',
  instead: 'Add the file to .gitignore and commit an example of it.',
  programs: 'git',
  command: ({ git, operands }) =>
    git?.sub === 'add' && operands.slice(1).some((path) => classifyPath(path).secret),
  stop: ['git add .env', 'git add -f config/.env.production', 'git add server.key'],
  pass: ['git add .env.example', 'git add -A', 'git add src/env.ts'],
})

const writeSecretFile = defineRule({
  id: 'write-secret-file',
  on: ['shell', 'write'],
  verdict: 'ask',
  reason: 'This changes a file that holds secrets.',
  instead: 'Change the example file; the person fills in the values.',
  touch: ({ role, path, remote }) =>
    !remote && (role === 'writes' || role === 'deletes') && classifyPath(path).secret,
  stop: ['echo A=1 >> .env', { write: '.env', content: 'A=1' }, 'rm .env'],
  pass: ['echo A= >> .env.example', { write: 'src/env.ts', content: '' }],
})

export const secrets: Pack = {
  name: 'secrets',
  summary: 'Secrets in anything that is read, written, staged or typed, beyond what recommended looks at.',
  rules: [secretInRead, secretInWrite, secretInCommand, stageSecret, writeSecretFile],
}
