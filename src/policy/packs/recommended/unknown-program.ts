// Programs that are known in part only: which folder they come from, or which of their commands is meant, is left to
// a variable that the line does not set.
import { HOLE } from '../../../shell/index.ts'
import { packRule } from '../../rule.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'

/** Programs that do everything from looking to destroying, depending on their first word. */
const MANY_SIDED =
  'git kubectl oc docker podman docker-compose terraform tofu terragrunt pulumi helm aws gcloud az gsutil npm systemctl gh vault heroku flyctl'
const MANY_SIDED_SET: ReadonlySet<string> = new Set(MANY_SIDED.split(' '))

export const unknownPart = packRule({
  id: 'unknown-part',
  on: ['shell'],
  verdict: 'ask',
  reason: 'A variable that the line does not set decides what this program does, or which program it is.',
  instead: 'Write the word out, or set the variable in the same line.',
  command: (command, view) =>
    (command.command.program.known.startsWith(HOLE) && isUnknownFolder(command, view)) ||
    (MANY_SIDED_SET.has(command.name) && hasUnknownVerb(command, view)),
})

/** Variables that by convention hold the folder of a tool chain, a project or a user. */
const FOLDER_VARIABLE =
  /^(?:HOME|(?:OLD|INIT_)?PWD|ROOT|SRC|SOURCE|BUILD|OUT|DIST|TOP|BASE|TMP|TEMP|APP|TOOLS|SCRIPTS|PREFIX|DESTDIR|BIN|VENV|VIRTUAL_ENV|REPO|PROJECT|WORKSPACE|BUN_INSTALL|SDK|TOOLCHAIN|GO(?:PATH|BIN|ROOT)|\w+DIR(?:ECTORY)?|\w*_(?:HOME|ROOT|DIR|PATH|PREFIX|BIN|FOLDER|BASE|WORKSPACE|VENV|ENV|INSTALL|SDK|REPO)|(?:CARGO|NVM|PYENV|RBENV|CONDA|ANDROID|JAVA|NODE|NPM|PNPM|VOLTA|FLUTTER|HOMEBREW|DENO|ASDF|MISE|RUSTUP|SDKMAN|CI|GITHUB|RUNNER)_\w+)$/i

function isUnknownFolder({ command }: CommandView, view: ShellView): boolean {
  const { text, from } = command.program
  const variable = /^["']?\$\{?([A-Za-z_]\w*)\}?["']?\//.exec(text)?.[1]
  if (variable === undefined || from.length > 0 || FOLDER_VARIABLE.test(variable)) return false
  return !isSet(variable, view)
}

const OPTIONS_VARIABLE =
  /(?:OPT|OPTS|OPTIONS?|FLAGS?|ARGS?|ARGUMENTS|PARAMS?|EXTRA|FILES?|VERBOSE|DRY|DRY_?RUN)$/i

function hasUnknownVerb(command: CommandView, view: ShellView): boolean {
  const { git, operands, words, command: simple } = command
  const verb = git === null ? operands[0] : git.sub
  if (verb === undefined || !verb.startsWith(HOLE)) return false
  const at = git === null ? words.indexOf(verb) : words.length - git.args.length - 1
  const word = simple.args[at]
  // Behind an option it may be the value of that option.
  if (word === undefined || (git === null && at > 0 && /^-[^=]*$/.test(words[at - 1]!))) return false
  if (word.text === '{}') return true
  const variable = /^["']?\$\{?([A-Za-z_]\w*)\}?["']?$/.exec(word.text)?.[1]
  if (variable === undefined || word.from.length > 0) return false
  return !OPTIONS_VARIABLE.test(variable) && !isSet(variable, view)
}

/** Whether the line itself gives the variable its value, in whatever way. */
function isSet(variable: string, { line }: ShellView): boolean {
  return new RegExp(
    String.raw`\b${variable}\+?=|\b(?:for|read|select|getopts)\b[^;|&\n]*\b${variable}\b`,
  ).test(line)
}
