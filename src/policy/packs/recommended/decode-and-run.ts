// Text that is decoded and run in one go.
import { packRule } from '../../rule.ts'
import { type CommandView, hasFlag, type ShellView } from '../../view/shell-view.ts'

const SHELLS =
  /^(?:sh|bash|dash|zsh|ksh|mksh|ash|fish|eval|source|\.|python[\d.]*|node|nodejs|perl|ruby|php|xargs|parallel|iex|invoke-expression)$/

/** A program that turns unreadable text back into readable text. */
function decodes(index: number, { commands }: ShellView): boolean {
  const command = commands[index]
  if (command === undefined) return false
  const { name, words, flags } = command
  switch (name) {
    case 'base64':
    case 'base32':
    case 'gbase64':
      return hasFlag(flags, 'd', 'D', 'decode')
    case 'xxd':
      return hasFlag(flags, 'r', 'revert')
    case 'openssl':
      return hasFlag(flags, 'd')
    case 'rev':
    case 'tac':
    case 'uudecode':
    case 'gunzip':
    case 'zcat':
    case 'rot13':
      return true
    case 'gzip':
    case 'xz':
    case 'bzip2':
    case 'zstd':
      return hasFlag(flags, 'd', 'decompress')
    case 'tr':
      return (
        words.some((word) => /^[A-Za-z]-[A-Za-z]/.test(word)) &&
        words.length > 1 &&
        words[0] !== 'A-Z' &&
        words[0] !== 'a-z'
      )
    case 'gpg':
      return hasFlag(flags, 'd', 'decrypt')
    default:
      return false
  }
}

export const decodeAndRun = packRule({
  id: 'decode-and-run',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This decodes text and runs it, so that nobody sees what runs.',
  instead: 'Write the commands in clear text.',
  command(command, view) {
    if (
      command.command.code.some(
        ({ calls, text }) => calls.some(({ kind }) => kind === 'code') && DECODING.test(text),
      )
    )
      return true
    if (!SHELLS.test(command.name)) return false
    if (view.commands.length < 2) return false
    const sources = [...command.command.stdin.from, ...command.command.args.flatMap((word) => word.from)]
    if (!isDecoded(sources, view)) return false
    if (!/^(?:xargs|parallel)$/.test(command.name)) return isReadAsCode(command)
    return command.operands.some((word) => /^(?:sh|bash|zsh|dash|ksh|eval)$/.test(word))
  },
})

/** One of the producers decodes, or something that decodes stands between a producer and this command. */
function isDecoded(sources: readonly number[], view: ShellView): boolean {
  if (sources.length === 0) return false
  if (sources.some((index) => decodes(index, view))) return true
  return view.commands.some(
    ({ command }) =>
      command.stdin.from.some((index) => sources.includes(index)) && decodes(command.index, view),
  )
}

const DECODING =
  /base64|b64decode|atob|fromhex|unhexlify|hexlify|decode\(|zlib|marshal|codecs|from\([^)]{0,200}hex|pack\(|unpack|\bchr\b|fromCharCode/i

const GIVEN_CODE = ['c', 'e', 'E', 'p', 'r', 'm', 'eval', 'print', 'check', 'version', 'help']

/** Whether a shell or interpreter takes its code from standard input or from an argument, not from a file. */
function isReadAsCode({ name, command, operands, words, flags }: CommandView): boolean {
  const inArgument = command.args.some((word) => word.from.length > 0)
  if (inArgument) return true
  if (/^(?:python|node|nodejs|perl|ruby|php)/.test(name))
    return (operands.length === 0 && !hasFlag(flags, ...GIVEN_CODE)) || words.includes('-')
  return command.code.length === 0 && !hasFlag(flags, 'c')
}
