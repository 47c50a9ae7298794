// The environment, printed whole or by the name of a secret.
import { classifyKey } from '../../../secrets/index.ts'
import { packRule } from '../../rule.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

export const dumpEnvironment = packRule({
  id: 'dump-environment',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This prints environment variables, and secrets are among them.',
  instead: 'Ask for one variable by name: `printenv NODE_ENV`.',
  command(command, view) {
    if (command.effects.environment) return !isNarrowed(command, view) && !printsNamed(command)
    if (command.name === 'history' || command.name === 'fc') return !hasFlag(command.flags, 'c', 'd', 'w')
    if (command.name === 'jq' && command.words.some((word) => /^(?:env|\$ENV)$/.test(word))) return true
    if (command.command.code.some(({ text }) => ENV_DUMP.test(text))) return true
    if (!PRINTERS.has(command.name)) return false
    return (
      command.command.args.some((word) => word.value === null && namesSecret(word.text)) &&
      isShown(command, view)
    )
  },
})

const ENV_DUMP =
  /\bDeno\.env\.toObject\b|\bkeys\s*\(?\s*%ENV\b|\bin\s+ENVIRON\b|\bdotenv\b[^;\n]{0,80}\.parsed\b|\bdotenv_values\(|\bENV\.(?:to_h|to_a|each|inspect|map|sort)|\b(?:puts|p|print)\s+ENV\b(?!\s*\[)/

const PRINTERS = new Set(['echo', 'printf', 'print', 'write-output', 'write-host', 'logger'])

/** Programs that hand on what they read. */
const PASSING = /^(?:sort|uniq|cat|tac|head|tail|less|more|column|nl|tr|tee|bat|fold|rev|base64|xxd|gzip)$/

/** What the output finally goes through: a filter that leaves one harmless variable, or only names or a number. */
function isNarrowed({ command }: CommandView, { commands }: ShellView): boolean {
  let next = command.feeds === null ? undefined : commands[command.feeds]
  for (let steps = 0; next !== undefined && PASSING.test(next.name) && steps < 10; steps++)
    next = next.command.feeds === null ? undefined : commands[next.command.feeds]
  if (next === undefined) return false
  if (/^(?:grep|egrep|fgrep|rg|ag)$/.test(next.name)) {
    if (hasFlag(next.flags, 'c', 'count', 'q', 'quiet')) return true
    if (hasFlag(next.flags, 'v', 'invert-match')) return false
    const pattern = flagValue(next.words, 'e', 'regexp') ?? next.operands[0] ?? ''
    return pattern !== '' && !isSecretPattern(pattern)
  }
  if (next.name === 'wc') return true
  if (next.name === 'cut') return /^1$/.test(flagValue(next.words, 'f') ?? '')
  return false
}

/** A search for a secret by name, or for so little that secrets are among the answers. */
function isSecretPattern(pattern: string): boolean {
  const plain = pattern.replace(/^\^/, '').replace(/[=$]+$/, '')
  if (/^[.*=\w]{0,2}$/.test(plain) || /^(?:aws|azure|gcp|google|github|gh|stripe|openai)_?$/i.test(plain))
    return true
  return /secret|token|passw|api_?key|private|credential|auth|access_?key|\bkey\b|_key|dsn|database_url|pwd_/i.test(
    plain,
  )
}

function printsNamed({ name, operands }: CommandView): boolean {
  return name === 'printenv' && operands.length > 0 && !operands.some(isSecretVariable)
}

function isSecretVariable(name: string): boolean {
  return classifyKey(name) !== undefined
}

/** `$AWS_SECRET_ACCESS_KEY`, but not `${TOKEN:+set}` or `${#TOKEN}`. */
function namesSecret(text: string): boolean {
  for (const [, name = '', after = ''] of text.matchAll(/\$\{?([A-Za-z_]\w*)(:\+)?/g))
    if (after === '' && isSecretVariable(name)) return true
  return false
}

/** Whether what a printer prints comes back to the agent: not into a file, not into a program that keeps it. */
function isShown({ command }: CommandView, { commands }: ShellView): boolean {
  if (
    command.redirects.some(
      ({ mode, fd }) => (mode === 'write' || mode === 'append') && (fd === null || fd === 1),
    )
  )
    return false
  if (command.feeds === null) return !command.context.substitution
  const next = commands[command.feeds]
  return next === undefined || PASSING.test(next.name) || /^(?:grep|sed|awk|cut)$/.test(next.name)
}
