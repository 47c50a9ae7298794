/** Milliseconds on the monotonic clock. Not `performance.now()`: the first use of that global loads a module. */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}
