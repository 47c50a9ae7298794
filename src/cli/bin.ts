#!/usr/bin/env node
// The program `jackline` (dist/jackline.cjs). CommonJS: Node starts a module a tenth later, and a hook is waited for.
import type * as Guard from './guard-main.ts'
import { runKeptScript } from './kept-script.ts'

const [command, ...rest] = process.argv.slice(2)

if (command === 'hook' && rest.length === 0) {
  // The guard is a script of its own beside this file, and nothing else is loaded for it.
  runKeptScript<typeof Guard>('./guard.cjs', import.meta.url, require, ({ handled }) => handled())
} else {
  void import(new URL('./jackline.js', import.meta.url).href)
}
