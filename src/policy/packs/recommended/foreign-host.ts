// Machines that are not this one. A machine next to this one is still somebody else's: what is sent there is gone.
const LOCAL =
  /^(?:localhost|.*\.localhost|0\.0\.0\.0|127(?:\.\d+){3}|::1|\[::1\]|host\.docker\.internal|kubernetes\.docker\.internal)$/

/** Whether a host is another machine; unknown counts as foreign. */
export function isForeign(host: string | null): boolean {
  return host === null || !LOCAL.test(host)
}
