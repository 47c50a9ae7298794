import { chmodSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runCli } from './support/run-cli.ts'
import { temporaryWorkspace } from './support/workspace.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

describe('the taste in the README', () => {
  it('is what really happens', async () => {
    const transcript = /```console\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const outputs = transcript.split(/^\$ (.*)\n/m).slice(1)
    const outputOf = (start: string) => outputs[outputs.findIndex((line) => line.startsWith(start)) + 1] ?? ''
    const place = temporaryWorkspace()
    place.write('workspace/.cursor/hooks.json', outputOf('cat .cursor/hooks.json'))
    chmodSync(place.write('workspace/guard.sh', outputOf('cat guard.sh')), 0o755)
    const args = ['fire', 'beforeShellExecution', '--set', 'command=npm test', '--home', place.home]
    const { stdout } = await runCli(args, { cwd: place.workspace })
    const comparable = (text: string) => text.replaceAll(/\d+\.\d ms/g, 'N ms').trim()
    expect(comparable(stdout.replaceAll(place.workspace, '/home/dev/shop'))).toBe(
      comparable(outputOf('jackline fire')),
    )
  })
})

describe('the README', () => {
  it('names only files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path ?? '')
    for (const path of links) readFileSync(new URL(`../${path}`, import.meta.url))
    expect(links.length).toBeGreaterThan(3)
  })

  it('gives the two commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    for (const word of ['start', 'test']) {
      expect(readme).toContain(`npm ci && npm ${word}`)
      expect(scripts).toHaveProperty(word)
    }
  })
})
