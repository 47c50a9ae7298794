import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Runs hooks as their own processes, against the built SDK: what these tests are about happens at its edges.

/** The built SDK; JACKLINE_SDK names another build. */
export const SDK = process.env['JACKLINE_SDK'] ?? fileURLToPath(new URL('../../dist/sdk.js', import.meta.url))
export const folder = mkdtempSync(join(tmpdir(), 'jackline-sdk-'))
let count = 0

export interface Ended {
  readonly status: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

/** Writes a hook file around this code; `sdk` and its exports are in scope. */
export function hookFile(code: string, extension = 'mjs'): string {
  const path = join(folder, `hook-${++count}.${extension}`)
  const sdk = JSON.stringify(pathToFileURL(SDK).href)
  const head = `import * as sdk from ${sdk}\nconst { defineHooks, defineUnifiedHooks, runHook } = sdk\n`
  writeFileSync(path, head + code)
  return path
}

interface Spawned {
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  readonly signal?: NodeJS.Signals
}

/** Runs a hook with this input to its end. */
export function spawnHook(path: string, input: string | Uint8Array, options: Spawned = {}): Promise<Ended> {
  const child = spawn(process.execPath, [path, ...(options.args ?? [])], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...options.env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
    if (options.signal !== undefined && stderr.includes('ready')) child.kill(options.signal)
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) =>
    child.on('close', (status, signal) => {
      child.stdin.destroy()
      resolve({ status, signal, stdout, stderr })
    }),
  )
}

/** Every module that a built file imports, directly or not. */
export function modulesOf(path: string, seen = new Set<string>()): Set<string> {
  seen.add(path)
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\b[^;]*?"([^"]+)";/gm,
  )) {
    const module = specifier.startsWith('.') ? resolve(dirname(path), specifier) : specifier
    if (seen.has(module)) continue
    if (specifier.startsWith('.')) modulesOf(module, seen)
    else seen.add(module)
  }
  return seen
}
