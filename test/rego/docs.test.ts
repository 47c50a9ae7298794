import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtinNames, leftOutBuiltinNames } from '../../src/rego/index.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace } from '../support/workspace.ts'

const page = readFileSync(new URL('../../docs/rego.md', import.meta.url), 'utf8')

describe('docs/rego.md', () => {
  it('shows what really happens', async () => {
    const transcript = /```console\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const steps = transcript.split(/^\$ (.*)\n/m).slice(1)
    const place = temporaryWorkspace()
    const comparable = (text: string) => text.replaceAll(/[\d.]+ (ms|s)\b/g, 'N $1').trim()
    let commands = 0
    for (let at = 0; at < steps.length; at += 2) {
      const [command = '', output = ''] = steps.slice(at, at + 2)
      const [program, ...args] = [...command.matchAll(/'([^']*)'|\S+/g)].map(
        ([word, quoted]) => quoted ?? word,
      )
      if (program === 'cat') place.write(`workspace/${args[0]}`, output.trimEnd() + '\n')
      else {
        const { stdout } = await runCli(args, { cwd: place.workspace })
        expect(comparable(stdout)).toBe(comparable(output))
        commands++
      }
    }
    expect(commands).toBe(3)
  })

  it('names every builtin on its side, and no other', () => {
    const [available = '', rest = ''] = (page.split('Available:')[1] ?? '').split('The deprecated')
    const [leftOut = ''] = (rest.split('Not available:')[1] ?? '').split('## Differences')
    const namesIn = (text: string) => [...text.matchAll(/`([a-z][\w.]*)`/g)].map(([, name]) => name).sort()
    expect(namesIn(available)).toEqual([...builtinNames()].sort())
    expect(namesIn(leftOut)).toEqual([...leftOutBuiltinNames()].sort())
  })
})
