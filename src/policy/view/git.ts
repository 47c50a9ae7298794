// git's own options in front of the sub-command.

export interface Git {
  readonly sub: string
  readonly args: readonly string[]
  /** `-c key=value`, in order. */
  readonly config: readonly (readonly [key: string, value: string])[]
}

const TAKES_VALUE = new Set([
  '-C',
  '-c',
  '--git-dir',
  '--work-tree',
  '--namespace',
  '--exec-path',
  '--super-prefix',
  '--config-env',
  '--attr-source',
])

export function readGit(words: readonly string[]): Git {
  const config: (readonly [string, string])[] = []
  let at = 0
  for (; at < words.length; at++) {
    const word = words[at]!
    if (!word.startsWith('-')) break
    if (word === '-c' || word === '--config-env') config.push(setting(words[at + 1] ?? ''))
    else if (word.startsWith('--config-env=')) config.push(setting(word.slice(13)))
    else if (word.startsWith('-c') && word.length > 2) config.push(setting(word.slice(2)))
    if (TAKES_VALUE.has(word)) at++
  }
  return { sub: words[at] ?? '', args: words.slice(at + 1), config }
}

function setting(text: string): readonly [string, string] {
  const equals = text.indexOf('=')
  return equals < 0
    ? [text.toLowerCase(), 'true']
    : [text.slice(0, equals).toLowerCase(), text.slice(equals + 1)]
}
