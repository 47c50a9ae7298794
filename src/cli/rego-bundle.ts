// Stands for rego/index.ts inside dist/guard.cjs (scripts/build.js): the engine is a script of its own there, read
// only when a policy in Rego is asked, and with compiled code of its own.
import { createRequire } from 'node:module'
import type * as Rego from '../rego/index.ts'
import { runKeptScript } from './kept-script.ts'

const engine = runKeptScript('./rego-engine.cjs', import.meta.url, createRequire(import.meta.url))

export const { compile, serialize, restore, parseModule, rowOf, RegoError } = engine as typeof Rego
