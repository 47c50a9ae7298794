import { sha256 } from '../../digest/index.ts'
import { isObject } from '../../protocol/index.ts'
import { openDrawer } from './state-folder.ts'

/** A conversation whose later gates are all denied until a person releases it. */
export interface Quarantined {
  readonly conversation: string
  readonly rule: string
  readonly reason: string
  readonly since: string
}

export interface Quarantine {
  put(entry: Quarantined): void
  get(conversation: string): Quarantined | undefined
  list(): Quarantined[]
  release(conversation: string): boolean
}

export function openQuarantine(stateFolder: string): Quarantine {
  const drawer = openDrawer(stateFolder, 'quarantine')
  // Ids are foreign text: they never become file names as they are.
  const keyOf = (conversation: string) => sha256(conversation).slice(0, 32)
  const parse = (value: unknown) =>
    isObject(value) && typeof value['conversation'] === 'string'
      ? (value as unknown as Quarantined)
      : undefined
  return {
    put: (entry) => drawer.put(keyOf(entry.conversation), entry),
    get: (conversation) => parse(drawer.get(keyOf(conversation))),
    list: () => drawer.keys().flatMap((key) => parse(drawer.get(key)) ?? []),
    release: (conversation) => drawer.remove(keyOf(conversation)),
  }
}
