// Files of the workspace that are named like secrets and hold none: keys made for tests, templates of charts.
import { isInWorkspace, type Places } from '../../view/places.ts'

const FIXTURE =
  /\/(?:fixtures?|__fixtures__|testdata|test[-_]data|__mocks__|mocks|testfiles)\/|\/(?:tests?|__tests__|specs?|e2e)\/(?:[^/]+\/)*(?:data|keys|certs|resources|assets)\//
/** Examples come with a `.env` of somebody's own, so that only their other files count. */
const EXAMPLE = /\/(?:examples?|samples?)\/(?!(?:.*\/)?[^/]*\.env(?:[._-][^/]*)?$)/
/** A chart puts the values in when it is installed. */
const CHART_TEMPLATE = /\/templates\/(?:[^/]+\/)*[\w.-]*secrets?[\w.-]*\.ya?ml$/

/** Whether a path in comparable form is such a file. */
export function isSampleFile(path: string, places: Places): boolean {
  if (!isInWorkspace(path, places)) return false
  return isSampleName(path)
}

/** The same for a path relative to the workspace. */
export function isSampleName(path: string): boolean {
  const inside = path.startsWith('/') ? path : `/${path}`
  if (inside.includes('/../') || /\/\.(?:ssh|aws|gnupg|kube)\//.test(inside)) return false
  return FIXTURE.test(inside) || EXAMPLE.test(inside) || CHART_TEMPLATE.test(inside)
}
