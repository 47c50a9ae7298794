import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary workspace with a home beside it, gone when the test ends. Its path has a space. */
export interface Workspace {
  readonly root: string
  readonly workspace: string
  readonly home: string
  /** An enterprise file that does not exist, so that the machine's own takes no part. */
  readonly enterprise: string
  /** Writes a file below the root; objects become JSON, `.sh` files executable. */
  write(path: string, content: unknown): string
  read(path: string): string
  /** Writes the project's hooks file and the scripts it names: `{ 'a.sh': "echo '{}'" }`. */
  hooks(hooks: Record<string, unknown>, scripts?: Record<string, string>): void
}

export function temporaryWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'jackline test '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, content: unknown) => {
    const full = join(root, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content))
    if (path.endsWith('.sh')) chmodSync(full, 0o755)
    return full
  }
  for (const folder of ['workspace', 'home']) mkdirSync(join(root, folder))
  return {
    root,
    workspace: join(root, 'workspace'),
    home: join(root, 'home'),
    enterprise: join(root, 'enterprise/hooks.json'),
    write,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    hooks(hooks, scripts = {}) {
      write('workspace/.cursor/hooks.json', { version: 1, hooks })
      for (const [name, body] of Object.entries(scripts)) write(`workspace/${name}`, `#!/bin/sh\n${body}\n`)
    },
  }
}
