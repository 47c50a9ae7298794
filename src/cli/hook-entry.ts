// dist/hook.js: starts the guard on every event of Cursor, so it is built for a quick start. The guard is one script
// beside this file.
import { createRequire } from 'node:module'
import { runKeptScript } from './kept-script.ts'

runKeptScript('./guard.cjs', import.meta.url, createRequire(import.meta.url))
