import type { Head } from './chain.ts'

export type BreakKind =
  | 'edited'
  | 'deleted'
  | 'reordered'
  | 'repeated'
  | 'replaced'
  | 'inserted'
  | 'beginning-missing'
  | 'unreadable'
  | 'truncated'

/** The first place where the chain does not hold. */
export interface Break {
  readonly kind: BreakKind
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Something worth knowing that is no break: a gap that the chain itself accounts for. */
export interface Notice {
  readonly kind: 'torn' | 'dropped' | 'unfinished' | 'clock' | 'pruned'
  readonly file: string
  readonly line: number
  readonly message: string
}

export interface Verification {
  readonly intact: boolean
  readonly break: Break | null
  readonly notices: readonly Notice[]
  readonly records: number
  readonly segments: number
  readonly first: Head | null
  readonly head: Head | null
}

/** A head that was exported earlier: `hash`, or `seq:hash`. */
export interface ExpectedHead {
  readonly hash: string
  readonly seq?: number
}
