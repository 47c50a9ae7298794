// A registry that carries only the packages of its own platform makes npm write a lock file that `npm ci` then
// refuses. This names the optional packages that are missing, with the platform that their name tells. Run it after a
// change of dependencies: node scripts/complete-lock.js
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const CPUS = ['riscv64', 'loong64', 'mips64el', 'ppc64', 's390x', 'wasm32', 'arm64', 'ia32', 'x64', 'arm']

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(path, 'utf8'))
const { packages } = lock

for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (`node_modules/${name}` in packages || `${owner}/node_modules/${name}` in packages) continue
    const words = name.split('/').at(-1).split('-')
    const cpu = CPUS.find((each) => words.includes(each))
    const os = SYSTEMS.find((each) => words.includes(each))
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[~^=]/, ''),
      ...(cpu === undefined ? {} : { cpu: [cpu] }),
      ...(dev === true ? { dev } : {}),
      ...(os === 'linux' ? { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] } : {}),
      optional: true,
      ...(os === undefined ? {} : { os: [os] }),
    }
    console.log(`added ${name}@${range}`)
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
