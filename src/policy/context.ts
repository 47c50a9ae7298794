/** What judging may know about the machine. Everything is an argument: `judge` reads nothing itself. */
export interface JudgeContext {
  /** The workspace root. */
  readonly workspace: string
  /** All workspace roots, when there are several. */
  readonly roots?: readonly string[]
  readonly home: string
  /** Temp folders; `/tmp` and its relatives when absent. */
  readonly tmp?: readonly string[]
  /** `process.platform` of the machine the action runs on. */
  readonly platform?: string
  /** Resolves symlinks of a touched path (of its nearest existing parent); the path itself when absent. */
  readonly realpath?: (path: string) => string
  /** Further paths nobody but the person may change: state folder, the guard's own program. */
  readonly protect?: readonly string[]
  /** Milliseconds since 1970; waivers expire by it. */
  readonly now?: number
}
