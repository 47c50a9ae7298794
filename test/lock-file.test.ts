import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Package {
  readonly optionalDependencies?: Record<string, string>
  readonly resolved?: string
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const packages: Record<string, Package> = JSON.parse(text).packages

describe('the lock file', () => {
  it('carries no download addresses', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('names the optional packages of every platform, or npm ci refuses it (scripts/complete-lock.js)', () => {
    const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${owner}/node_modules/${name}` in packages),
      ),
    )
    expect(missing).toEqual([])
  })
})
