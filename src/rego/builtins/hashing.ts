// Digests, through Node's own crypto.
import type { BuiltinFamily } from './builtin.ts'
import { nodeCrypto } from './node-crypto.ts'
import { stringAt } from './operand.ts'

export const hashing: BuiltinFamily = {
  'crypto.md5': (args) => digest('md5', stringAt(args, 0)),
  'crypto.sha1': (args) => digest('sha1', stringAt(args, 0)),
  'crypto.sha256': (args) => digest('sha256', stringAt(args, 0)),
  'crypto.hmac.md5': (args) => hmac('md5', stringAt(args, 0), stringAt(args, 1)),
  'crypto.hmac.sha1': (args) => hmac('sha1', stringAt(args, 0), stringAt(args, 1)),
  'crypto.hmac.sha256': (args) => hmac('sha256', stringAt(args, 0), stringAt(args, 1)),
  'crypto.hmac.sha512': (args) => hmac('sha512', stringAt(args, 0), stringAt(args, 1)),
  'crypto.hmac.equal'(args) {
    const [left, right] = [Buffer.from(stringAt(args, 0)), Buffer.from(stringAt(args, 1))]
    return left.length === right.length && nodeCrypto().timingSafeEqual(left, right)
  },
}

function digest(algorithm: string, text: string): string {
  return nodeCrypto().createHash(algorithm).update(text).digest('hex')
}

function hmac(algorithm: string, text: string, key: string): string {
  return nodeCrypto().createHmac(algorithm, key).update(text).digest('hex')
}
