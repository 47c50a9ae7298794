// make: recipes, variables and options that hold shell code.
import type { Call } from '../invoke.ts'
import { optionValue, optionValues, readOptions } from '../options.ts'
import { resolvePath } from '../paths.ts'
import type { Value } from '../value.ts'
import { runCode } from './unwrap.ts'

/** make: `--eval`, `SHELL=`, and variables do not run here; the folder of -C does matter to the rest. */
export function runMake(call: Call): Value | undefined {
  const parsed = readOptions(call.args, {
    short: 'C:f:I:j::l::o:W:',
    long: 'directory= file= makefile= eval= jobs=? include-dir=',
    open: true,
  })
  for (const code of optionValues(parsed, 'eval')) {
    runMakefile(call, code.known, code.from)
    for (const [, shell] of code.known.matchAll(/\$\(shell\s+([^)]*)\)/g))
      runCode(call, { text: shell!, from: code.from }, { how: '--eval' }, undefined)
  }
  for (const { known, from } of parsed.operands) {
    const shellProgram = /^\.?SHELL=(.*)$/s.exec(known)?.[1]
    if (
      shellProgram !== undefined &&
      !/^(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:ba|da|z|k)?sh$/.test(shellProgram)
    )
      runCode(call, { text: shellProgram, from }, { how: 'SHELL' }, undefined)
    for (const [, shell] of known.matchAll(/\$\(shell\s+([^)]*)\)/g))
      runCode(call, { text: shell!, from }, { how: 'variable' }, undefined)
  }
  const makefile = optionValue(parsed, 'f', 'file', 'makefile')
  if (makefile && (/^(?:-|\/dev\/(?:stdin|fd\/0))$/.test(makefile.known) || makefile.stream !== undefined))
    runMakefile(call, makefile.stream ?? call.stdin.known, call.stdin.from)
  else if (makefile?.value) {
    const written = call.scope.state.files.get(resolvePath(makefile.value, call.scope.state.cwd))
    if (written) runMakefile(call, written.content.text, written.content.from)
  }
  return undefined
}

/** Recipe lines of a makefile given on the line. */
function runMakefile(call: Call, text: string | null, from: readonly number[]): void {
  const lines = (text ?? '').split('\n').flatMap((line) => {
    const recipe = line.startsWith('\t') ? line : /^[^\s#=:][^#=:]*::?[^=;]*;(.*)$/.exec(line)?.[1]
    return recipe === undefined ? [] : [recipe]
  })
  for (const line of lines.slice(0, 100))
    runCode(call, { text: shellOfRecipe(line), from }, { how: 'recipe' }, undefined)
}

/** A recipe line as the shell gets it, as far as one can tell: make's own variables are mostly unknown. */
function shellOfRecipe(line: string): string {
  const text = line
    .replace(/^\s*[@+-]*/, '')
    .replaceAll('$(RM)', 'rm -f')
    .replaceAll('$(SHELL)', 'sh')
  return text.replace(
    /\$\$|\$[({]([^(){}]*)[)}]|\$[@<^*?+%|]/g,
    (match, name: string | undefined, at: number) => {
      if (match === '$$') return '$'
      const isCommand = /(?:^|[;&|(])\s*$/.test(text.slice(0, at))
      return name !== undefined && /^\w+$/.test(name) && !isCommand ? `\${${name}}` : 'make-variable'
    },
  )
}
