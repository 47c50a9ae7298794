import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createScene } from '../cupcake/scene.ts'

// From the second event on the guard runs from code that the first one kept.
describe('the guard on kept code', () => {
  const make = { command: 'make all' }

  it('reads a policy that came later', async () => {
    const scene = createScene()
    expect((await scene.hook('beforeShellExecution', make)).answer).toEqual({})
    const rule = '  - { id: no-make, on: shell, when: { program: [make] }, verdict: deny, reason: use npm }'
    scene.write('workspace/.jackline/policy.yaml', `version: 1\nrules:\n${rule}\n`)
    const { answer } = await scene.hook('beforeShellExecution', make)
    expect(answer['user_message']).toContain('use npm [no-make]')
  })

  it('loads trusted rules in TypeScript that came later', async () => {
    const scene = createScene()
    expect((await scene.hook('beforeShellExecution', make)).answer).toEqual({})
    scene.policy(
      'make.ts',
      `export const rule: object = { id: 'no-make', on: ['shell'], verdict: 'deny', reason: 'use npm', instead: '', command: (each: { name: string }) => each.name === 'make', stop: [], pass: [] }\n`,
    )
    scene.trust('workspace/.jackline/policies/make.ts')
    for (const _ of ['compiled', 'kept']) {
      const { answer, stderr } = await scene.hook('beforeShellExecution', make)
      expect(stderr).toBe('')
      expect(answer['user_message']).toContain('use npm [no-make]')
    }
  })

  it('grows by what the first event of each kind needed, and then stays as it is', async () => {
    const scene = createScene()
    const folder = join(scene.root, 'state', 'jackline', 'code-cache')
    const sizeOf = () => {
      const [version = ''] = readdirSync(folder)
      const kinds = readdirSync(join(folder, version)).filter((name) => name !== 'code')
      return { bytes: statSync(join(folder, version, 'code')).size, kinds }
    }
    await scene.hook('sessionStart')
    const first = sizeOf()
    await scene.hook('beforeShellExecution', make)
    const second = sizeOf()
    await scene.hook('beforeShellExecution', make)
    expect(first.kinds).toEqual(['sessionStart'])
    expect(second.kinds).toEqual(['beforeShellExecution', 'sessionStart'])
    expect(second.bytes).toBeGreaterThan(first.bytes * 1.1)
    expect(sizeOf()).toEqual(second)
  })
})
