// The guard as one file of its own (dist/guard.cjs), started by bin.ts.
import { runGuard } from './guard/run-guard.ts'

export { handled } from './guard/run-guard.ts'

void runGuard()
