// Where code comes from: installs, scripts of packages, lock files.
import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'
import type { Pack } from '../pack.ts'

const INSTALL = /^(?:i|in|ins|install|add|require)$/

const newDependency = packRule({
  id: 'new-dependency',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This adds a dependency.',
  instead: 'Say which package and why; the person decides.',
  programs: 'npm pnpm yarn bun pip pip3 uv poetry cargo go gem composer brew apt apt-get',
  command({ name, operands }) {
    const [first = '', second = ''] = operands
    if (name === 'uv')
      return first === 'add' || (first === 'pip' && second === 'install' && operands.length > 2)
    if (name === 'go') return first === 'get' || first === 'install'
    if (name === 'cargo') return first === 'add' || first === 'install'
    return INSTALL.test(first) && operands.slice(1).some((word) => !/^\.{0,2}\//.test(word) && word !== '.')
  },
})

const runPackage = packRule({
  id: 'run-unpinned-package',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This downloads a package and runs it at once.',
  instead: 'Add it as a dependency with a fixed version, then run it.',
  programs: 'npx bunx pnpx pipx uvx npm pnpm yarn',
  command({ name, words, operands, flags }) {
    const [first = ''] = operands
    if (name === 'npx') return hasFlag(flags, 'y', 'yes') || operands.some((word) => /@latest$/.test(word))
    if (name === 'npm') return first === 'create' || (first === 'init' && operands.length > 1)
    if (name === 'pnpm' || name === 'yarn') return first === 'dlx' || first === 'create'
    if (name === 'pipx') return first === 'run'
    return words.length > 0
  },
})

const skipIntegrity = packRule({
  id: 'skip-integrity',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This switches off checks of where packages come from.',
  instead: 'Fix the certificate or the lock file.',
  programs: 'npm pnpm yarn pip pip3 uv curl wget git go cargo apt apt-get gem',
  command: ({ words, flags }) =>
    words.some((word) =>
      /^--(?:trusted-host|no-check-certificate|allow-unauthenticated|no-verify-ssl|insecure|strict-ssl=false|no-strict-ssl|force-yes)/.test(
        word,
      ),
    ) ||
    (hasFlag(flags, 'k') && words.some((word) => /^https:/.test(word))),
})

const changeLockFile = packRule({
  id: 'change-lock-file',
  on: ['write'],
  verdict: 'ask',
  reason: 'Lock files are written by package managers, not by hand.',
  instead: 'Run the package manager.',
  touch: ({ role, path }) =>
    role === 'writes' &&
    /\/(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|poetry\.lock|uv\.lock|cargo\.lock|go\.sum|gemfile\.lock|composer\.lock)$/.test(
      path,
    ),
})

export const supplyChain: Pack = {
  name: 'supply-chain',
  summary:
    'New dependencies, packages run straight from a registry, skipped integrity checks, edited lock files.',
  rules: [newDependency, runPackage, skipIntegrity, changeLockFile],
}
