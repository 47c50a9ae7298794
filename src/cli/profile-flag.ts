import { PROFILE_NAMES, type Profile, profileFor, profileNamed, suggestion } from '../protocol/index.ts'
import { UserFault } from './user-fault.ts'

export const PROFILE_FLAGS = {
  'cursor-version': { kind: 'text', value: 'V', doc: 'the Cursor version that hooks are told' },
  profile: {
    kind: 'text',
    value: 'NAME',
    doc: `whose behaviour: ${PROFILE_NAMES.join(', ')}, or auto (by --cursor-version)`,
  },
} as const

/** The profile that the flags ask for; `current` when they are silent. */
export function profileOf(flags: {
  profile: string | undefined
  'cursor-version': string | undefined
}): Profile {
  const name = flags.profile ?? 'current'
  if (name === 'auto') {
    const version = flags['cursor-version']
    if (version === undefined) throw new UserFault('--profile auto picks by version: add --cursor-version V.')
    return profileFor(version)
  }
  const profile = profileNamed(name)
  if (profile !== undefined) return profile
  const known = [...PROFILE_NAMES, 'auto']
  throw new UserFault(`Unknown profile "${name}".${suggestion(name, known)} Profiles: ${known.join(', ')}.`)
}
