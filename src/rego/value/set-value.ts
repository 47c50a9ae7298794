// A set of values, iterated in Rego's order.
import { compareValues } from './compare.ts'
import { type MapKey, mapKey } from './map-key.ts'
import type { Value } from './value.ts'

export class SetValue {
  readonly kind = 'set'
  canonical: string | undefined
  private readonly items: Map<MapKey, Value>
  private order: readonly Value[] | undefined

  private constructor(items: Map<MapKey, Value>) {
    this.items = items
  }

  static of(members: Iterable<Value>): SetValue {
    const items = new Map<MapKey, Value>()
    for (const member of members) items.set(mapKey(member), member)
    return new SetValue(items)
  }

  get size(): number {
    return this.items.size
  }

  has(member: Value): boolean {
    return this.items.has(mapKey(member))
  }

  /** The members in Rego's order. */
  sorted(): readonly Value[] {
    this.order ??= [...this.items.values()].sort(compareValues)
    return this.order
  }
}
