// An object with keys of any type. Built from JSON it stays a thin wrapper until somebody looks inside.
import { compareValues } from './compare.ts'
import { fromJson } from './from-json.ts'
import { isReservedKey, type MapKey, mapKey } from './map-key.ts'
import type { Value } from './value.ts'

export class ObjectValue {
  readonly kind = 'object'
  canonical: string | undefined
  private pending: Record<string, unknown> | undefined
  private items: Map<MapKey, Value> | undefined
  private strangeKeys: Map<MapKey, Value> | undefined
  private order: readonly Value[] | undefined

  /** Wraps a plain JSON object; its members are converted on first use. */
  static wrap(json: Record<string, unknown>): ObjectValue {
    const object = new ObjectValue()
    object.pending = json
    return object
  }

  /** Builds an object; a later pair with the same key wins. */
  static of(pairs: Iterable<readonly [Value, Value]>): ObjectValue {
    const object = new ObjectValue()
    const items = new Map<MapKey, Value>()
    object.items = items
    for (const [key, value] of pairs) {
      const id = mapKey(key)
      items.set(id, value)
      if (isReservedKey(id)) object.remember(id, key)
    }
    return object
  }

  /** Builds an object from keys and the values at the same places. */
  static zip(keys: readonly Value[], values: readonly Value[]): ObjectValue {
    const object = new ObjectValue()
    const items = new Map<MapKey, Value>()
    object.items = items
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as Value
      const id = mapKey(key)
      items.set(id, values[i] as Value)
      if (isReservedKey(id)) object.remember(id, key)
    }
    return object
  }

  get size(): number {
    return this.map().size
  }

  get(key: Value): Value | undefined {
    return this.map().get(mapKey(key))
  }

  has(key: Value): boolean {
    return this.map().has(mapKey(key))
  }

  /** The keys in Rego's order. */
  keys(): readonly Value[] {
    this.order ??= [...this.map().keys()].map((id) => this.keyOf(id)).sort(compareValues)
    return this.order
  }

  /** Key and value pairs in Rego's order of keys. */
  entries(): [Value, Value][] {
    return this.keys().map((key) => [key, this.get(key) as Value])
  }

  /** The values in Rego's order of keys. */
  values(): Value[] {
    return this.keys().map((key) => this.get(key) as Value)
  }

  /** A copy with one more (or another) member. */
  with(key: Value, value: Value): ObjectValue {
    return ObjectValue.of([...this.entries(), [key, value]])
  }

  private keyOf(id: MapKey): Value {
    return isReservedKey(id) ? (this.strangeKeys?.get(id) as Value) : id
  }

  private remember(id: MapKey, key: Value): void {
    this.strangeKeys ??= new Map()
    this.strangeKeys.set(id, key)
  }

  private map(): Map<MapKey, Value> {
    if (this.items !== undefined) return this.items
    const items = new Map<MapKey, Value>()
    this.items = items
    for (const key of Object.keys(this.pending ?? {})) {
      const raw = this.pending?.[key]
      if (raw === undefined || typeof raw === 'function') continue
      const id = mapKey(key)
      items.set(id, fromJson(raw))
      if (isReservedKey(id)) this.remember(id, key)
    }
    this.pending = undefined
    return items
  }
}
