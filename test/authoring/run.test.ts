import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createScene, type Scene } from './scene.ts'

const runTwice = async (scene: Scene, ...args: string[]) => {
  const cold = await scene.jackline('run', ...args)
  const warm = await scene.jackline('run', ...args)
  expect(warm).toEqual(cold)
  return warm
}
const cacheOf = (scene: Scene) => join(scene.home, '.cache/jackline/run')

describe('jackline run', () => {
  it('hands stdin, stdout, stderr, arguments and the exit code through', async () => {
    const scene = createScene()
    scene.write(
      'hook.ts',
      `#!/usr/bin/env node
import { readFileSync } from 'node:fs'
const text: string = readFileSync(0, 'utf8')
console.log(text.toUpperCase() + process.argv.slice(2).join('|'))
console.error(process.argv[1]?.endsWith('hook.ts') as boolean)
process.exitCode = 7
`,
    )
    const options = { input: 'payload ' }
    const bin = process.env['JACKLINE_BIN'] ?? 'dist/jackline.cjs'
    const args = [realpathSync(bin), 'run', 'hook.ts', 'a b', '--help', '-c']
    for (let round = 0; round < 2; round++) {
      const ended = await scene.run(process.execPath, args, options)
      expect(ended).toEqual({ code: 7, out: 'PAYLOAD a b|--help|-c\n', err: 'true\n' })
    }
  })

  it('finds files beside the hook: imports, import.meta, computed imports, JSON', async () => {
    const scene = createScene()
    scene.write('hooks/data.json', '{"n":1}')
    scene.write('hooks/plain.mjs', 'export const plain = "js"')
    scene.write(
      'lib/deep.ts',
      `export const deep = (n: number): string => 'deep' + n; export type Deep = string`,
    )
    scene.write(
      'hooks/all.ts',
      `export * from '../lib/deep.ts'\nexport { plain as again } from './plain.mjs'`,
    )
    scene.write(
      'lib/twin.ts',
      `import { deep, type Deep } from './deep.ts'\nexport const twin: Deep = deep(2)`,
    )
    scene.write(
      'hooks/hook.ts',
      `import data from './data.json' with { type: 'json' }
import { twin } from '../lib/twin.js'
import { plain } from './plain.mjs'
const { deep } = await import('../lib/deep.ts')
const all = await import(/* why */ "./all.ts")
const name: string = 'plain'
const computed = await import('./' + name + '.mjs')
const template = await import(\`./\${name}.mjs\`)
const json = await import('./data.json', { with: { type: 'json' } })
console.log(JSON.stringify([data.n, twin, plain, deep(1), computed.plain, template.plain, all.deep(3), all.again]))
console.log(json.default.n, 'import("./not.ts") import.meta')
console.log(import.meta.url, import.meta.dirname, import.meta.resolve('./x'))
`,
    )
    const { out, err, code } = await runTwice(scene, 'hooks/hook.ts')
    expect(err.replaceAll(/.*(ExperimentalWarning|--trace-warnings).*\n/g, '')).toBe('')
    const folder = realpathSync(scene.path('hooks'))
    const url = pathToFileURL(join(folder, 'hook.ts')).href
    expect(out).toBe(
      `[1,"deep2","js","deep1","js","js","deep3","js"]\n1 import("./not.ts") import.meta\n${url} ${folder} ${new URL('./x', url).href}\n`,
    )
    expect(code).toBe(0)
  })

  it('finds packages from where the hook is, by the rules for import', async () => {
    const scene = createScene()
    scene.write(
      'node_modules/dual/package.json',
      '{"name":"dual","exports":{"import":"./i.mjs","require":"./r.cjs"}}',
    )
    scene.write('node_modules/dual/i.mjs', 'export const how = "import"')
    scene.write('node_modules/dual/r.cjs', 'exports.how = "require"')
    scene.write('hook.ts', `import { how } from 'dual'\nconsole.log(how)`)
    expect((await runTwice(scene, 'hook.ts')).out).toBe('import\n')
    scene.write('node_modules/dual/package.json', '{"name":"dual","exports":{"import":"./other.mjs"}}')
    scene.write('node_modules/dual/other.mjs', 'export const how = "changed"')
    expect((await runTwice(scene, 'hook.ts')).out).toBe('changed\n')
  })

  it('compiles again when the hook or a file that it imports changes', async () => {
    const scene = createScene()
    scene.write('hook.ts', `import { n } from './n.ts'\nconsole.log('a', n)`)
    scene.write('n.ts', 'export const n: number = 1')
    expect((await runTwice(scene, 'hook.ts')).out).toBe('a 1\n')
    scene.write('n.ts', 'export const n: number = 2')
    expect((await runTwice(scene, 'hook.ts')).out).toBe('a 2\n')
    scene.write('hook.ts', `console.log('b')`)
    expect((await runTwice(scene, 'hook.ts')).out).toBe('b\n')
  })

  it('runs files that import each other, and enums', async () => {
    const scene = createScene()
    scene.write('a.ts', `import { b } from './b.ts'\nexport const a = () => 'a'\nconsole.log(b())`)
    scene.write(
      'b.ts',
      `import { a } from './a.ts'\nenum Kind { One = 1 }\nexport const b = () => a() + Kind.One`,
    )
    expect((await runTwice(scene, 'a.ts')).out).toBe('a1\n')
  })

  it('names the original file and line in a stack', async () => {
    const scene = createScene()
    scene.write('hook.ts', `const x: number = 1\n\nthrow new Error('broken' + x)\n`)
    const { code, err } = await runTwice(scene, 'hook.ts')
    expect(code).toBe(1)
    expect(err).toContain(`hook.ts:3:7`)
  })

  it.each([
    ['is no TypeScript', 'const x: = 1', /hook\.ts: this is no TypeScript that can be run:/],
    [
      'imports a package that is not there',
      `import 'not-there'`,
      /hook\.ts: Cannot find package 'not-there'/,
    ],
  ])('ends with 2 when the file %s', async (_, content, message) => {
    const scene = createScene()
    scene.write('hook.ts', content)
    const { code, out, err } = await runTwice(scene, 'hook.ts')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
  })

  it('leaves a dynamic import that fails to the hook', async () => {
    const scene = createScene()
    scene.write(
      'hook.ts',
      `const codes: string[] = []
for (const load of [() => import('not-there'), () => import('./no.ts'), () => import('./no.mjs')]) {
  await load().catch((error) => codes.push(error.code))
}
console.log(codes.join())`,
    )
    const all = 'ERR_MODULE_NOT_FOUND,ERR_MODULE_NOT_FOUND,ERR_MODULE_NOT_FOUND\n'
    expect(await runTwice(scene, 'hook.ts')).toEqual({ code: 0, out: all, err: '' })
  })

  it('ends with 2 when the file is of another kind', async () => {
    const scene = createScene()
    scene.write('hook.cts', '')
    const { code, err } = await scene.jackline('run', 'hook.cts')
    expect({ code, err }).toEqual({
      code: 2,
      err: 'jackline run: hook.cts: a hook is a .ts, .mts, .js or .mjs file.\n',
    })
  })

  it('ends with 2 when there is no such file', async () => {
    expect(await createScene().jackline('run', 'none.ts')).toMatchObject({
      code: 2,
      err: 'jackline run: none.ts: there is no such file.\n',
    })
  })

  it('runs JavaScript too, and follows a link to the hook', async () => {
    const scene = createScene()
    scene.write('real/n.ts', `export const n: number = 3`)
    scene.write('real/hook.ts', `import { n } from './n.ts'\nconsole.log(n)`)
    symlinkSync('real/hook.ts', scene.path('link.ts'))
    expect((await runTwice(scene, 'link.ts')).out).toBe('3\n')
    scene.write('hook.mjs', 'console.log("js")')
    expect((await runTwice(scene, 'hook.mjs')).out).toBe('js\n')
  })

  it('writes nothing beside the hook, and leaves no half-written file in the cache', async () => {
    const scene = createScene()
    scene.write('hook.ts', `console.log(1 as number)`)
    const all = await Promise.all(Array.from({ length: 6 }, () => scene.jackline('run', 'hook.ts')))
    for (const { out } of all) expect(out).toBe('1\n')
    expect(readdirSync(scene.folder)).toEqual(['hook.ts'])
    expect(readdirSync(cacheOf(scene)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('takes a private temporary folder when the cache cannot be written', async () => {
    const scene = createScene()
    const temporary = join(scene.home, 'tmp')
    mkdirSync(temporary)
    // A file in the place of the folder stops root as well.
    writeFileSync(join(scene.home, 'file'), '')
    const env = { XDG_CACHE_HOME: join(scene.home, 'file'), TMPDIR: temporary }
    scene.write('hook.ts', `console.log(1 as number)`)
    const bin = realpathSync(process.env['JACKLINE_BIN'] ?? 'dist/jackline.cjs')
    const go = () => scene.run(process.execPath, [bin, 'run', 'hook.ts'], { env })
    expect((await go()).out).toBe('1\n')
    const [folder = ''] = readdirSync(temporary)
    expect(folder).toMatch(/^jackline-run-/)
    expect((await go()).out).toBe('1\n')
    // Somebody else could have put code there: not taken any more.
    chmodSync(join(temporary, folder), 0o777)
    expect((await go()).out).toBe('1\n')
    expect(readdirSync(temporary).length).toBeGreaterThan(1)
    expect(existsSync(join(scene.home, '.cache'))).toBe(false)
  })

  it('mends a cache that somebody damaged', async () => {
    const scene = createScene()
    scene.write('hook.ts', `console.log(1 as number)`)
    await scene.jackline('run', 'hook.ts')
    for (const name of readdirSync(cacheOf(scene)).filter((each) => each.endsWith('.json'))) {
      writeFileSync(join(cacheOf(scene), name), '{"module":')
    }
    expect((await scene.jackline('run', 'hook.ts')).out).toBe('1\n')
  })
})
