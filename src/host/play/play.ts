import { resolve } from 'node:path'
import type { Host } from '../create-host.ts'
import { type Agent, createAgent, type Moment } from './agent.ts'
import { MOST_FOLLOWUPS, perform } from './perform.ts'
import type { Step } from './script.ts'

/** A whole run: every event in order, and the sums that tests ask for. */
export interface PlayedRun {
  readonly moments: readonly Moment[]
  readonly followups: number
  readonly denied: number
  /** Steps that were never played: after a refused prompt, or behind a stop that no follow-up reopened. */
  readonly unplayed: number
  /** True when the player ended follow-ups that no loop limit ended. */
  readonly endless: boolean
}

/**
 * Plays an agent's turn through the host. A `stop` step ends the round; if a hook sends the agent on, the steps
 * behind it are the next round, otherwise they are skipped up to the next prompt.
 */
export async function play(
  host: Host,
  steps: readonly Step[],
  options: { workspace: string; signal?: AbortSignal },
): Promise<PlayedRun> {
  const agent = createAgent(host, resolve(options.workspace), options.signal)
  let followups = 0
  let loopCount = 0
  let played = 0
  let endless = false
  let listening = true

  await agent.fire('session', 'sessionStart', { is_background_agent: false, composer_mode: 'agent' })
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'prompt') {
      loopCount = 0
      listening = await submit(agent, step.prompt)
    } else if (!listening) {
      continue
    } else if (step.kind === 'stop') {
      const hasMore = steps[index + 1] !== undefined && steps[index + 1]?.kind !== 'prompt'
      listening = await stop(step.stop, hasMore)
    } else {
      await perform(agent, step)
    }
    played++
  }
  await agent.fire('session', 'sessionEnd', {
    reason: 'completed',
    duration_ms: 1000,
    is_background_agent: false,
    final_status: 'completed',
  })
  const denied = agent.moments.filter(({ outcome }) => outcome.effect === 'deny').length
  return { moments: agent.moments, followups, denied, unplayed: steps.length - played, endless }

  /** Whether the agent goes on with further steps. Without any, it just stops again until hooks let it go. */
  async function stop(status: string, hasMore: boolean): Promise<boolean> {
    for (;;) {
      const outcome = await agent.fire(`stop ${status}`, 'stop', { status, loop_count: loopCount })
      if (outcome.effect !== 'followup') return false
      if (loopCount >= MOST_FOLLOWUPS) {
        endless = true
        return false
      }
      followups++
      loopCount++
      // The follow-up is a user message like any other: prompt hooks see it (protocol.md 3.6).
      const accepted = await submit(agent, String(outcome.response?.['followup_message']))
      if (!accepted || hasMore) return accepted
    }
  }
}

async function submit(agent: Agent, prompt: string): Promise<boolean> {
  agent.newGeneration()
  const payload = { prompt, attachments: [], composer_mode: 'agent' }
  const outcome = await agent.fire(`prompt ${prompt}`, 'beforeSubmitPrompt', payload)
  return outcome.effect !== 'deny'
}
