import { parseSteps, type Step } from '../host/index.ts'
import { type Issue, renderIssue } from '../protocol/index.ts'
import { type LoadedYaml, loadYaml } from './load-yaml.ts'
import type { Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'

/** Loads a script for `play`; every mistake is told with its line. */
export async function loadScript(path: string, terminal: Terminal): Promise<Step[]> {
  const yaml = await loadYaml(path, terminal)
  const { steps, issues } = parseSteps(yaml.value)
  if (issues.length > 0) throw new UserFault(`${issues.length} in the script:\n${renderIssues(issues, yaml)}`)
  return steps
}

function renderIssues(issues: readonly Issue[], yaml: LoadedYaml): string {
  return issues.map((issue) => `  ${yaml.placeOf(pathOf(issue.path))}: ${renderIssue(issue)}`).join('\n')
}

/** `[2].exit` as steps into the document. */
function pathOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) =>
    index === undefined ? (key ?? '') : Number(index),
  )
}
