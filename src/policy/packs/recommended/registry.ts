// Package sources, changed for good.
import { packRule } from '../../rule.ts'
import type { Places } from '../../view/places.ts'
import { isForeignProxyHost } from './foreign-host.ts'
import { isForeignFile } from './foreign-program.ts'
import { hostOf, KNOWN_SOURCE } from './known-source.ts'

/** Where packages come from, changed for good. */
export const changeRegistry = packRule({
  id: 'change-registry',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes where packages are installed from.',
  instead: "Name the registry in the project's own settings, reviewed like code.",
  programs:
    'npm pnpm yarn pip pip3 gem add-apt-repository apt-add-repository apt-key dnf yum zypper cargo poetry composer conda mamba go bundle bundler helm brew git-lfs',
  command({ name, words, operands: given }, { places }) {
    // `npm set x` and `npm c set x` are `npm config set x`.
    const operands =
      name === 'npm' && given[0] === 'set'
        ? ['config', ...given]
        : given[0] === 'c'
          ? ['config', ...given.slice(1)]
          : given
    const [first = '', second = '', third = ''] = operands
    const isKnown = words.some((word) => KNOWN_SOURCE.test(hostOf(word)))
    switch (name) {
      case 'npm':
      case 'pnpm':
      case 'yarn':
      case 'pip':
      case 'pip3':
      case 'composer':
        if (first === 'config' && second === 'set' && bendsNpm(third, operands[3], places)) return true
        if (name === 'composer' && first === 'config' && /^repo/.test(second)) return !isKnown
        return (
          first === 'config' &&
          second === 'set' &&
          (/registry|index|script-?shell|repo|node-?options|strict-?ssl|^(?:git|shell)$/i.test(third) ||
            /registry=|script-shell=|node-options=|strict-ssl=/.test(third)) &&
          !isKnown &&
          !/^(?:strict-?ssl=?)?true$/.test(operands[3] ?? third)
        )
      case 'poetry':
        return (
          first === 'config' && /^(?:repositories|certificates)\./.test(second) && third !== '' && !isKnown
        )
      case 'conda':
      case 'mamba':
        return (
          first === 'config' &&
          words.some((word) => /^--(?:add|set|append|prepend)$/.test(word)) &&
          words.some((word) => /:\/\//.test(word)) &&
          !isKnown
        )
      case 'go':
        return first === 'env' && words.includes('-w') && words.some(isGoSource)
      case 'bundle':
      case 'bundler':
        return (
          first === 'config' &&
          words.some((word) => /^mirror\./.test(word)) &&
          words.some(
            (word) => /:\/\//.test(word) && !word.startsWith('mirror.') && !KNOWN_SOURCE.test(hostOf(word)),
          )
        )
      case 'gem':
        return first === 'sources' && words.some((word) => /^(?:-a|--add)$/.test(word)) && !isKnown
      case 'dnf':
      case 'yum':
      case 'zypper':
        return words.some((word) => /^(?:--add-repo|addrepo|ar)/.test(word)) && !isKnown
      case 'add-apt-repository':
      case 'apt-add-repository':
      case 'apt-key':
        return words.length > 0 && !/^(?:list|--list|finger)$/.test(first)
      default:
        return false
    }
  },
})

/** Settings of npm that send its traffic through, or take code from, a place that is not its own. */
function bendsNpm(key: string, value: string | undefined, places: Places): boolean {
  const [name = '', given = value ?? ''] = key.split(/=(.*)/s)
  if (/^(?:global\.|user\.|site\.)?(?:https?-?)?proxy$/i.test(name)) return isForeignProxyHost(given)
  return /^(?:prefix|init-?module|userconfig|globalconfig)$/i.test(name) && isForeignFile(given, places)
}

/** Settings of go that decide where code comes from, and which programs take part in a build. */
function isGoSource(word: string): boolean {
  const [key = '', value = ''] = word.split(/=(.*)/s)
  if (key === 'GOPROXY')
    return value.split(/[,|]/).some((each) => each.includes('://') && !KNOWN_SOURCE.test(hostOf(each)))
  if (key === 'GOFLAGS') return /-(?:toolexec|exec|vettool|insecure)/.test(value)
  return /^(?:CC|CXX|GOROOT|GCCGO|PKG_CONFIG)$/.test(key)
    ? /[/\s]/.test(value)
    : /^(?:GOINSECURE|GONOSUMDB|GOSUMDB|GONOSUMCHECK)$/.test(key) && /^(?:\*|off)$/.test(value)
}
