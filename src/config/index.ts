// Hooks files: locate every source, read, validate as Cursor does, translate Claude's format, load all of them.
// May import protocol. Start reading at load.ts; check/ holds the linter, edit/ the byte-exact edits.

export type { CheckOptions, CheckResult, Finding } from './check/index.ts'
export {
  addEntries,
  backUpHooksFile,
  EditRefused,
  type NewEntry,
  type Receipt,
  readHooksText,
  removeEntries,
  revert,
  writeHooksText,
} from './edit/index.ts'
export { type Hook, type HookEntry, textOf } from './hook.ts'
export { hooksOf, type LoadedConfig, loadConfig } from './load.ts'
export { type Problem, renderPath } from './problem.ts'
export { locateSources, type Places, type Source } from './source.ts'

/** The linter (check/). Loaded when asked for: only it needs a JSON parser that knows places. */
export const loadChecker = () => import('./check/index.ts')
