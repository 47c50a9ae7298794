import type { Surface } from '../../protocol/index.ts'
import type { HooksFile } from './hooks-file.ts'

/** What rules may know beside the file in hand. */
export interface Setting {
  readonly home: string
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly surface?: Surface
  readonly cursorVersion?: string
  /** All hooks files of this run. */
  readonly files: readonly HooksFile[]
}
