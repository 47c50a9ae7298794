import { lstatSync, readlinkSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { JudgeContext } from '../../context.ts'
import { resolveFrom } from '../../view/touch.ts'

export interface Followed {
  /** Absolute, links followed, also one that leads to nothing yet. */
  readonly resolved: string
  readonly isLink: boolean
}

/** Where a path really leads. Reads the disk only when the context resolves links at all. */
export function followLinks(path: string, cwd: string, context: JudgeContext): Followed {
  const absolute = resolveFrom(path, cwd, context.home)
  if (context.realpath === undefined) return { resolved: absolute, isLink: false }
  try {
    if (!lstatSync(absolute).isSymbolicLink()) return { resolved: context.realpath(absolute), isLink: false }
    const target = readlinkSync(absolute)
    const next = isAbsolute(target) ? target : join(dirname(absolute), target)
    const real = context.realpath(absolute)
    // A link to a file that is not there yet: writing through it creates the target.
    return { resolved: real === absolute ? context.realpath(next) : real, isLink: true }
  } catch {
    return { resolved: context.realpath(absolute), isLink: false }
  }
}
