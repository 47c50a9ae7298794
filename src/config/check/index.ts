// The linter: hooks files and the scripts behind them, checked without starting anything. May import protocol, the
// rest of config, and jsonc-parser (for places in the text). Start reading at check.ts, then one file of rules/:
// each rule is data with its own docs and examples, and all-rules.ts lists them. command/ finds out what a command
// starts, script/ what a script reads and prints, render/ shows the result.

export { type CheckedFile, type CheckOptions, type CheckResult, check } from './check.ts'
export type { Edit, Finding, Severity } from './finding.ts'
export { applyFixes, fixAll, writeFixes } from './fix.ts'
export { renderJson } from './render/json.ts'
export { renderRulesPage } from './render/rules-page.ts'
export { renderSarif } from './render/sarif.ts'
export { hasErrors, renderText } from './render/text.ts'
