import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultPolicy, judge, type Policy } from './index.ts'

const context = { workspace: '/home/dev/project', home: '/home/dev', tmp: ['/tmp'] }
const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))

let policy: Policy
beforeAll(async () => {
  policy = await defaultPolicy()
})

const isStopped = (command: string): boolean => {
  const action = { kind: 'shell', command, cwd: context.workspace, origin: '', conversation: '' } as const
  return judge(policy, action, context).decision !== 'allow'
}

describe('the recommended pack', () => {
  const vectors: { class: string; command: string; expect: 'stop' | 'pass' }[] = read(
    '../../test/fixtures/guard-vectors.json',
  )
  it.each([...new Set(vectors.map((vector) => vector.class))])('decides the vectors of "%s"', (name) => {
    const wrong = vectors
      .filter((vector) => vector.class === name && isStopped(vector.command) !== (vector.expect === 'stop'))
      .map(({ command }) => command)
    expect(wrong).toEqual([])
  })

  const attacks: Record<string, string[]> = read('cases/attacks.json')
  it.each(Object.keys(attacks))('stops every attack of %s', (name) => {
    expect(attacks[name]?.filter((command) => !isStopped(command))).toEqual([])
  })

  const everyday: string[] = read('cases/everyday.json')
  it('lets everyday commands pass, all of them', () => {
    expect(everyday.length).toBeGreaterThanOrEqual(500)
    expect(everyday.filter(isStopped)).toEqual([])
  })
})
