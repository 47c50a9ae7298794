// Functions that the embedding program adds to the builtins.

/** A function of the host: plain JSON data in and out; undefined makes the expression undefined. */
export interface HostFunction {
  arity: number
  call(args: unknown[]): unknown
}

export type HostFunctions = Record<string, HostFunction>
