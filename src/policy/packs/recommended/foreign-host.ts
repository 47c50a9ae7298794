// Machines that are not this one. A machine next to this one is still somebody else's: what is sent there is gone.
const LOCAL =
  /^(?:localhost|.*\.localhost|0\.0\.0\.0|127(?:\.\d+){3}|::1|\[::1\]|host\.docker\.internal|kubernetes\.docker\.internal)$/

/** Whether a host is another machine; unknown counts as foreign. */
export function isForeign(host: string | null): boolean {
  return host === null || !LOCAL.test(host)
}

/** A proxy that does not look like the one of the own network: a full address of some other place. */
export function isForeignProxyHost(address: string): boolean {
  const host = /^(?:[a-z\d]+:\/\/)?(?:[^@/\0]*@)?([^:/?#\0]+)(?::\d+)?\/?$/i
    .exec(address.trim())?.[1]
    ?.toLowerCase()
  if (host === undefined || !host.includes('.') || !isForeign(host)) return false
  return !OWN_NETWORK.test(host)
}

const OWN_NETWORK =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.64\.|[\w-]*(?:proxy|squid|gateway|cache|wpad|zscaler)[\w-]*\.)|\.(?:local|internal|corp|lan|intra|home|intranet)$/
