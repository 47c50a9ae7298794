import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUpHooksFile, EditRefused, readHooksText, writeHooksText } from './index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jackline edit '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('writing a hooks file', () => {
  it('makes the folders that are missing and leaves no other file behind', () => {
    const path = join(folder, 'a b', '.cursor', 'hooks.json')
    writeHooksText(path, '{}')
    expect(readHooksText(path)).toBe('{}')
    expect(readdirSync(join(path, '..'))).toEqual(['hooks.json'])
  })

  it('keeps the mode of the file', () => {
    const path = join(folder, 'hooks.json')
    writeFileSync(path, 'old')
    chmodSync(path, 0o600)
    writeHooksText(path, 'new')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.each([true, false])('writes through a symbolic link (target exists: %s)', (exists) => {
    const target = join(folder, 'target.json')
    const link = join(folder, 'hooks.json')
    if (exists) writeFileSync(target, 'old')
    symlinkSync('target.json', link)
    writeHooksText(link, 'new')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('new')
  })
})

describe('reading a hooks file', () => {
  it('tells that there is none', () => {
    expect(readHooksText(join(folder, 'none.json'))).toBeUndefined()
  })

  it('refuses bytes that it could not write back, and folders', () => {
    const path = join(folder, 'hooks.json')
    writeFileSync(path, Buffer.from([0x7b, 0xff, 0x7d]))
    expect(() => readHooksText(path)).toThrow(/UTF-8/)
    expect(() => readHooksText(folder)).toThrow(EditRefused)
  })
})

it('a backup is a copy beside the file, named by the time', () => {
  const path = join(folder, 'hooks.json')
  writeFileSync(path, 'x')
  const copy = backUpHooksFile(path, new Date('2026-01-02T03:04:05.678Z'))
  expect(copy).toBe(`${path}.20260102T030405Z.bak`)
  expect(readFileSync(copy, 'utf8')).toBe('x')
})
