// npm: programs behind `exec`, and scripts that are written into the package for later.
import type { Call } from '../invoke.ts'
import type { Value } from '../value.ts'
import { runCode, unwrap } from './unwrap.ts'

/** What a script of a package has no business with: the network, places outside the package, text made into code. */
const REACHES_OUT =
  /\b(?:curl|wget|nc|ncat|base64|eval|iwr|irm|iex)\b|~|\$\{?HOME|(?:^|[\s'"=])\/(?!(?:usr\/)?bin\/|dev\/null)/

/** npm and pnpm; `pkg set scripts.x=…` is read as if the script ran. */
export function runNpm(call: Call): Value | undefined {
  const [first, second, ...rest] = call.args
  if (first?.known === 'set-script' && rest[0]) {
    runCode(call, { text: rest[0].known, from: rest[0].from }, { how: 'script' }, undefined)
    return undefined
  }
  if (first?.known !== 'pkg' || second?.known !== 'set') return unwrap(call)
  for (const { known, from } of rest) {
    const script = /^["']?scripts\.[^=]+=(.*)$/s.exec(known)?.[1]
    if (script !== undefined && REACHES_OUT.test(script))
      runCode(call, { text: script, from }, { how: 'script' }, undefined)
  }
  return undefined
}
