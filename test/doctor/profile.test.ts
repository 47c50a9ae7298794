import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.ts'
import { type Scene, scene } from './scene.ts'

const profile = (place: Scene, ...args: string[]) =>
  runCli(['profile', ...place.places, '--runs', '2', ...args], { cwd: place.workspace, env: place.env })

function hooksOf(place: Scene): void {
  place.hooks(
    {
      preToolUse: [{ command: './fast.sh' }, { command: './slow.sh' }],
      stop: [{ command: './fast.sh' }],
    },
    { 'fast.sh': "cat > /dev/null\necho '{}'", 'slow.sh': "cat > /dev/null\nsleep 0.4\necho '{}'" },
  )
}

describe('jackline profile', () => {
  it('measures each hook cold and warm, the event by its slowest, and warns of a slow gate', async () => {
    const place = scene()
    hooksOf(place)
    const { code, stdout } = await profile(place, '--json')
    expect(code).toBe(0)
    const { hooks, events, turn, recorded, warnings } = JSON.parse(stdout)
    expect(hooks).toHaveLength(3)
    for (const hook of hooks) expect(hook).toMatchObject({ runs: 3, problem: null, source: 'project' })
    expect(events).toMatchObject([
      { event: 'preToolUse', hooks: 2, perTurn: 7 },
      { event: 'stop', hooks: 1, perTurn: 1 },
    ])
    const slow = hooks.find((hook: { command: string }) => hook.command === './slow.sh')
    expect(slow.warmMs).toBeGreaterThanOrEqual(400)
    expect(events[0].warmMs).toBe(slow.warmMs)
    expect(turn).toMatchObject({ durationMs: null, share: null, countedFrom: 0 })
    expect(recorded).toBeNull()
    expect(warnings).toEqual([
      expect.stringMatching(/^preToolUse "\.\/slow\.sh" holds up every action.*250 ms/),
    ])
  })

  it('counts a typical turn from the journal and tells the share of a run', async () => {
    const place = scene()
    hooksOf(place)
    place.record('a', ['beforeSubmitPrompt', 'preToolUse'], 60_000)
    place.record('a', ['preToolUse', 'stop'])
    const { turn, events, recorded } = JSON.parse(
      (await profile(place, 'stop', 'preToolUse', '--json')).stdout,
    )
    expect(events).toMatchObject([
      { event: 'preToolUse', perTurn: 2 },
      { event: 'stop', perTurn: 1 },
    ])
    expect(turn.countedFrom).toBe(1)
    expect(turn.durationMs).toBeGreaterThanOrEqual(59_000)
    expect(turn.share).toBeCloseTo(turn.hookMs / turn.durationMs, 5)
    expect(recorded).toMatchObject({ hookMs: 16, share: expect.any(Number) })
  })

  it('shows tables with bars', async () => {
    const place = scene()
    hooksOf(place)
    const { stdout } = await profile(place, 'stop')
    expect(stdout).toMatch(/event +cold +warm +worst +hook\n +stop +.*ms +█+ +\.\/fast\.sh\n/)
    expect(stdout).toMatch(/in all +.*\n\nShare of a run: unknown without records/)
  })

  it('says that the time of a broken hook says little', async () => {
    const place = scene()
    place.hooks({ stop: [{ command: './h.sh' }] }, { 'h.sh': 'exit 3' })
    const { stdout } = await profile(place)
    expect(stdout).toMatch(/! stop "\.\/h\.sh" did not work \(exit 3\).*jackline doctor/)
  })

  it.each([
    ['no hooks', [], /No command hook is configured here/, 0],
    ['an unknown event', ['onStop'], /Unknown event "onStop"/, 1],
    ['a number of runs that is none', ['--runs', '0'], /--runs/, 1],
  ])('%s: says what to do', async (_, args, message, exit) => {
    const { code, stderr } = await profile(scene(), ...(args as string[]))
    expect(stderr).toMatch(message as RegExp)
    expect(code).toBe(exit)
  })
})
