import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'jackline folder '))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('makes a folder and those above it, for the user alone', () => {
  const path = join(root, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
  if (process.platform !== 'win32') expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o700)
})

it.skipIf(!existsSync('/proc/self'))('comes back where nothing can be made', () => {
  expect(() => makeFolder('/proc/nobody/a/b')).toThrow(/ENOENT/)
})

it.skipIf(process.platform === 'win32')('refuses a file and a dangling link in the way', () => {
  writeFileSync(join(root, 'file'), '')
  symlinkSync(join(root, 'nowhere', 'x'), join(root, 'link'))
  expect(() => makeFolder(join(root, 'file'))).toThrow(/EEXIST/)
  expect(() => makeFolder(join(root, 'file', 'a'))).toThrow(/ENOTDIR/)
  expect(() => makeFolder(join(root, 'link', 'a'))).toThrow()
})
