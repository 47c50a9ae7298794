// Machines that are not this one and not next to it.
const LOCAL =
  /^(?:localhost|.*\.localhost|0\.0\.0\.0|127(?:\.\d+){3}|::1|\[::1\]|host\.docker\.internal|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|.*\.local|kubernetes\.docker\.internal)$/

/** Whether a host is neither this machine nor one of the local network; unknown counts as foreign. */
export function isForeign(host: string | null): boolean {
  return host === null || !LOCAL.test(host)
}
