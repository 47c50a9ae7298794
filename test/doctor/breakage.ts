import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Scene, scene } from './scene.ts'

/** A breakage: how it is made, and every code that it earns. The first one is its own. */
export type Breakage = readonly [code: string, make: (place: Scene) => unknown, ...others: string[]]

/** A script that answers as it should. */
export const OK = { 'h.sh': "cat > /dev/null\necho '{}'" }

export function hooksFile(place: Scene): string {
  return join(place.workspace, '.cursor', 'hooks.json')
}

/** Each breakage is found under exactly its codes, with a cause and a fix, and decides the exit code. */
export function describeBreakages(where: string, breakages: readonly Breakage[]): void {
  describe(`doctor finds what is broken in ${where}`, () => {
    const cases = breakages.map(([code, make, ...others]) => ({ code, make, others }))
    it.each(cases)('$code', async ({ code, make, others }) => {
      const place = scene()
      make(place)
      const { codes, findings, exit, healthy } = await place.doctor('--patience', '2')
      expect([...codes].sort()).toEqual([code, ...others].sort())
      const own = findings.find((finding) => finding.code === code)
      expect(own?.cause).toMatch(/\S{3}.*\.$/)
      expect(own?.fix).toMatch(/\S{3}/)
      const trouble = findings.some(({ severity }) => severity !== 'info')
      expect({ exit, healthy }).toEqual({ exit: trouble ? 1 : 0, healthy: !trouble })
    })
  })
}
