import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defineCommand } from './command.ts'
import { main } from './main.ts'
import { createPaint, printable, type Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'

const command = (run: () => Promise<number>) => ({
  word: { summary: '', load: async () => defineCommand({ usage: '', summary: '', flags: {}, run }) },
})

async function runMain(run: () => Promise<number>) {
  let out = ''
  let err = ''
  const terminal: Terminal = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    paint: createPaint(false),
    columns: 80,
    readStdin: async () => Buffer.from(''),
  }
  const code = await main(['word'], terminal, new AbortController().signal, command(run))
  return { code, out, err }
}

describe('a command', () => {
  it('returns its own exit code', async () => {
    expect(await runMain(async () => 1)).toEqual({ code: 1, out: '', err: '' })
  })

  it('that finds a fault of the user ends with 1 and no stack', async () => {
    const { code, err } = await runMain(async () => {
      throw new UserFault('Do this instead.')
    })
    expect({ code, err }).toEqual({ code: 1, err: 'jackline: Do this instead.\n' })
  })

  it('that breaks is our bug: exit 3 and a report file', async () => {
    const { code, err } = await runMain(async () => {
      throw new TypeError('surprise')
    })
    expect(code).toBe(3)
    expect(err).toContain('TypeError: surprise')
    const path = /A report is in (\S+)\.\n/.exec(err)?.[1] ?? ''
    expect(readFileSync(path, 'utf8')).toMatch(
      /node v\d+[\s\S]*command: word[\s\S]*TypeError: surprise\n\s+at /,
    )
  })
})

describe('foreign text', () => {
  it.each([
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\u202eb', 'a\\u202eb'],
    ['tab\tand\nline', 'tab\tand\nline'],
  ])('%j is shown as %j', (text, expected) => {
    expect(printable(text)).toBe(expected)
  })
})
