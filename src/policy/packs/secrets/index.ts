// Text is searched for secrets wherever it passes by.
import { classifyPath, findSecrets } from '../../../secrets/index.ts'
import type { Action } from '../../action/action.ts'
import { contentsOf } from '../../condition/action-text.ts'
import { type Finding, packRule } from '../../rule.ts'
import type { Pack } from '../pack.ts'

function holdsSecret(action: Action, what: string): Finding {
  for (const text of contentsOf(action)) {
    const [found] = findSecrets(text)
    if (found !== undefined) return `${what} holds a secret (${found.label}).`
  }
  return false
}

const secretInRead = packRule({
  id: 'secret-in-read',
  on: ['read'],
  verdict: 'deny',
  reason: 'The file holds a secret.',
  instead: 'Move the value into the environment; ask the person what you need to know about it.',
  action: (action) => holdsSecret(action, 'The file'),
})

const secretInWrite = packRule({
  id: 'secret-in-write',
  on: ['write', 'edited'],
  verdict: 'deny',
  reason: 'The text to write holds a secret.',
  instead: 'Read the value from the environment at run time.',
  action: (action) => holdsSecret(action, 'The text to write'),
})

const secretInCommand = packRule({
  id: 'secret-in-command',
  on: ['shell'],
  verdict: 'ask',
  reason: 'A secret stands in the command line, and so in the history and the process list.',
  instead: 'Pass it through a file or a variable that is already set.',
  line: ({ line }) => (findSecrets(line).length > 0 ? [{ finding: true, command: null }] : []),
})

const stageSecret = packRule({
  id: 'stage-secret',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This puts a file with secrets under version control.',
  instead: 'Add the file to .gitignore and commit an example of it.',
  programs: 'git',
  command: ({ git, operands }) =>
    git?.sub === 'add' && operands.slice(1).some((path) => classifyPath(path).secret),
})

const writeSecretFile = packRule({
  id: 'write-secret-file',
  on: ['shell', 'write'],
  verdict: 'ask',
  reason: 'This changes a file that holds secrets.',
  instead: 'Change the example file; the person fills in the values.',
  touch: ({ role, path, remote }) =>
    !remote && (role === 'writes' || role === 'deletes') && classifyPath(path).secret,
})

export const secrets: Pack = {
  name: 'secrets',
  summary: 'Secrets in anything that is read, written, staged or typed, beyond what recommended looks at.',
  rules: [secretInRead, secretInWrite, secretInCommand, stageSecret, writeSecretFile],
}
