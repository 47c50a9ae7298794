// Hooks that are meant to stop something.

import { definitionOf, isGate } from '../../../protocol/index.ts'
import { isClaude } from '../../source.ts'
import { programName } from '../command/interpreter.ts'
import { isOnPath } from '../command/on-path.ts'
import { commandHooks, type HookSite, type HooksFile, isCommitted } from '../hooks-file.ts'
import type { Rule } from '../rule.ts'
import { readScript, scriptPath, stateOf } from '../script/find-script.ts'
import { blocksWhenMissing } from './started-scripts.ts'

const GUARD = { '.cursor/hooks/guard.sh': '#!/bin/sh\ncat > /dev/null\necho "{}"\n' }
const GUARDING =
  /guard|block|protect|polic|den(y|ied)|secret|secur|safe|gate|valid|forbid|prevent|restrict|firewall|redact|danger|scan/i
const WATCHING =
  /audit|log|track|record|notif|inject|context|remind|show|telemetry|metric|auto.?allow|allow.?all|observ|session|nudge|trace|hint|handler|wrap/i

export const GATES: readonly Rule[] = [
  {
    id: 'gate-fails-open',
    severity: 'info',
    title: 'A gate lets everything pass when its hook fails',
    why: 'Without failClosed a crash, a timeout or a missing program means: go on. A guard that must hold wants failClosed: true; one that must never be in the way can say false.',
    bad: {
      hooks: { beforeShellExecution: [{ command: '.cursor/hooks/guard.sh' }] },
      files: { '.cursor/hooks/guard.sh': '#!/bin/sh\ngrep -q "rm -rf" && exit 2\nexit 0\n' },
    },
    good: {
      hooks: { beforeShellExecution: [{ command: '.cursor/hooks/guard.sh', failClosed: true }] },
      files: GUARD,
    },
    *check(file) {
      if (isClaude(file.source)) return
      const open = commandHooks(file).filter(
        (hook) =>
          isGate(hook.event) &&
          !('failClosed' in hook.raw) &&
          looksLikeGuard(file, hook) &&
          !isMissingAndBlocks(file, hook),
      )
      for (const event of new Set(open.map((hook) => hook.event))) {
        const [first, ...rest] = open.filter((hook) => hook.event === event)
        if (first === undefined) continue
        const more = rest.length === 0 ? '' : ` (the same holds for ${rest.length} more on this event)`
        const message = `when this hook crashes, times out or cannot start, ${event} lets the action pass${more}`
        const hint = 'Add "failClosed": true if it must hold, or "failClosed": false to say that it need not.'
        yield { message, hint, at: [...first.path, 'command'] }
      }
    },
  },
  {
    id: 'fail-closed-fragile',
    severity: 'info',
    title: 'A committed hook with failClosed needs a program that colleagues may not have',
    why: 'Where the program is missing, failClosed blocks every such action for everyone who opens the project.',
    bad: {
      hooks: { beforeReadFile: [{ command: 'bun .cursor/hooks/guard.ts', failClosed: true }] },
      files: { '.cursor/hooks/guard.ts': 'console.log("{}")\n' },
    },
    good: {
      hooks: { beforeReadFile: [{ command: 'sh .cursor/hooks/guard.sh', failClosed: true }] },
      files: GUARD,
    },
    *check(file, { env, platform }) {
      if (!isCommitted(file) || isClaude(file.source)) return
      const told = new Set<string>()
      for (const { event, failClosed, launch, path } of commandHooks(file)) {
        if (!failClosed || !isGate(event) || launch === undefined || launch.guarded) continue
        const program = launch.runner ?? launch.program
        const fragile = isEverywhere(program) ? brittlePlace(launch.script) : program
        if (fragile === undefined || told.has(fragile)) continue
        told.add(fragile)
        const gone = !/[/ ]/.test(fragile) && isOnPath(fragile, env, platform) === false
        yield {
          ...(gone ? { severity: 'warning' as const } : {}),
          message: `with failClosed, whoever lacks ${fragile} has every ${nounOf(event)} blocked`,
          hint: 'Let the command say what happens then, or tell people in the README what they need.',
          at: [...path, 'failClosed'],
        }
      }
    },
  },
  {
    id: 'slow-launcher',
    severity: 'warning',
    title: 'A gate is started through a package runner',
    why: 'npx, npm run, tsx and their like cost hundreds of milliseconds each time, and every action waits for its gates; npx may even ask the network.',
    bad: {
      hooks: { beforeShellExecution: [{ command: 'npx tsx .cursor/hooks/guard.ts', failClosed: false }] },
      files: { '.cursor/hooks/guard.ts': 'console.log("{}")\n' },
    },
    good: {
      hooks: { beforeShellExecution: [{ command: 'node .cursor/hooks/guard.mjs', failClosed: false }] },
      files: { '.cursor/hooks/guard.mjs': 'console.log("{}")\n' },
    },
    *check(file) {
      if (isClaude(file.source)) return
      for (const { event, launch, path } of commandHooks(file)) {
        const slow =
          launch?.runner ??
          (/^(tsx|ts-node)$/.test(programName(launch?.program ?? '')) ? launch?.program : undefined)
        if (slow === undefined || !isGate(event)) continue
        const message = `${slow} starts anew for every ${nounOf(event)}, which waits for it`
        yield {
          message,
          hint: 'Build the hook once and start it with node (or as a program) directly.',
          at: [...path, 'command'],
        }
      }
    },
  },
]

// Said by missing-script-blocks: there the failure does not let anything pass.
function isMissingAndBlocks(file: HooksFile, hook: HookSite): boolean {
  const path = hook.launch === undefined ? undefined : scriptPath(hook.launch, file.cwd)
  return path !== undefined && stateOf(path) === 'absent' && blocksWhenMissing(hook)
}

/** By what the script does where it can be read, by its name otherwise. */
function looksLikeGuard(file: HooksFile, hook: HookSite & { readonly command: string }): boolean {
  const path = hook.launch === undefined ? undefined : scriptPath(hook.launch, file.cwd)
  const text = path !== undefined && stateOf(path) === 'file' ? readScript(path) : undefined
  const named = `${hook.command} ${String(hook.raw['description'] ?? '')}`
  if (text !== undefined)
    return /\bdeny\b|exit(\(|\s)\s*2\b|exitCode\s*=\s*2|continue["']?\s*:\s*(false|False)|\bblock\b/.test(
      text,
    )
  if (hook.launch === undefined || hook.launch.inline !== undefined) return GUARDING.test(named)
  if (GUARDING.test(named) && !/allow-all/.test(named)) return true
  return (
    definitionOf(hook.event).kind === 'permission' &&
    hook.launch.script !== undefined &&
    !WATCHING.test(named)
  )
}

function isEverywhere(program: string): boolean {
  return (
    /^(sh|bash|node|cat|true|false|echo|printf|test|grep|sed|awk|git|\[)$/.test(program) ||
    /[/\\%$]/.test(program)
  )
}

// Installed or built files are absent in a fresh clone.
function brittlePlace(script: string | undefined): string | undefined {
  return script !== undefined && /(^|\/)(node_modules|dist|build|target|\.venv|venv)\/|^(~|\/)/.test(script)
    ? script
    : undefined
}

function nounOf(event: HookSite['event']): string {
  const nouns: Partial<Record<HookSite['event'], string>> = {
    beforeShellExecution: 'shell command',
    beforeMCPExecution: 'MCP call',
    beforeReadFile: 'read',
    beforeTabFileRead: 'read of Tab',
    beforeSubmitPrompt: 'prompt',
    preToolUse: 'tool call',
    subagentStart: 'subagent',
  }
  return nouns[event] ?? 'action'
}
