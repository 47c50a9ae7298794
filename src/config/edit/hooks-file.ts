import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { refuse } from './refusal.ts'

/** The text of a hooks file; undefined when there is none. Bytes that are no UTF-8 are refused: we could not keep them. */
export function readHooksText(path: string): string | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw refuse('unreadable', `the file cannot be read: ${message}`)
  }
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw refuse('not-utf8', 'the file is not valid UTF-8')
  return text
}

/** Replaces the file in one step: a reader sees the old text or the new one. Mode and symbolic links are kept. */
export function writeHooksText(path: string, text: string): void {
  const target = targetOf(path)
  mkdirSync(dirname(target), { recursive: true })
  const mode = modeOf(target)
  const temporary = join(
    dirname(target),
    `.${basename(target)}.${process.pid}.${Date.now().toString(36)}.tmp`,
  )
  try {
    const handle = openSync(temporary, 'wx', mode ?? 0o644)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    if (mode !== undefined) chmodSync(temporary, mode)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Copies the file beside itself, `hooks.json.20260102T030405Z.bak`, and returns the copy's path. */
export function backUpHooksFile(path: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const copy = `${path}.${stamp}.bak`
  copyFileSync(path, copy)
  return copy
}

// A link may point at a file that does not exist yet; then that one is made.
function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    try {
      return resolve(dirname(path), readlinkSync(path))
    } catch {
      return path
    }
  }
}

function modeOf(path: string): number | undefined {
  try {
    return statSync(path).mode & 0o7777
  } catch {
    return undefined
  }
}
