import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// The arrows of ARCHITECTURE.md, held by force: which folder of src may import which.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  digest: [],
  process: [],
  shell: [],
  secrets: [],
  rego: [],
  config: ['protocol'],
  sdk: ['protocol'],
  host: ['protocol', 'process', 'config'],
  policy: ['protocol', 'digest', 'shell', 'secrets', 'rego'],
  journal: ['protocol', 'digest', 'secrets', 'policy'],
  guard: ['protocol', 'digest', 'process', 'sdk', 'policy', 'journal', 'secrets'],
  testing: ['protocol', 'process', 'config', 'host'],
  cli: [
    'protocol',
    'digest',
    'process',
    'shell',
    'secrets',
    'rego',
    'config',
    'sdk',
    'host',
    'policy',
    'journal',
    'guard',
    'testing',
  ],
}

/** Folders whose code loads on every hook: npm packages are not welcome there. */
const NO_PACKAGES = ['protocol', 'digest', 'process', 'sdk', 'secrets']

const src = resolve(dirname(fileURLToPath(import.meta.url)), '../src')
const folders = readdirSync(src)
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.(test|test-d)\.ts$/.test(path),
)

const importsOf = (path: string) => {
  const text = readFileSync(join(src, path), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '')
}

const folderOf = (path: string) => path.split(sep)[0] ?? ''

describe('arrows point down', () => {
  it('knows every folder of src', () => {
    expect(folders.filter((folder) => !(folder in MAY_IMPORT))).toEqual([])
  })

  it.each(folders)('%s imports only what it may, and only through index.ts', (folder) => {
    const wrong = sources
      .filter((path) => folderOf(path) === folder)
      .flatMap((path) =>
        importsOf(path)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => relative(src, resolve(src, dirname(path), specifier)))
          .filter((target) => folderOf(target) !== folder)
          .filter((target) => {
            const allowed = MAY_IMPORT[folder]?.includes(folderOf(target)) === true
            // A folder, or a sub-concept of it that has an index of its own (config/check, config/edit).
            return !allowed || !/^[a-z]+([\\/][a-z]+)?[\\/]index\.ts$/.test(target)
          })
          .map((target) => `${path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it.each(NO_PACKAGES.filter((folder) => folders.includes(folder)))('%s needs no npm package', (folder) => {
    const packages = sources
      .filter((path) => folderOf(path) === folder)
      .flatMap(importsOf)
      .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    expect(packages).toEqual([])
  })
})

describe('the house is tidy', () => {
  it('has no bucket that tells nobody what is inside', () => {
    const buckets = sources.filter((path) =>
      /(^|[\\/])(utils?|helpers?|common|core|lib|misc|types)([\\/]|\.ts$)/.test(path),
    )
    expect(buckets).toEqual([])
  })

  it.each(folders)('%s opens with a page that says what it is', (folder) => {
    if (folder === 'cli') return
    const index = join(src, folder, 'index.ts')
    expect(existsSync(index)).toBe(true)
    const comment =
      readFileSync(index, 'utf8')
        .match(/^(\/\/.*\n)+/)?.[0]
        .split('\n') ?? []
    expect(comment.length).toBeGreaterThanOrEqual(3)
  })

  it('exports nothing by default', () => {
    const defaults = sources.filter((path) => /^export default /m.test(readFileSync(join(src, path), 'utf8')))
    expect(defaults).toEqual([])
  })
})
