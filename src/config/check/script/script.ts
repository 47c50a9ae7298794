import type { EventName } from '../../../protocol/index.ts'
import type { Language } from '../command/interpreter.ts'
import type { HookSite, HooksFile } from '../hooks-file.ts'

/** A script behind hooks, or code on the command line itself. Judged against all events it serves at once. */
export interface Script {
  /** Undefined for code on the command line. */
  readonly path?: string
  readonly text: string
  /** The text with comments blanked out, of the same length. */
  readonly code: string
  readonly language: Language
  readonly users: readonly ScriptUser[]
  /** The events of the hooks that start it. */
  readonly events: readonly EventName[]
}

export interface ScriptUser {
  readonly file: HooksFile
  readonly hook: HookSite
}

/** True when every hook that starts it lets its failure block. */
export function alwaysFailsClosed(script: Script): boolean {
  return script.users.every(({ hook }) => hook.failClosed)
}

/** `beforeReadFile and preToolUse` */
export function eventList(script: Script): string {
  return script.events.join(' and ')
}

// Repetitions are bounded and stay on one line: scripts are foreign text.
const OTHER_FILES = [
  /(?:^|[;&])[ \t]{0,80}(?:source|\.|exec|bash|sh|node|python3?|bun)[ \t]{1,20}["']?[\w$./{}"'-]{1,200}\.(?:sh|js|mjs|cjs|ts|py)\b/m,
  /(?:^|[;&])[ \t]{0,80}(?:source|\.)[ \t]{1,20}["']?[$./~]/m,
  /(?:from|import|require\()\s{0,20}\(?["'](?:\.|~|@\/)/,
  /^[ \t]{0,80}from[ \t]{1,20}[.\w]{0,80}(?:lib|hook|common|shared|util)\w{0,80}[ \t]{1,20}import/m,
]

/** True when part of the work is done in another file of the project, which was not read. */
export function delegates({ code }: Script): boolean {
  return OTHER_FILES.some((pattern) => pattern.test(code))
}
