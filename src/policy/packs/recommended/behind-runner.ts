// `pnpm prisma …`, `yarn run prisma …`, `python -m alembic …`, `php bin/console …`: the program behind a runner
// that takes its name as it is. Runners with a word of their own (npx, pnpm exec, bundle exec) are followed by the
// shell analysis already.
import { type CommandView, flagValue } from '../../view/shell-view.ts'

const RUN_WORD = /^(?:run|run-script|exec|x|dlx)$/

/** The command as the program behind the runner sees it; the command itself when there is no runner. */
export function behindRunner(view: CommandView): CommandView {
  const { name, operands } = view
  switch (name) {
    case 'npm':
      return RUN_WORD.test(operands[0] ?? '') ? shifted(view, 2) : view
    case 'yarn':
      if (operands[0] === 'workspace') return shifted(view, RUN_WORD.test(operands[2] ?? '') ? 4 : 3)
      return shifted(view, RUN_WORD.test(operands[0] ?? '') ? 2 : 1)
    case 'pnpm':
    case 'bun':
      return shifted(view, RUN_WORD.test(operands[0] ?? '') ? 2 : 1)
    case 'deno':
      return operands[1]?.startsWith('npm:') === true ? shifted(view, 2) : view
    case 'python':
    case 'python3': {
      const module = flagValue(view.words, 'm')
      return module === undefined ? shifted(view, 1) : { ...view, name: module.toLowerCase() }
    }
    case 'php':
    case 'ruby':
    case 'node':
    case 'composer':
    case 'symfony':
      return shifted(view, 1)
    case 'dotnet':
      return operands[0] === 'ef' ? shifted(view, 1) : view
    case 'java':
      return shifted(view, 1)
    default:
      return view
  }
}

/** The operand in front of the others becomes the program. */
function shifted(view: CommandView, by: number): CommandView {
  const program = view.operands[by - 1]
  if (program === undefined) return view
  const at = view.words.indexOf(program)
  return {
    ...view,
    name: program
      .slice(program.lastIndexOf('/') + 1)
      .replace(/^npm:|@.*$/g, '')
      .toLowerCase(),
    operands: view.operands.slice(by),
    words: view.words.slice(at + 1),
  }
}

/** The runners, for rules that ask for what is behind them. */
export const RUNNERS = 'npm pnpm yarn bun deno python python3 php ruby node composer symfony dotnet java'
