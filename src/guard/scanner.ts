import { sha256 } from '../digest/index.ts'
import type { ScanData } from '../policy/index.ts'
import { runCommand } from '../process/index.ts'
import { isObject } from '../protocol/index.ts'
import { redact } from '../secrets/index.ts'
import { type Drawer, openDrawer } from './state/state-folder.ts'

// External scanners: a company's own prompt or response scanning, by command or HTTP. docs/scanners.md tells the
// request and the answer. A breaker keeps a dead endpoint from costing its timeout on every single action.

export interface ScanRequest {
  readonly rule: string
  readonly event: string
  readonly action: string
  readonly conversation: string
  readonly text: string
}

export type ScanResult =
  | { readonly ok: true; readonly hit: boolean; readonly reason?: string }
  | { readonly ok: false; readonly failure: string }

export interface Scanner {
  scan(scan: ScanData, request: ScanRequest, signal: AbortSignal): Promise<ScanResult>
}

const FAILURES_TO_OPEN = 3
const OPEN_MS = 60_000
const MOST_ANSWER_BYTES = 256 * 1024

export function createScanner(options: {
  stateFolder: string
  clock: () => number
  cwd: string
  env: Readonly<Record<string, string | undefined>>
}): Scanner {
  const breakers = openDrawer(options.stateFolder, 'scanners')
  return {
    async scan(scan, request, signal) {
      const key = sha256(scan.url ?? scan.command ?? '').slice(0, 32)
      const failures = failuresOf(breakers, key, options.clock())
      if (failures >= FAILURES_TO_OPEN)
        return { ok: false, failure: 'the scanner failed repeatedly and is left alone for a minute' }
      const text = scan.redact ? redact(request.text).text : request.text
      const body = JSON.stringify({ version: 1, ...request, text })
      const result =
        scan.url === undefined
          ? await scanByCommand(scan, body, options, signal)
          : await scanByHttp(scan, body, signal)
      remember(breakers, key, result.ok ? 0 : failures + 1, options.clock())
      return result
    },
  }
}

async function scanByHttp(
  { url = '', timeoutMs }: ScanData,
  body: string,
  signal: AbortSignal,
): Promise<ScanResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) return { ok: false, failure: `the scanner answered with status ${response.status}` }
    return readVerdict(await response.text())
  } catch (error) {
    return {
      ok: false,
      failure: `the scanner cannot be reached: ${error instanceof Error ? error.name : 'unknown'}`,
    }
  }
}

async function scanByCommand(
  { command = '', timeoutMs }: ScanData,
  input: string,
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string | undefined>> },
  signal: AbortSignal,
): Promise<ScanResult> {
  const run = await runCommand({
    command,
    cwd,
    env,
    input,
    timeoutMs,
    signal,
    maxOutputBytes: MOST_ANSWER_BYTES,
  })
  if (run.end !== 'exited' || run.exitCode !== 0) {
    return {
      ok: false,
      failure: `the scanner ended with ${run.end === 'exited' ? `exit code ${run.exitCode}` : run.end}`,
    }
  }
  return readVerdict(run.stdout)
}

/** `{"verdict": "allow"}` or `{"verdict": "deny", "reason": "…"}`; anything else is a failure. */
function readVerdict(text: string): ScanResult {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value) && (value['verdict'] === 'allow' || value['verdict'] === 'deny')) {
      const { reason } = value
      return { ok: true, hit: value['verdict'] === 'deny', ...(typeof reason === 'string' ? { reason } : {}) }
    }
  } catch {
    // Told below.
  }
  return { ok: false, failure: 'the scanner did not answer {"verdict": "allow"} or {"verdict": "deny"}' }
}

function failuresOf(breakers: Drawer, key: string, now: number): number {
  const state = breakers.get(key)
  if (!isObject(state) || typeof state['failures'] !== 'number' || typeof state['at'] !== 'number') return 0
  // After the pause one request is let through; if it fails too, the pause starts again.
  return now - state['at'] > OPEN_MS ? Math.min(state['failures'], FAILURES_TO_OPEN - 1) : state['failures']
}

function remember(breakers: Drawer, key: string, failures: number, at: number): void {
  try {
    if (failures > 0) breakers.put(key, { failures, at })
    else breakers.remove(key)
  } catch {
    // A state folder that cannot be written costs the breaker, not the answer.
  }
}
