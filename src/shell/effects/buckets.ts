// Storage of clouds: what is copied there leaves.
import { addHost, addPath, type Collector } from './collector.ts'

/** aws s3, gsutil, gcloud storage, rclone: local files copied to a bucket leave. */
export function bucketEffects(c: Collector): void {
  const operands = c.command.args.filter((a) => !a.known.startsWith('-'))
  const at = operands.findIndex((a) => /^(cp|mv|sync|rsync|copy|move|copyto|moveto)$/.test(a.known))
  const [source, target] = at < 0 ? [] : operands.slice(at + 1)
  if (!source || !target || isTrial(c)) return
  const elsewhere = /^(s3|gs|az|https?):\/\/|^[\w-]+:/
  if (elsewhere.test(target.known) && !elsewhere.test(source.known)) {
    addPath(c, 'uploads', source, true)
    addPath(c, 'reads', source, true)
    addHost(c, target.known)
    c.sends = true
  } else if (!elsewhere.test(target.known)) addPath(c, 'writes', target, true)
}

/** Only said what would be done, or done to a stand-in on this machine. */
function isTrial({ command: { name, args } }: Collector): boolean {
  return args.some(
    ({ known }, at) =>
      /^--dry-?run$/.test(known) ||
      (known === '-n' && name === 'gsutil') ||
      /^--endpoint-url(?:=https?:\/\/(?:localhost|127\.0\.0\.1)\b.*)$/.test(known) ||
      (known === '--endpoint-url' &&
        /^https?:\/\/(?:localhost|127\.0\.0\.1)\b/.test(args[at + 1]?.known ?? '')),
  )
}
