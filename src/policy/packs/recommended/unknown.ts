// What cannot be judged is never let through in silence.
import type { ProblemCode } from '../../../shell/index.ts'
import { type LineHit, packRule } from '../../rule.ts'
import { walkTexts } from '../../view/input-texts.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'

const NONE: readonly LineHit[] = []

function problems(view: ShellView, ...codes: readonly ProblemCode[]): readonly LineHit[] {
  if (view.analysis.problems.length === 0) return NONE
  return view.analysis.problems
    .filter(({ code }) => codes.includes(code))
    .map(({ command, span, message }) => ({ finding: `${sentence(message)}.`, command, span }))
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const unreadableLine = packRule({
  id: 'unreadable-line',
  on: ['shell'],
  verdict: 'ask',
  reason: 'The line cannot be read as shell.',
  instead: 'Write it in plain POSIX shell with balanced quotes.',
  line: (view) => problems(view, 'unparseable'),
})

export const lineTooLarge = packRule({
  id: 'line-too-large',
  on: ['shell'],
  verdict: 'deny',
  reason: 'The line is too long or too deeply nested to be checked.',
  instead: 'Put it into a script file in the workspace and run that.',
  line: (view) => problems(view, 'bound-length', 'bound-depth', 'bound-commands', 'bound-steps'),
})

/** Variables that by convention hold one ordinary tool. */
const TOOL_VARIABLE =
  /^["']?\$\{?(?:PYTHON3?|PY|NODE|NPM|NPX|YARN|PNPM|CC|CXX|CPP|LD|AR|MAKE|GO|CARGO|RUSTC|JAVA|MVN|GRADLE|DOCKER|COMPOSE|KUBECTL|TERRAFORM|EDITOR|VISUAL|PAGER|SHELLCHECK|GIT|CMAKE|NINJA|PIP|PIP3|RUBY|PHP|PERL|JQ|CURL|COMPOSER|BUNDLE|DENO|BUN|UV|POETRY)(?::-[\w./-]+)?\}?["']?$/

export const unknownCommand = packRule({
  id: 'unknown-command',
  on: ['shell'],
  verdict: 'ask',
  reason: 'The program is only known when the line runs.',
  instead: 'Write the name of the program out.',
  line: (view) =>
    problems(view, 'dynamic-command').filter(({ command }) => {
      const program = command === null ? undefined : view.commands[command]?.command.program
      const given = command === null ? [] : (view.commands[command]?.command.args ?? [])
      // An editor that is told what to do runs that.
      if (given.some(({ value }) => value === null) && given.some(({ known }) => /^[-+]c/.test(known)))
        return true
      return program === undefined || !TOOL_VARIABLE.test(program.text)
    }),
})

export const unknownCode = packRule({
  id: 'unknown-code',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This runs text that is only known when the line runs.',
  instead: 'Write the commands out, or put them into a file that can be read.',
  line: (view) => problems(view, 'dynamic-code'),
})

export const unknownOption = packRule({
  id: 'unknown-option',
  on: ['shell'],
  verdict: 'ask',
  reason: 'An option of a wrapper is not known, so what it runs is not known either.',
  instead: 'Call the program without the wrapper, or with its documented options.',
  line: (view) => problems(view, 'unknown-option'),
})

export const hiddenText = packRule({
  id: 'hidden-text',
  on: ['shell'],
  verdict: 'deny',
  reason: 'The line holds characters that look like others or cannot be seen.',
  instead: 'Use plain characters in commands.',
  line: (view) => problems(view, 'look-alike', 'hidden-character', 'encoded-command'),
})

/** `sudo bash` or `sudo python3` and nothing more. */
function isBareShell({ name, words, command }: CommandView): boolean {
  if (
    !/^(?:sh|bash|zsh|dash|ksh|fish|csh|tcsh|python[\d.]*|node|nodejs|perl|ruby|irb|php|lua|vim?|emacs)$/.test(
      name,
    ) ||
    command.remote ||
    command.stdin.kind !== 'inherit'
  )
    return false
  const raised = command.via.at(-1)
  return (
    raised !== undefined &&
    /^(?:sudo|doas|pkexec|run0|chroot)$/.test(raised.program) &&
    words.every((word) => /^-[ila]$/.test(word))
  )
}

export const rootShell = packRule({
  id: 'root-shell',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This opens a shell with other rights, and nothing in it can be checked.',
  instead: 'Run the one command that needs the rights: `sudo COMMAND`.',
  line: (view) => [
    ...problems(view, 'interactive-shell'),
    ...view.commands.filter(isBareShell).map(({ command }) => ({ finding: true, command: command.index })),
  ],
})

/** Bounds of what is looked into; deeper or larger input is not let through unseen. */
export const inputTooLarge = packRule({
  id: 'input-too-large',
  on: ['mcp', 'tool'],
  verdict: 'deny',
  reason: 'The input of the tool is too large or too deeply nested to be checked.',
  instead: 'Pass less at once, or a file in the workspace.',
  action: (action) =>
    (action.kind === 'mcp' || action.kind === 'tool') && !walkTexts(action.input, () => undefined),
})
