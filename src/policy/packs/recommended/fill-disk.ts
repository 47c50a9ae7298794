import { packRule } from '../../rule.ts'
import { type CommandView, flagValue } from '../../view/shell-view.ts'

/** Sources that never end. */
const ENDLESS = /^\/dev\/(?:zero|u?random|full)$/

export const fillDisk = packRule({
  id: 'fill-disk',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This writes until the disk is full.',
  instead: 'Give a size: `dd … count=10`, `head -c 1M /dev/zero > file`.',
  programs: 'yes cat dd fallocate cp tee',
  command(view, { commands }) {
    const { name, words, effects } = view
    if (name === 'fallocate') return sizeOf(flagValue(words, 'l', 'length') ?? '') >= 100 * 2 ** 30
    if (!effects.writes.some(({ known }) => !known.startsWith('/dev/'))) return false
    if (view.command.via.some(({ program }) => program === 'timeout')) return false
    if (name === 'yes') return true
    const read =
      name === 'tee'
        ? commands
            .filter((each) => each.name === 'cat' && each.command.feeds === view.command.index)
            .flatMap((each) => [...each.effects.reads])
        : effects.reads
    if (!read.some(({ known }) => ENDLESS.test(known))) return false
    return name !== 'dd' || !words.some((word) => /^count=/.test(word)) || ddSize(view) >= 100 * 2 ** 30
  },
})

function ddSize({ words }: CommandView): number {
  const given = (key: string) => words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? ''
  return (sizeOf(given('bs')) || 512) * (sizeOf(given('count')) || 0)
}

/** `900G` in bytes; 0 when it is no size. */
function sizeOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kKmMgGtTpP]?)(?:i?[bB])?$/.exec(text)
  if (match === null) return 0
  return Number(match[1]) * 1024 ** (1 + ['k', 'm', 'g', 't', 'p'].indexOf((match[2] ?? '').toLowerCase()))
}
