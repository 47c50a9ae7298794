// shell: what would this command line really run? `analyze` turns a line into the simple commands behind it
// (wrappers unwrapped, words with provenance, folder tracked, data flow), `effects` says what one of them
// touches. Pure: nothing is executed, no file is read. Imports no other folder; `unbash` is the parser.
// Start reading at analyze.ts, then walk/script.ts, walk/command.ts and invoke.ts.
export type {
  Analysis,
  AnalyzeOptions,
  CodeCall,
  Context,
  Dialect,
  EnvAssignment,
  InlineCode,
  Limits,
  Problem,
  ProblemCode,
  Provenance,
  Redirect,
  SimpleCommand,
  Span,
  Stdin,
  Via,
  Word,
} from './analysis.ts'
export { analyze } from './analyze.ts'
export type { Effects, HostUse, PathRole, PathUse } from './effects/effect.ts'
export { effects } from './effects/effects.ts'
export { type Invocation, invocation } from './effects/invocation.ts'
export { variableKind } from './environment.ts'
export { HOLE } from './hole.ts'
export { literalsOf } from './inline/shell-literal.ts'
export { DEFAULT_LIMITS } from './limits.ts'
