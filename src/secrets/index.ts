// Secrets: finds them in text, redacts them, and knows which paths hold them.
// Imports nothing from other folders. Start with scan.ts (how a text is searched), then rules/index.ts (what is
// known), encoded/ (base64, hex, escapes), redact.ts and redactor.ts (what others call), paths/ (files).
export type { Confidence, Encoding, Finding } from './finding.ts'
export { classifyFolder, classifyPath, type PathClass } from './paths/classify-path.ts'
export { type FindOptions, findSecrets, type Redacted, redact } from './redact.ts'
export { createRedactor, type Redactor, type RedactorOptions, redactValue } from './redactor.ts'
export { classifyKey, type KeyKind } from './secret-key.ts'
