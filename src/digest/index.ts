// digest: SHA-256 as lower-case hex. Imports nothing, so that everything may name and chain content by it.
// Start reading at sha256.ts.
export { sha256 } from './sha256.ts'
