const QUIET_MS = 1000

/** Counts finished cases on one line of the terminal, once a run takes longer than a moment. */
export function createProgress(total: number): { step(count: number): void; clear(): void } {
  const { stderr } = process
  const started = Date.now()
  let shown = false
  return {
    step(count) {
      if (!stderr.isTTY || Date.now() - started < QUIET_MS) return
      shown = true
      stderr.write(`\r\u001b[K${count} of ${total} cases`)
    },
    clear() {
      if (shown) stderr.write('\r\u001b[K')
    },
  }
}
