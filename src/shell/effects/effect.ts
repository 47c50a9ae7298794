// What a simple command touches.

/** A path a command uses. */
export interface PathUse {
  /** Absolute and normalised, glob characters kept; null when a part of it cannot be known. */
  readonly path: string | null
  /** The same with HOLE for unknown parts. */
  readonly known: string
  /** The argument as given to the program. */
  readonly argument: string
  readonly glob: boolean
  /** Everything below it too. */
  readonly recursive: boolean
  /** Relative to a working folder that is not known. */
  readonly unknownFolder: boolean
}

/** A machine a command talks to. */
export interface HostUse {
  /** Lower-case name or address without user and port; null when unknown. */
  readonly host: string | null
  /** The address as given, HOLE for unknown parts. */
  readonly address: string
}

/** Everything one command does to the outside, as far as its arguments tell. */
export interface Effects {
  readonly reads: readonly PathUse[]
  readonly writes: readonly PathUse[]
  /** Deleted, overwritten with nothing, or moved away. */
  readonly deletes: readonly PathUse[]
  /** Scripts and programs run from a path. */
  readonly executes: readonly PathUse[]
  /** Mode or owner changed. */
  readonly permissions: readonly PathUse[]
  /** Files whose content leaves the machine. */
  readonly uploads: readonly PathUse[]
  readonly hosts: readonly HostUse[]
  /** Sends data (a body, a file, standard input) to the hosts. */
  readonly sends: boolean
  /** Prints environment variables. */
  readonly environment: boolean
}

export type PathRole = 'reads' | 'writes' | 'deletes' | 'executes' | 'permissions' | 'uploads'
