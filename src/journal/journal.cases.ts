// What the tests of this folder share: a folder that goes away, and entries as the guard would make them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Decision, Entry, JournalRecord } from './index.ts'

/** The path of a journal that does not exist yet. */
export function temporaryJournal(): string {
  const root = mkdtempSync(join(tmpdir(), 'jackline journal '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return join(root, 'state', 'journal')
}

export const CONVERSATION = '5f0c9d2e-1111-4222-8333-944455556666'

export function entry(event: string, fields: object, decision: Decision = 'allow', rule?: string): Entry {
  const rules = rule === undefined ? [] : [{ id: rule, decision, mode: 'enforce' as const }]
  return {
    event,
    payload: {
      hook_event_name: event,
      conversation_id: CONVERSATION,
      generation_id: 'generation-1',
      cursor_version: '3.20.17',
      workspace_roots: ['/home/ada/shop'],
      ...fields,
    },
    verdict: { decision, enforced: decision, mode: 'enforce', rules },
    policyDigest: 'a'.repeat(64),
    durationMs: 4.5,
  }
}

export function shell(command: string, decision: Decision = 'allow', rule?: string): Entry {
  return entry('beforeShellExecution', { command, cwd: '/home/ada/shop' }, decision, rule)
}

export function recordsIn(...path: string[]): JournalRecord[] {
  return readFileSync(join(...path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalRecord)
}

/** A clock that starts at a moment and is moved by hand. */
export function handClock(start: string): { now: () => number; set(moment: string): void } {
  let time = Date.parse(start)
  return {
    now: () => time,
    set(moment) {
      time = Date.parse(moment)
    },
  }
}
