import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Step } from '../host/index.ts'

// The demonstration: real hooks in a temporary workspace, and a turn that shows what each kind can do.

const HOOKS_FILE = `{
  "version": 1,
  "hooks": {
    "sessionStart": [{ "command": "./.cursor/hooks/context.sh" }],
    "beforeShellExecution": [
      { "command": "./.cursor/hooks/no-force-push.sh", "matcher": "git push", "failClosed": true },
      { "command": "./.cursor/hooks/chatty.sh", "matcher": "deploy" }
    ],
    "beforeReadFile": [{ "command": "./.cursor/hooks/no-secrets.sh" }],
    "afterFileEdit": [{ "command": "./.cursor/hooks/feedback.sh" }],
    "stop": [{ "command": "./.cursor/hooks/run-tests.sh", "loop_limit": 2 }]
  }
}
`

const SCRIPTS: Readonly<Record<string, string>> = {
  // Adds context to the new chat.
  'context.sh': `cat > /dev/null
echo '{"additional_context": "Use pnpm in this repository, never npm."}'`,
  // Denies cleanly: exit 0 and one JSON document.
  'no-force-push.sh': `if grep -q -- '--force'; then
  echo '{"permission": "deny", "user_message": "History of shared branches is not rewritten here."}'
else
  echo '{"permission": "allow"}'
fi`,
  // The most common mistake: a log line before the answer.
  'chatty.sh': `cat > /dev/null
echo "checking the deploy..."
echo '{"permission": "allow"}'`,
  'no-secrets.sh': `if grep -q '"file_path":"[^"]*\\.env"'; then
  echo '{"permission": "deny", "user_message": ".env stays private."}'
else
  echo '{}'
fi`,
  // Another common one: afterFileEdit cannot talk to the agent.
  'feedback.sh': `cat > /dev/null
echo '{"additional_context": "Remember to format the file."}'`,
  // Sends the agent back while the tests fail.
  'run-tests.sh': `if grep -q '"loop_count":0'; then
  echo '{"followup_message": "A test still fails: cart totals. Fix it before you finish."}'
else
  echo '{}'
fi`,
}

/** What the pretended agent does. */
export const DEMO_STEPS: readonly Step[] = [
  { kind: 'prompt', prompt: 'Fix the cart total and ship it' },
  { kind: 'read', read: 'src/cart.ts', content: 'export const total = 0\n' },
  { kind: 'read', read: '.env', content: 'made-up content' },
  { kind: 'edit', edit: 'src/cart.ts', old: '0', new: 'sum(items)' },
  { kind: 'shell', shell: 'git push --force origin main' },
  { kind: 'shell', shell: './deploy.sh staging', output: 'never printed: a hook spoils it' },
  { kind: 'stop', stop: 'completed' },
  { kind: 'shell', shell: 'pnpm test', output: '42 passed' },
  { kind: 'respond', respond: 'The total is right now and every test passes.' },
  { kind: 'stop', stop: 'completed' },
]

/** Builds the workspace and an empty home beside it; `remove` takes both away. */
export function buildDemoWorkspace(): { workspace: string; home: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'jackline-demo-'))
  const workspace = join(root, 'shop')
  const home = join(root, 'home')
  mkdirSync(home)
  write(join(workspace, '.cursor/hooks.json'), HOOKS_FILE)
  for (const [name, body] of Object.entries(SCRIPTS)) {
    const path = join(workspace, '.cursor/hooks', name)
    write(path, `#!/bin/sh\n${body}\n`)
    chmodSync(path, 0o755)
  }
  return { workspace, home, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
