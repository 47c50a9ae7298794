// Builds dist/: one code-split esbuild run for every entry point (so that a hook loads few files), and
// declarations by tsc. Run by `npm start`, `npm test` and `npm run bench`; takes about a second.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Entry points by output name; the exports of package.json name the same files. */
const ENTRIES = {
  jackline: 'src/cli/start.ts',
  protocol: 'src/protocol/index.ts',
  host: 'src/host/index.ts',
  check: 'src/config/check/index.ts',
  shell: 'src/shell/index.ts',
  secrets: 'src/secrets/index.ts',
  policy: 'src/policy/index.ts',
  rule: 'src/policy/define-rule.ts',
  rego: 'src/rego/index.ts',
  journal: 'src/journal/index.ts',
  testing: 'src/testing/index.ts',
  replay: 'src/journal/replay/index.ts',
}

const shared = {
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  define: { JACKLINE_VERSION: JSON.stringify(version), JACKLINE_BUILD: JSON.stringify(sourceStamp()) },
  logLevel: 'warning',
}

const { metafile } = await build({
  ...shared,
  entryPoints: Object.fromEntries(Object.entries(ENTRIES).filter(([, path]) => existsSync(path))),
  splitting: true,
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  metafile: true,
})
// What a hook imports is one file, so that it starts quickly.
await build({ ...shared, entryPoints: { sdk: 'src/sdk/index.ts' } })
const script = {
  ...shared,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  minify: true,
  define: { ...shared.define, 'import.meta.url': 'importMetaUrl' },
  // A script that runs from kept code cannot import (Node 20 forgets how); it requires, ES modules too.
  supported: { 'dynamic-import': false },
  // Everything the hot path needs is inside; what only a cold start or a rare rule needs is loaded when asked for.
  external: ['yaml', 're2js', 'jsonc-parser', '@swc/wasm-typescript', 'es-module-lexer'],
}
/** The Rego engine is a script beside the guard: a hook without policies in Rego never reads it. */
const regoApart = {
  name: 'rego-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/rego\/index\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: resolve('src/cli/rego-bundle.ts') } : undefined,
    ),
}
await build({
  ...script,
  entryPoints: { jackline: 'src/cli/bin.ts' },
  supported: {},
  banner: { js: `const importMetaUrl = require('node:url').pathToFileURL(__filename).href` },
})
/** What kept-script.ts runs: one function, read byte by byte. */
const keptScript = {
  ...script,
  charset: 'ascii',
  banner: { js: '(function (require, module, importMetaUrl) {' },
  footer: { js: '})' },
}
await build({ ...keptScript, entryPoints: { 'rego-engine': 'src/rego/index.ts' } })
await build({ ...keptScript, entryPoints: { guard: 'src/cli/guard-main.ts' }, plugins: [regoApart] })
chmodSync('dist/jackline.cjs', 0o755)

// Leftovers go last, so that a process that runs from dist during a build never misses a file.
for (const name of readdirSync('dist/chunks')) {
  if (!(`dist/chunks/${name}` in metafile.outputs)) rmSync(`dist/chunks/${name}`)
}

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const declarations = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
process.exit(declarations.status ?? 1)

/** Names the sources, so that caches of one build are not read by another of the same version. */
function sourceStamp() {
  const hash = createHash('sha256')
  const names = readdirSync('src', { recursive: true }).filter((name) => name.endsWith('.ts'))
  for (const name of names.sort()) hash.update(readFileSync(join('src', name)))
  return hash.digest('hex').slice(0, 16)
}
