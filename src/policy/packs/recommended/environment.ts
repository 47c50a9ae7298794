// Variables that make the next program run or load something.
import { HOLE, variableKind } from '../../../shell/index.ts'
import { environmentOf } from '../../condition/environment.ts'
import { packRule } from '../../rule.ts'
import { comparable, isBelow, isInTmp, type Places } from '../../view/places.ts'
import type { CommandView, ShellView } from '../../view/shell-view.ts'
import { riskOf } from './environment-names.ts'
import { isForeign, isForeignProxyHost } from './foreign-host.ts'
import { HARMLESS_TOOL } from './foreign-program.ts'

export const poisonedEnvironment = packRule({
  id: 'poisoned-environment',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This variable makes other programs run or load code.',
  instead: "Call the program without it; put settings into the project's own files.",
  command(command, view) {
    const { command: simple, name } = command
    if (simple.env.length === 0 && !SETTERS.has(name)) return name.startsWith('bash_func_')
    for (const variable of [...environmentOf(command), ...setBy(command)]) {
      if (skipsVerification(variable, command)) return `${variable.name} accepts code from whoever answers.`
      if (isForeignProxy(variable))
        return { verdict: 'ask', reason: `${variable.name} sends everything through another machine.` }
      if (variable.value !== '' && isHarmful(variable, command, view))
        return `${variable.name} makes other programs run or load code.`
    }
    return false
  },
})

function isHarmful({ name, value }: Setting, command: CommandView, view: ShellView): boolean {
  const kind = variableKind(name) ?? (name.startsWith('GIT_CONFIG_') ? 'loaded' : null)
  // The shell analysis follows the code in these.
  if (kind === 'code') return isHarmfulCode(name, value, command, view)
  if (kind === 'loaded') return isHarmfulValue(name, value, view.places)
  return riskOf(name)?.(value, view.places) === true
}

interface Setting {
  readonly name: string
  readonly value: string
}

function isForeignProxy({ name, value }: Setting): boolean {
  return /^(?:https?|all|npm_config_(?:https?_)?)_?proxy$/i.test(name) && isForeignProxyHost(value)
}

/** Certificates not checked where code comes in; for a server of one's own it is an everyday thing. */
function skipsVerification({ name, value }: Setting, command: CommandView): boolean {
  // For everything that follows.
  const stays =
    command.command.kind === 'assignment' || /^(?:export|setx|declare|typeset)$/.test(command.name)
  if (name === 'GIT_SSL_NO_VERIFY')
    return (
      !/^(?:0|false|)$/.test(value) &&
      (stays ||
        (/^(?:clone|fetch|pull|push|submodule|ls-remote)$/.test(command.git?.sub ?? '') &&
          (command.effects.hosts.length === 0 || command.effects.hosts.some(({ host }) => isForeign(host)))))
    )
  const off =
    (/^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)$/.test(name) && value === '0') ||
    (/^npm_config_strict_ssl$/i.test(name) && value === 'false')
  if (!off) return false
  if (stays) return true
  return (
    /^(?:npm|pnpm|yarn|bun|pip|pip3|uv|poetry)$/.test(command.name) &&
    /^(?:i|install|ci|add|update|upgrade|dlx|exec|x|sync|publish|download)$/.test(command.operands[0] ?? '')
  )
}

const SETTERS: ReadonlySet<string> = new Set(
  'export declare typeset readonly set setx printf read mapfile readarray launchctl systemctl'.split(' '),
)

/** Variables set without an assignment: `printf -v NAME`, `read NAME`, `launchctl setenv NAME value`. */
function setBy({ name, words, operands, command }: CommandView): Setting[] {
  const [first = '', second = '', third = ''] = words
  if (name === 'printf') return first === '-v' ? [{ name: second, value: third || HOLE }] : []
  if (name === 'setx') return [{ name: first, value: second }]
  if (name === 'launchctl') return first === 'setenv' ? [{ name: second, value: third }] : []
  if (name === 'systemctl')
    return operands[0] === 'set-environment' ? operands.slice(1).map(assignmentOf) : []
  if (!/^(?:read|mapfile|readarray)$/.test(name)) return []
  // The names people read answers into are left alone.
  return operands
    .filter((each) => /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(each))
    .map((each) => ({ name: each, value: command.stdin.known ?? '' }))
}

function assignmentOf(text: string): Setting {
  const equals = text.indexOf('=')
  return equals < 0
    ? { name: text, value: '' }
    : { name: text.slice(0, equals), value: text.slice(equals + 1) }
}

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
    named.some((program) => !HARMLESS_TOOL.test(program)) ||
    inside.some((each) => each.command.code.length > 0)
  )
}

const BARE_MODULES = /^(?!\.{0,2}\/)(?!file:)[@\w][\w@./-]*$/

function isHarmfulValue(name: string, value: string, places: Places): boolean {
  switch (name) {
    case 'NODE_OPTIONS':
      return (
        loadsPath(
          value,
          /(?:^|\s)(?:-r|--require|--import|--loader|--experimental-loader|--env-file)(?:=|\s+)(\S+)/g,
        ) || /--inspect(?:-brk|-wait)?=(?:0\.0\.0\.0|\[?::\]?)/.test(value)
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
