// Builds dist/: one code-split esbuild run for every entry point (so that a hook loads few files),
// and declarations by tsc. Run by `npm start`, `npm test` and `npm run bench`; takes about a second.
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
rmSync('dist', { recursive: true, force: true })

await build({
  entryPoints: {
    jackline: 'src/cli/bin.ts',
    protocol: 'src/protocol/index.ts',
    host: 'src/host/index.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  define: { JACKLINE_VERSION: JSON.stringify(version) },
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
})
chmodSync('dist/jackline.js', 0o755)

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const declarations = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
process.exit(declarations.status ?? 1)
