// Variables that make the next program run or load something, and options that do the same.
import { HOLE, type SimpleCommand, variableKind } from '../../../shell/index.ts'
import { environmentOf } from '../../condition/environment.ts'
import { packRule } from '../../rule.ts'
import { comparable, isBelow, isInTmp, type Places } from '../../view/places.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'

/** Programs that a variable or an option may name: they show or edit text, or connect. */
const HARMLESS =
  /^(?:less|more|most|cat|bat|delta|head|vi|vim|nvim|nano|emacs|code|cursor|subl|micro|hx|ed|ex|true|false|:|ssh|sed|gsed|echo|xdg-open|open|firefox|google-chrome|chromium|wslview|diff|vimdiff|meld|rg|fd|find|git|sccache|ccache|rustc|pinentry|touch|tee|none|zstd|gzip|pigz|xz|lz4|bzip2|lbzip2|pixz)$/

export const poisonedEnvironment = packRule({
  id: 'poisoned-environment',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This variable makes other programs run or load code.',
  instead: "Call the program without it; put settings into the project's own files.",
  command(command, view) {
    const { command: simple, name } = command
    if (simple.env.length === 0 && !/^(?:export|declare|typeset|readonly|set|setx)$/.test(name)) return false
    for (const variable of environmentOf(command)) {
      const kind = variableKind(variable.name) ?? (variable.name.startsWith('GIT_CONFIG_') ? 'loaded' : null)
      if (kind === null || variable.value === '') continue
      if (
        kind === 'code'
          ? isHarmfulCode(variable.name, variable.value, command, view)
          : isHarmfulValue(variable.name, variable.value, view.places)
      )
        return `${variable.name} makes other programs run or load code.`
    }
    return false
  },
})

/** A value that is run: harmless when every program in it is. */
function isHarmfulCode(
  name: string,
  value: string,
  { command }: CommandView,
  { commands }: ShellView,
): boolean {
  if (name === 'PROMPT_COMMAND' || name === 'PS4') return name === 'PROMPT_COMMAND' || /[$`]\(|`/.test(value)
  if (value.includes(HOLE)) return value.startsWith(HOLE) && !/^\0$/.test(value)
  const inside = commands.filter(
    ({ command: each }) =>
      each.via.some((via) => via.program === name && via.how === 'environment') && each.index > command.index,
  )
  const named = inside.length > 0 ? inside.map((each) => each.name) : [value.split(/[\s/]/).at(-1) ?? '']
  return (
    named.some((program) => !HARMLESS.test(program)) || inside.some((each) => each.command.code.length > 0)
  )
}

const BARE_MODULES = /^(?!\.{0,2}\/)(?!file:)[@\w][\w@./-]*$/

function isHarmfulValue(name: string, value: string, places: Places): boolean {
  switch (name) {
    case 'NODE_OPTIONS':
      return loadsPath(
        value,
        /(?:^|\s)(?:-r|--require|--import|--loader|--experimental-loader|--env-file)(?:=|\s+)(\S+)/g,
      )
    case 'RUBYOPT':
      return /(?:^|\s)-r\s*[./]|(?:^|\s)-I/.test(value)
    case 'PYTHONWARNINGS':
      return /[a-z]\w{0,80}\.\w/.test(value)
    case 'PYTHONBREAKPOINT':
      return !/^(?:0|pdb\.set_trace|ipdb\.set_trace|)$/.test(value)
    case 'JAVA_TOOL_OPTIONS':
    case '_JAVA_OPTIONS':
    case 'JDK_JAVA_OPTIONS':
      return /-(?:javaagent|agentpath|agentlib|Xbootclasspath|XX:On(?:OutOfMemory)?Error)/.test(value)
    case 'MAKEFLAGS':
      return /--eval/.test(value)
    case 'RUSTC_WRAPPER':
    case 'CARGO_BUILD_RUSTC_WRAPPER':
      return !/^(?:[\w/.-]*\/)?(?:sccache|ccache|cachepot)$/.test(value)
    case 'ENV':
      return value.includes('/')
    case 'CDPATH':
    case 'npm_config_prefix':
      return false
    case 'GIT_CONFIG_GLOBAL':
    case 'GIT_CONFIG_SYSTEM':
      return value !== '/dev/null'
    case 'GIT_CONFIG_NOSYSTEM':
      return false
    case 'OPENSSL_CONF':
      return value !== '/dev/null'
    case 'SHELLOPTS':
    case 'BASHOPTS':
      return false
    case 'PATH':
      return isHarmfulPath(value, places, true)
    case 'LD_LIBRARY_PATH':
    case 'DYLD_LIBRARY_PATH':
    case 'NODE_PATH':
    case 'PYTHONPATH':
    case 'PERL5LIB':
    case 'RUBYLIB':
      return isHarmfulPath(value, places, name.startsWith('LD') || name.startsWith('DYLD'))
    default:
      return true
  }
}

function loadsPath(value: string, option: RegExp): boolean {
  return [...value.matchAll(option)].some(([, module = '']) => !BARE_MODULES.test(module))
}

/** A search path that starts in a place anybody can write to, or in the folder one happens to be in. */
function isHarmfulPath(value: string, places: Places, strict: boolean): boolean {
  return value.split(':').some((segment) => {
    if (segment === '.' || segment === './') return strict
    const path = comparable(segment.replace(/^~(?=\/|$)/, places.home))
    if (places.roots.some((root) => isBelow(path, root))) return false
    return isInTmp(path, places) || places.tmp.includes(path)
  })
}

/** Options through which ordinary programs run others, found by the shell analysis. */
export const launcherOption = packRule({
  id: 'launcher-option',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This option makes an ordinary program run a command of its own.',
  instead: 'Run the command by itself, so that it can be seen and judged.',
  command({ command, name }) {
    if (START_PROGRAMS.has(name) && loadsStartFile(name, command)) return true
    const last = command.via.at(-1)
    if (last === undefined || HARMLESS.test(name)) return false
    if (last.program === 'ssh') return last.how.endsWith('Command')
    return LAUNCHERS.has(last.program)
  },
})

const START_PROGRAMS: ReadonlySet<string> = new Set(
  'bash zsh sh ksh rbash npm pnpm npx yarn enable hash'.split(' '),
)

/** `bash --rcfile x`, `enable -f x.so`, `hash -p /bin/rm ls`: the shell itself is given other code. */
function loadsStartFile(name: string, { args }: SimpleCommand): boolean {
  if (/^(?:bash|zsh|sh|ksh|rbash)$/.test(name))
    return args.some(
      ({ known }, at) =>
        /^--(?:rcfile|init-file)$/.test(known) &&
        !/^\/(?:dev\/null|etc\/)|^~?\/.*\.bashrc$/.test(args[at + 1]?.known ?? ''),
    )
  if (/^(?:npm|pnpm|npx|yarn)$/.test(name)) return args.some(({ known }) => /^--script-shell/.test(known))
  if (name === 'enable') return args.some(({ known }) => /^-[a-z]*f/.test(known))
  return name === 'hash' && args.some(({ known }) => /^-[a-z]*p/.test(known))
}

const LAUNCHERS: ReadonlySet<string> = new Set(
  'tar gtar bsdtar rsync scp sftp vi vim nvim view ex gvim rvim vimdiff man zip sed gsed less more ed'.split(
    ' ',
  ),
)
