// Arrays.
import { type BuiltinFamily, limitFailure } from './builtin.ts'
import { arrayAt, smallIntegerAt } from './operand.ts'

export const arrays: BuiltinFamily = {
  'array.concat'(args, state) {
    const [a, b] = [arrayAt(args, 0), arrayAt(args, 1)]
    if (a.length + b.length > state.maxSize * 8) throw limitFailure('the array has too many items')
    return a.concat(b)
  },
  'array.flatten': (args) => arrayAt(args, 0).flat(1),
  'array.reverse': (args) => [...arrayAt(args, 0)].reverse(),
  'array.slice'(args) {
    const items = arrayAt(args, 0)
    const start = Math.max(0, smallIntegerAt(args, 1))
    const stop = Math.min(items.length, Math.max(0, smallIntegerAt(args, 2)))
    return start >= stop ? [] : items.slice(start, stop)
  },
}
