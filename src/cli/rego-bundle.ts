// Stands for rego/index.ts inside dist/guard.cjs (scripts/build.js): the engine is a script of its own there, read
// only when a policy in Rego is asked, and with compiled code of its own.
import { createRequire } from 'node:module'
import type * as Rego from '../rego/index.ts'
import { runKeptScript } from './kept-script.ts'

// Compiling policies takes other functions than running kept ones.
let compiled = false
const engine = runKeptScript<typeof Rego>(
  './rego-engine.cjs',
  import.meta.url,
  createRequire(import.meta.url),
  () => (compiled ? 'compiled' : 'restored'),
)

export const { serialize, restore, parseModule, rowOf, RegoError } = engine

export const compile: typeof Rego.compile = (...args) => {
  compiled = true
  return engine.compile(...args)
}
