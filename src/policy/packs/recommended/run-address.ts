// Package runners that are given an address instead of a name.
import { type CommandView, flagValue } from '../../view/shell-view.ts'
import { hostOf, KNOWN_SOURCE } from './known-source.ts'

/** Homes of go modules that are no code hosts. */
const GO_HOST =
  /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|git\.sr\.ht|golang\.org|google\.golang\.org|cloud\.google\.com|firebase\.google\.com|gopkg\.in|go\.[\w-]+\.\w+|k8s\.io|sigs\.k8s\.io|mvdan\.cc|honnef\.co|rsc\.io|gotest\.tools|entgo\.io|ariga\.io|buf\.build|connectrpc\.com|goa\.design|modernc\.org|gorm\.io|helm\.sh|istio\.io|knative\.dev|tailscale\.com|filippo\.io|oras\.land|dagger\.io|encore\.dev|gonum\.org|gocloud\.dev|nhooyr\.io|upper\.io|maunium\.net|fyne\.io|gioui\.org|charm\.(?:sh|land)|lukechampine\.com|gitea\.com|gitea\.io|code\.gitea\.io|cuelang\.org|etcd\.io|9fans\.net|dmitri\.shuralyov\.com|pgregory\.net|inet\.af|tinygo\.org|temporal\.io|cel\.dev|sum\.golang\.org|zombiezen\.com|src\.elv\.sh|vitess\.io|gvisor\.dev|chromium\.googlesource\.com|tool|cmd|std)$/

/** A package runner that is given an address: it runs at once what stands there today. */
export function runsAddress({ name, operands, words, command }: CommandView): boolean {
  const [first = '', ...rest] = operands
  if (name === 'npx' || name === 'bunx' || name === 'pnpx')
    return /^(?:github|gitlab|bitbucket|gist):|^git\+/.test(first) && command.index >= 0
  if (name === 'uvx' || name === 'pipx' || name === 'uv') {
    const from = flagValue(words, 'from', 'spec') ?? ''
    return from.includes('://') && !KNOWN_SOURCE.test(hostOf(from.replace(/^git\+/, '')))
  }
  if (name !== 'go' || !/^(?:run|install)$/.test(first)) return false
  return rest.some((word) => {
    const host = /^([\w-]+(?:\.[\w-]+)+)\/.+@/.exec(word)?.[1]
    return host !== undefined && !GO_HOST.test(host)
  })
}
