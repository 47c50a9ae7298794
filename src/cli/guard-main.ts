// The guard as one file of its own (dist/guard.cjs), started by hook-entry.ts.
import { runGuard } from './guard/run-guard.ts'

void runGuard()
