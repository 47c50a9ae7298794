// The environment, printed whole or by the name of a secret.
import { classifyKey, classifyPath } from '../../../secrets/index.ts'
import type { Word } from '../../../shell/index.ts'
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
    if (command.name === 'history' || command.name === 'fc')
      return !hasFlag(command.flags, 'c', 'd', 'w') && !isNarrowed(command, view)
    if (command.name === 'jq' && command.words.some((word) => /^(?:env|\$ENV)$/.test(word))) return true
    if (command.command.code.some(({ text }) => dumps(text))) return true
    if (readsSecretText(command, view)) return true
    if (!PRINTERS.has(command.name)) return false
    if (command.command.args.some((word) => printsByName(word, view))) return true
    return (
      command.command.args.some((word) => word.value === null && namesSecret(word.text, view.line)) &&
      isShown(command, view)
    )
  },
})

const ENV_DUMP =
  /\bDeno\.env\.toObject\b|\bkeys\s*\(?\s*%ENV\b|\bin\s+ENVIRON\b|\bdotenv\b[^;\n]{0,80}\.parsed\b|\bENV\.(?:to_h|to_a|each|inspect|map|sort)|\b(?:puts|p|print)\s+ENV\b(?!\s*\[|\.(?:fetch|key\?|has_key\?|include\?|dig)(?!\w))/

const NAMED =
  /\b(?:puts|p|print|log|echo)\b\s{0,20}\(?\s{0,20}(?:ENV(?:\.fetch\(|\[)|os\.environ(?:\.get\(|\[)|os\.getenv\(|process\.env(?:\.|\[))\s{0,20}["']?(\w+)/g

/** Code that prints all variables, or one that is named like a secret. */
function dumps(code: string): boolean {
  if (ENV_DUMP.test(code)) return true
  for (const [, file] of code.matchAll(/\bdotenv_values\(\s*(?:["']([^"'\n]{1,200})["'])?/g))
    if (file === undefined || classifyPath(file).secret) return true
  // `node -p process.env.X` prints without being told.
  const whole = /^\s*process\.env(?:\.|\[\s*["'])(\w+)["'\]]*\s*$/.exec(code)?.[1]
  if (whole !== undefined && isSecretVariable(whole)) return true
  for (const [, name = ''] of code.matchAll(NAMED)) if (isSecretVariable(name)) return true
  return false
}

/** `compgen -v | while read v; do echo "${!v}"; done`. */
function printsByName({ text, from }: Word, { commands }: ShellView): boolean {
  return (
    text.includes('${!') &&
    from.some((index) => /^(?:compgen|env|declare|set)$/.test(commands[index]?.name ?? ''))
  )
}

/** `cat <<< $DATABASE_PASSWORD`. */
function readsSecretText({ command, name }: CommandView, { line }: ShellView): boolean {
  if (command.stdin.kind !== 'herestring' || !PASSING.test(name)) return false
  const text = line.slice(...command.span)
  return namesSecret(text.slice(text.indexOf('<<<')))
}

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

/** Names so short that they would be found in many others, if they were not what they are. */
const HARMLESS_NAME = /^(?:CI|TZ|OS|CC|LC|GO|JS|UV)$/

/** A search for a secret by name, or for so little that secrets are among the answers. */
function isSecretPattern(pattern: string): boolean {
  const plain = pattern.replace(/^\^/, '').replace(/[=$]+$/, '')
  if (HARMLESS_NAME.test(plain)) return false
  if (/^[.*=\w]{0,2}$/.test(plain) || /^(?:aws|azure|gcp|google|github|gh|stripe|openai)_?$/i.test(plain))
    return true
  return /secret|token|pass(?!eng|ing|port|iv|thr)|api_?key|private|credential|auth|access_?key|\bkey\b|_key|dsn|database_url|pwd_/i.test(
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
function namesSecret(text: string, line = ''): boolean {
  for (const [, name = '', after = ''] of text.matchAll(/\$\{?(?:env:)?([A-Za-z_]\w*)(:\+)?/gi))
    if (after === '' && isSecretVariable(name) && !isMadeHere(name, line)) return true
  return false
}

/** `TOKEN=$(openssl rand -hex 8)`: what a command of this very line put into it is that command's affair. */
function isMadeHere(name: string, line: string): boolean {
  return new RegExp(
    String.raw`(?:^|[\s;&|(])(?:${name}="?\$\(|for\s+${name}\s+in\b|read\s+(?:-\w+\s+){0,4}${name}\b)`,
  ).test(line)
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
