/** Node's crypto, loaded when a policy first needs it: that takes longer than most evaluations. */
export function nodeCrypto(): typeof import('node:crypto') {
  return process.getBuiltinModule('node:crypto')
}
