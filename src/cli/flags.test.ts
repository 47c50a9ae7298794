import { describe, expect, it } from 'vitest'
import { parseFlags } from './flags.ts'
import { renderCommandHelp } from './help.ts'

const SPEC = {
  data: { kind: 'list', short: 'd', value: 'PATH', doc: 'where data is' },
  format: { kind: 'text', short: 'f', value: 'NAME', doc: 'how to show it' },
  verbose: { kind: 'switch', short: 'v', doc: 'say more' },
  plain: { kind: 'switch', doc: 'say less' },
} as const

describe('a short flag', () => {
  it.each([
    [['-d', 'a', '--data', 'b', '-d=c'], { data: ['a', 'b', 'c'] }],
    [['-f', 'json'], { format: 'json' }],
    [['-f=a=b'], { format: 'a=b' }],
    [['-v'], { verbose: true }],
  ])('%j stands for its long form', (argv, expected) => {
    expect(parseFlags(SPEC, argv)).toMatchObject({ args: [], flags: expected })
  })

  it.each([[['-1']], [['-']], [['-x.y']], [['--', '-d']]])('%j holds no flag', (argv) => {
    expect(parseFlags(SPEC, argv).args).toEqual([argv.at(-1)])
  })

  it.each([
    [['-x'], 'Unknown flag -x. Flags: --data, --format, --verbose, --plain.'],
    [['-d'], '--data needs a value: --data PATH.'],
    [['-v=1'], '--verbose takes no value.'],
    [['--constructor'], 'Unknown flag --constructor.'],
  ])('%j is refused with a remedy', (argv, message) => {
    expect(() => parseFlags(SPEC, argv)).toThrow(message)
  })

  it('is an argument where the command has none', () => {
    expect(parseFlags({ plain: SPEC.plain }, ['-x']).args).toEqual(['-x'])
  })

  it('stands before its long form in the help', () => {
    const help = renderCommandHelp('word', { usage: '', summary: '', flags: SPEC, run: async () => 0 })
    expect(help).toContain('-d, --data PATH …  where data is')
    expect(help).toContain('--plain            say less')
  })
})
