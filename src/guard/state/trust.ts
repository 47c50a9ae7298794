import { sha256 } from '../../digest/index.ts'
import { isObject } from '../../protocol/index.ts'
import { openDrawer } from './state-folder.ts'

/** A file of code that a person has read and allowed to run, pinned by its content. */
export interface Pin {
  readonly path: string
  readonly sha256: string
  readonly since: string
}

export type TrustState = 'trusted' | 'changed' | 'unknown'

export interface TrustStore {
  /** Trust is keyed by content, so another checkout of the same bytes needs no second question. */
  stateOf(path: string, content: Uint8Array | string): TrustState
  pin(path: string, content: Uint8Array | string, now: Date): Pin
  unpin(path: string): boolean
  list(): Pin[]
}

export function openTrust(stateFolder: string): TrustStore {
  const drawer = openDrawer(stateFolder, 'trust')
  const pins = () =>
    drawer.keys().flatMap((key): Pin[] => {
      const value = drawer.get(key)
      return isObject(value) && typeof value['sha256'] === 'string' ? [value as unknown as Pin] : []
    })
  return {
    stateOf(path, content) {
      if (isObject(drawer.get(sha256(content)))) return 'trusted'
      return pins().some((pin) => pin.path === path) ? 'changed' : 'unknown'
    },
    pin(path, content, now) {
      const pin = { path, sha256: sha256(content), since: now.toISOString() }
      drawer.put(pin.sha256, pin)
      return pin
    },
    unpin(path) {
      const gone = pins().filter((pin) => pin.path === path)
      for (const { sha256 } of gone) drawer.remove(sha256)
      return gone.length > 0
    },
    list: pins,
  }
}
