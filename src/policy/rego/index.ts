// Rego as a policy language, and Cupcake's contract: which packages see which event (routing), what they are
// shown (input/), what their decisions mean for the event (carry.ts). Pure but for links on disk. The engine itself
// (../../rego) is an argument, so that a hook without Rego never loads it. May import what policy may.
// Start reading at compile-set.ts, then judge-set.ts.
export { carriedBy } from './carry.ts'
export { compileSet, type RegoSource } from './compile-set.ts'
export { regoInput, withSignals } from './input/rego-input.ts'
export { isRouted, judgeSet, restoreSet, routeSet } from './judge-set.ts'
export type { Opinion } from './opinion.ts'
export type { RegoEngine, RegoPackage, RegoProgram, RegoSetIndex } from './rego-set.ts'
export { renderRouting } from './routing.ts'
export { VERBS, type Verb } from './verb.ts'
