// A path that an action uses, whatever kind of action: the common ground of path rules.
import type { PathRole, PathUse } from '../../shell/index.ts'
import type { JudgeContext } from '../context.ts'
import { comparable } from './places.ts'

export interface Touch {
  readonly role: PathRole
  readonly use: PathUse
  /** Comparable form, HOLE for unknown parts. */
  readonly path: string
  /** The place the path really leads to, in comparable form, when links take it elsewhere. */
  readonly real: string | null
  /** Below a folder of another machine or container. */
  readonly remote: boolean
}

export function touchOf(role: PathRole, use: PathUse, context: JudgeContext, remote = false): Touch {
  return { role, use, path: comparable(use.known), real: remote ? null : realOf(use, context), remote }
}

/** A touch of a file that is named outright: by a tool, by a test. */
export function plainTouch(role: PathRole, path: string, recursive: boolean, context: JudgeContext): Touch {
  const use = { path, known: path, argument: path, glob: false, recursive, unknownFolder: false }
  return touchOf(role, use, context)
}

function realOf(use: PathUse, context: JudgeContext): string | null {
  if (context.realpath === undefined || use.path === null || use.glob) return null
  const real = context.realpath(use.path)
  return real === use.path ? null : comparable(real)
}

/** Absolute and without `.`, `..` and doubled slashes. */
export function resolveFrom(path: string, cwd: string, home: string): string {
  const slashes = /^[A-Za-z]:[\\/]|^\\\\/.test(path) ? path.replaceAll('\\', '/') : path
  const given = slashes.startsWith('file://') ? slashes.slice(7) : slashes
  const expanded = given === '~' || given.startsWith('~/') ? home + given.slice(1) : given
  const absolute = /^(\/|[A-Za-z]:\/)/.test(expanded) ? expanded : `${cwd}/${expanded}`
  const kept: string[] = []
  for (const segment of absolute.split('/')) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  return absolute.startsWith('/') ? `/${kept.join('/')}` : kept.join('/')
}
