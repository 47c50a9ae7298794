import type { Surface } from '../../protocol/index.ts'
import type { Problem } from '../problem.ts'
import type { Found, ScriptFound, Severity } from './finding.ts'
import type { HooksFile } from './hooks-file.ts'
import type { Script } from './script/script.ts'
import type { Setting } from './setting.ts'

/** A small workspace that a rule is shown on: in the docs, and in the test that runs it through the linter. */
export interface Example {
  /** The value of `hooks`, or the whole text of the file. */
  readonly hooks: Readonly<Record<string, unknown>> | string
  /** Where the hooks file lies; the project's `.cursor/hooks.json` unless said otherwise. */
  readonly source?: 'project' | 'user' | 'claude-project'
  /** Other files of the workspace. Those with a shebang are executable unless `plain` names them. */
  readonly files?: Readonly<Record<string, string>>
  readonly plain?: readonly string[]
  /** A symbolic link instead of the hooks file: its target. */
  readonly link?: string
  /** The home folder is opened as the workspace. */
  readonly homeIsWorkspace?: boolean
  readonly surface?: Surface
  readonly cursorVersion?: string
}

export interface Rule {
  readonly id: string
  readonly severity: Severity
  /** One sentence without a full stop. */
  readonly title: string
  readonly why: string
  readonly bad: Example
  readonly good: Example
  /** True when Cursor ignores the whole file because of it (protocol.md 7.20). */
  readonly voids?: boolean
  readonly fixable?: boolean
  readonly check?: (file: HooksFile, setting: Setting) => Iterable<Found>
  readonly checkScript?: (script: Script, setting: Setting) => Iterable<ScriptFound>
}

type Shown = Omit<Rule, 'check' | 'checkScript' | 'severity'> & { readonly severity?: Severity }

/** A rule that passes on what the loader found under the same code, with a hint and perhaps a fix. */
export function problemRule(
  rule: Shown & { readonly complete?: (problem: Problem, file: HooksFile) => Partial<Found> },
): Rule {
  const { complete, ...shown } = rule
  return {
    severity: 'error',
    ...shown,
    check: (file) =>
      file.problems
        .filter(({ code }) => code === rule.id)
        .map((problem) => ({
          message: problem.message,
          ...(problem.offset === undefined
            ? { at: problem.path }
            : { range: { offset: problem.offset, length: 1 } }),
          ...complete?.(problem, file),
        })),
  }
}
