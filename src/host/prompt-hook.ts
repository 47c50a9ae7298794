import type { Hook } from '../config/index.ts'
import { type AnyAnswer, blockingAnswer, definitionOf, type EventName } from '../protocol/index.ts'
import type { AnyPayload } from './complete-payload.ts'
import type { Run, RunError } from './outcome.ts'

type PromptHook = Extract<Hook, { type: 'prompt' }>

/** A question for a model: the hook's prompt with the payload in it. */
export interface JudgeRequest {
  readonly event: EventName
  readonly prompt: string
  readonly model?: string
  readonly payload: AnyPayload
  readonly signal: AbortSignal
}

/** Answers a prompt hook. The embedder brings it; without one, prompt hooks are skipped (protocol.md 7.24). */
export type Judge = (request: JudgeRequest) => Promise<{ ok: boolean; reason?: string }>

/** Asks the judge within the hook's timeout. A failure is open unless the hook fails closed. */
export async function runPromptHook(
  hook: PromptHook,
  payload: AnyPayload,
  judge: Judge,
  signal: AbortSignal | undefined,
): Promise<Run> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(hook.timeoutSeconds * 1000)
  const ended = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  const finish = (run: Pick<Run, 'status' | 'error' | 'response' | 'stderr'>): Run => ({
    source: hook.source,
    type: 'prompt',
    command: hook.prompt,
    cwd: hook.cwd,
    exitCode: null,
    durationMs: performance.now() - started,
    stdout: '',
    ...run,
  })
  try {
    const request = { event: hook.event, prompt: fillIn(hook.prompt, payload), payload, signal: ended }
    const verdict = await Promise.race([
      judge(hook.model === undefined ? request : { ...request, model: hook.model }),
      rejection(ended),
    ])
    if (verdict.ok === true) {
      return finish({ status: 'success', error: null, response: approval(hook.event), stderr: '' })
    }
    const message = verdict.reason ?? 'The prompt hook did not approve this action.'
    return finish({
      status: 'blocked',
      error: null,
      response: blockingAnswer(hook.event, message),
      stderr: '',
    })
  } catch (error) {
    const code: RunError = timeout.aborted ? 'timeout' : 'judge_error'
    const message = 'The prompt hook could not be judged, so the action was blocked.'
    const response = hook.failClosed ? blockingAnswer(hook.event, message) : null
    const status = timeout.aborted ? 'timeout' : response === null ? 'failed' : 'blocked'
    return finish({ status, error: code, response, stderr: String(error) })
  }
}

function fillIn(prompt: string, payload: AnyPayload): string {
  const json = JSON.stringify(payload)
  return prompt.includes('$ARGUMENTS') ? prompt.replaceAll('$ARGUMENTS', () => json) : `${prompt}\n\n${json}`
}

function approval(event: EventName): AnyAnswer {
  const { kind } = definitionOf(event)
  if (kind === 'permission') return { permission: 'allow' }
  return kind === 'prompt' || kind === 'session' ? { continue: true } : {}
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
