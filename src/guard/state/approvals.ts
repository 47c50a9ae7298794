import { isObject } from '../../protocol/index.ts'
import { openDrawer } from './state-folder.ts'

/** A question that waits for a person: exactly this action, once, until it expires. */
export interface Approval {
  readonly code: string
  readonly fingerprint: string
  /** The action in one bounded line, shown before the person approves. */
  readonly summary: string
  readonly rule: string | null
  readonly reason: string
  readonly workspace: string
  readonly conversation: string
  readonly expires: number
}

export interface Approvals {
  /** Opens a question and returns its code; the same action asked again keeps its code while it is open. */
  ask(question: Omit<Approval, 'code' | 'expires'>, now: number): Approval
  pending(now: number): Approval[]
  /** A person says yes. Undefined when the code is unknown or expired. */
  approve(code: string, now: number): Approval | undefined
  refuse(code: string): boolean
  /** Uses an approval up: true once, for exactly this fingerprint, before it expires. */
  consume(fingerprint: string, now: number): boolean
}

const LIFETIME_MS = 10 * 60_000
// Without characters that people confuse.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function openApprovals(stateFolder: string): Approvals {
  const pending = openDrawer(stateFolder, 'asked')
  const approved = openDrawer(stateFolder, 'approved')
  const read = (key: string) => parse(pending.get(key))
  const open = (now: number) =>
    pending.keys().flatMap((key) => {
      const approval = read(key)
      return approval !== undefined && approval.expires > now ? [approval] : []
    })
  return {
    ask(question, now) {
      pending.sweep(LIFETIME_MS * 2, now)
      const known = open(now).find(({ fingerprint }) => fingerprint === question.fingerprint)
      if (known !== undefined) return known
      const approval = { ...question, code: newCode(), expires: now + LIFETIME_MS }
      pending.put(approval.code, approval)
      return approval
    },
    pending: open,
    approve(code, now) {
      const key = code.toUpperCase()
      const approval = isCode(key) ? parse(pending.take(key)) : undefined
      if (approval === undefined || approval.expires <= now) return undefined
      const extended = { ...approval, expires: now + LIFETIME_MS }
      approved.put(approval.fingerprint, extended)
      return extended
    },
    refuse: (code) => isCode(code.toUpperCase()) && pending.remove(code.toUpperCase()),
    consume(fingerprint, now) {
      const approval = parse(approved.take(fingerprint))
      return approval !== undefined && approval.expires > now
    },
  }
}

function newCode(): string {
  // A code must not be guessed; loaded only here, because most events need no code.
  const { randomInt } = process.getBuiltinModule('node:crypto')
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function isCode(code: string): boolean {
  return /^[A-Z2-9]{8}$/.test(code)
}

function parse(value: unknown): Approval | undefined {
  return isObject(value) && typeof value['fingerprint'] === 'string' && typeof value['expires'] === 'number'
    ? (value as unknown as Approval)
    : undefined
}
