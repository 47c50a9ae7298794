// Replay under policies in every language: files, TypeScript and Rego.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTrust } from '../../src/guard/index.ts'
import { type Guarded, guardedWorkspace } from '../support/guarded.ts'

const REGO = `# METADATA
# scope: package
# custom:
#   routing:
#     required_events: ["beforeShellExecution", "preToolUse"]
package cupcake.policies.ship

import rego.v1

deny contains verdict if {
	some c in input.jackline.commands
	c.program == "shipit"
	verdict := {"rule_id": "NO-SHIP", "reason": "no", "severity": "HIGH"}
}
`

const SIGNAL = REGO.replace('required_events', 'required_signals: ["branch"]\n#     required_events').replace(
  'policies.ship',
  'policies.branch',
)

const CODE = `import { defineRule } from 'jackline/rule'
export const noShip = defineRule({
  id: 'no-ship', on: ['shell'], verdict: 'deny', reason: 'no', instead: 'wait', programs: 'shipit',
  command: () => true, stop: ['shipit'], pass: ['ls'],
})
`

/** A workspace with three recorded actions; the content of the third was not kept. */
async function recorded(): Promise<Guarded> {
  const place = guardedWorkspace()
  place.policy('version: 1\nuse: []\n')
  await place.shell('shipit --prod')
  await place.shell('git status')
  await place.hook('preToolUse', {
    tool_name: 'Write',
    tool_input: { file_path: join(place.workspace, 'a.ts'), content: 'x'.repeat(500) },
  })
  return place
}

async function replay(place: Guarded, ...args: string[]) {
  const { code, stdout, stderr } = await place.cli('replay', ...args, '--json')
  return { code, stderr, report: stdout === '' ? null : JSON.parse(stdout) }
}

describe('replay under a policy in Rego', () => {
  it('judges recorded events, and leaves open what was not kept', async () => {
    const place = await recorded()
    const { report } = await replay(place, '--policy', place.write('tried/ship.rego', REGO))
    expect(report.counts).toMatchObject({ 'newly-denied': 1, unchanged: 1, 'not-judged': 1 })
    expect(report.needed).toEqual({ 'cupcake.policies.ship': 1 })
    expect(report.rows[0]).toMatchObject({ after: { decision: 'deny', by: ['NO-SHIP'] } })
  })

  it('says the same twice', async () => {
    const place = await recorded()
    const path = place.write('tried/ship.rego', REGO)
    expect(await replay(place, '--policy', path)).toEqual(await replay(place, '--policy', path))
  })

  it('changes nothing against itself', async () => {
    const place = await recorded()
    const path = place.write('tried/ship.rego', REGO)
    const { report } = await replay(place, '--policy', path, '--against', path)
    expect(report.counts).toMatchObject({ unchanged: 3, 'not-judged': 0 })
  })

  it('leaves a policy open that reads a signal', async () => {
    const place = await recorded()
    const { report } = await replay(place, '--policy', place.write('tried/branch.rego', SIGNAL))
    expect(report.notJudged).toMatchObject({
      'a rule asks a scanner or a signal, which is not asked again': 2,
    })
  })

  it('takes a folder as the guard does, and its policy file with it', async () => {
    const place = await recorded()
    place.write('tried/folder/policies/ship.rego', REGO)
    place.write('tried/folder/policies/ship_test.rego', 'package x\nthis is no rego')
    place.write(
      'tried/folder/policy.yaml',
      'version: 1\nuse: []\nrules: [{ id: g, on: shell, when: { program: git }, verdict: ask }]',
    )
    const { report } = await replay(place, '--policy', join(place.root, 'tried/folder'))
    expect(report.counts).toMatchObject({ 'newly-denied': 1, changed: 1 })
  })

  it('refuses one that does not compile, with its place', async () => {
    const place = await recorded()
    const { code, stderr } = await replay(
      place,
      '--policy',
      place.write('tried/broken.rego', `${REGO}\ndeny contains x if { y }`),
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/broken\.rego:\d+:\d+/)
  })
})

describe('replay under rules in TypeScript', () => {
  it('refuses code that nobody has trusted', async () => {
    const place = await recorded()
    const { code, stderr } = await replay(
      place,
      '--policy',
      place.write('tried/untrusted.ts', `// new\n${CODE}`),
    )
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('is not trusted yet') })
  })

  it('judges recorded actions with code that is trusted', async () => {
    const place = await recorded()
    const path = place.write('tried/no-ship.ts', CODE)
    openTrust(join(place.root, 'state', 'jackline')).pin(path, readFileSync(path), new Date())
    const { report } = await replay(place, '--policy', path)
    expect(report.counts).toMatchObject({ 'newly-denied': 1, unchanged: 2 })
  })
})

it('a folder without any policy is refused', async () => {
  const place = await recorded()
  place.write('tried/empty/readme.md', 'x')
  const { code, stderr } = await replay(place, '--policy', join(place.root, 'tried/empty'))
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('holds no policy') })
})
