import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Receipt } from '../../config/index.ts'
import { sha256 } from '../../digest/index.ts'
import { makeFolder } from '../../journal/index.ts'
import { isObject } from '../../protocol/index.ts'

// What a hooks file was before `init`, so that `uninstall` can restore it byte for byte.

export function putReceipt(stateFolder: string, path: string, receipt: Receipt): void {
  const file = receiptFile(stateFolder, path)
  // The first receipt is the true one: a second init changes nothing or adds to our own entries.
  const known = getReceipt(stateFolder, path)
  const before = known === undefined ? receipt.before : known.before
  makeFolder(join(stateFolder, 'receipts'))
  writeFileSync(file, JSON.stringify({ path, before, after: receipt.after }), { mode: 0o600 })
}

export function getReceipt(stateFolder: string, path: string): Receipt | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(receiptFile(stateFolder, path), 'utf8'))
    return isObject(value) && typeof value['after'] === 'string' ? (value as unknown as Receipt) : undefined
  } catch {
    return undefined
  }
}

export function dropReceipt(stateFolder: string, path: string): void {
  rmSync(receiptFile(stateFolder, path), { force: true })
}

function receiptFile(stateFolder: string, path: string): string {
  return join(stateFolder, 'receipts', `${sha256(path).slice(0, 32)}.json`)
}
