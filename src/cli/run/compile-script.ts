import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Cache } from './manifest.ts'
import { resolveSpecifiers } from './resolve-specifiers.ts'
import { type Expression, type Import, importsOf, rewrite } from './rewrite-imports.ts'
import { storeCompiled } from './store-compiled.ts'
import { stripTypes } from './strip-types.ts'

interface Unit {
  readonly path: string
  readonly url: string
  readonly key: string
  readonly code: string
  readonly imports: readonly (Import & { readonly target: string })[]
  readonly others: readonly Expression[]
}

/** Compiles a hook and the TypeScript files it imports, keeps the result in the cache, and returns its path. */
export async function compileScript(path: string, cache: Cache): Promise<string> {
  const units = new Map<string, Unit>()
  const packages = new Set<string>()
  for (let level = [path]; level.length > 0; ) {
    const found = await Promise.all([...new Set(level)].map((each) => readUnit(each, cache)))
    const resolved = resolveAll(found)
    level = []
    for (const unit of resolved) {
      units.set(unit.path, unit)
      for (const { specifier, target, isDynamic } of unit.imports) {
        if (!isPlaced(specifier) && target.startsWith('file:')) addPackage(packages, fileURLToPath(target))
        if (isTypeScript(target) && !(isDynamic && !existsSync(new URL(target))))
          level.push(fileURLToPath(target))
      }
    }
    level = level.filter((each) => !units.has(each))
  }
  const all = [...units.values()]
  const stamps = [...packages].map((each) => [each, cache.packageStamp(each)] as const)
  const folder = cache.contentKey(...all.map(({ key }) => key), ...stamps.flat(), ...all.flatMap(targetsOf))
  const names = new Map(all.map(({ url }, index) => [url, `${index}.mjs`]))
  return storeCompiled(cache, {
    name: all[0]?.key ?? '',
    folder,
    modules: (base) =>
      all.map(({ code, url, imports, others }) => {
        const placed = imports.map((each) => ({ ...each, target: locationOf(each.target, names, base) }))
        return rewrite(code, url, placed, others)
      }),
    files: all.slice(1).map(({ path: file, key }) => [file, key]),
    packages: stamps,
  })
}

type Read = Omit<Unit, 'imports'> & { readonly imports: readonly Import[] }

async function readUnit(path: string, cache: Cache): Promise<Read> {
  const source = readFileSync(path, 'utf8')
  const code = await stripTypes(source, path)
  return {
    path,
    url: pathToFileURL(path).href,
    key: cache.sourceKey(path, source),
    code,
    ...(await importsOf(code)),
  }
}

function resolveAll(units: readonly Read[]): Unit[] {
  const wanted = units.flatMap(({ url, imports }) =>
    imports
      .filter(({ specifier }) => !isPlaced(specifier) && !isBuiltin(specifier))
      .map(({ specifier }) => ({ specifier, parent: url })),
  )
  const answers = resolveSpecifiers(wanted)
  const lookUp = ({ specifier, isDynamic }: Import, parent: string): string => {
    if (isBuiltin(specifier)) return specifier
    if (isPlaced(specifier)) return placedTarget(specifier, parent)
    const at = wanted.findIndex((each) => each.specifier === specifier && each.parent === parent)
    const { url, problem } = answers[at] ?? {}
    const found = url ?? ownPackage(specifier)
    // A dynamic import may fail, and the hook may be ready for it: it fails when it is reached.
    if (found === undefined && isDynamic) return specifier
    if (found === undefined) throw new Error(`${fileURLToPath(parent)}: ${problem}`)
    return found
  }
  return units.map((unit) => ({
    ...unit,
    imports: unit.imports.map((each) => ({ ...each, target: lookUp(each, unit.url) })),
  }))
}

/** Whether an import says where: relative, absolute, or a URL. */
function isPlaced(specifier: string): boolean {
  return /^(\.{0,2}\/|[a-z][a-z+.-]+:(?<!node:))/i.test(specifier)
}

// TypeScript projects write `./x.js` for the file `x.ts`.
function placedTarget(specifier: string, parent: string): string {
  const target = new URL(specifier, parent)
  if (target.protocol !== 'file:' || existsSync(target)) return target.href
  const twin = new URL(target.href.replace(/\.(m?)js$/, '.$1ts'))
  return existsSync(twin) ? twin.href : target.href
}

// A hook outside any project still finds the jackline that runs it.
function ownPackage(specifier: string): string | undefined {
  if (!/^jackline(\/|$)/.test(specifier)) return undefined
  return resolveSpecifiers([{ specifier, parent: import.meta.url }])[0]?.url
}

function isTypeScript(url: string): boolean {
  return /^file:.*\.m?ts$/.test(url) && !url.includes('/node_modules/')
}

function locationOf(target: string, names: ReadonlyMap<string, string>, base: string): string {
  const name = names.get(target)
  return name === undefined ? target : pathToFileURL(join(base, name)).href
}

function targetsOf({ imports }: Unit): string[] {
  return imports.map(({ target }) => target)
}

/** The package.json above a file decides where imports of the package lead. */
function addPackage(packages: Set<string>, path: string): void {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) {
      packages.add(file)
      return
    }
    if (folder === dirname(folder)) return
  }
}
