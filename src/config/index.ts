// Hooks files: locate every source, read, validate as Cursor does, translate Claude's format, load all of them.
// May import protocol. Start reading at load.ts; check/ holds the linter.

export { type Hook, type HookEntry, textOf } from './hook.ts'
export { hooksOf, type LoadedConfig, type LoadedFile, loadConfig } from './load.ts'
export { type JsonPath, type Problem, renderPath } from './problem.ts'
export { locateSources, type Places, SOURCES, type Source, type SourceFile } from './source.ts'
