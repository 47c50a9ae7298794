import { setTimeout as sleep } from 'node:timers/promises'

export interface PostOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  /** Tries in all. */
  readonly attempts: number
  readonly firstPauseMs: number
  readonly onRetry?: (reason: string, pauseMs: number) => void
}

export type Posted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string }

const TIMEOUT_MS = 30_000
const LONGEST_PAUSE_MS = 60_000
/** Worth another try: the receiver may be better soon. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/** Posts a body until the receiver takes it (2xx), says that it never will, or the tries are used up. */
export async function post(options: PostOptions): Promise<Posted> {
  let reason = ''
  for (let attempt = 1; attempt <= options.attempts; attempt++) {
    const result = await tryOnce(options)
    if (result.status === 'taken') return { ok: true, text: result.text }
    reason = result.reason
    if (result.status === 'refused') return { ok: false, reason }
    if (attempt === options.attempts || options.signal.aborted) break
    const pauseMs = result.retryAfterMs ?? backoff(options.firstPauseMs, attempt)
    options.onRetry?.(reason, pauseMs)
    await sleep(pauseMs, undefined, { signal: options.signal }).catch(() => {})
    if (options.signal.aborted) break
  }
  return { ok: false, reason }
}

type Try =
  | { readonly status: 'taken'; readonly text: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string; readonly retryAfterMs?: number }

async function tryOnce({ url, headers, body, signal }: PostOptions): Promise<Try> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect would carry the headers, and so a token, to another host.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = (await response.text()).slice(0, 4000)
    if (response.ok) return { status: 'taken', text }
    const reason = `HTTP ${response.status}${text.trim() === '' ? '' : `: ${text.trim().slice(0, 200)}`}`
    if (!PASSING.has(response.status)) return { status: 'refused', reason }
    const retryAfterMs = retryAfter(response.headers.get('retry-after'))
    return { status: 'failed', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
    return { status: 'failed', reason: cause?.code ?? cause?.message ?? message }
  }
}

function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS) : undefined
}

// Doubles each time; the random half keeps many machines from coming back together.
function backoff(firstMs: number, attempt: number): number {
  const pause = Math.min(firstMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
  return pause / 2 + (Math.random() * pause) / 2
}
