// Byte-exact edits of hooks files: add and remove entries, undo an installation, write in one step. Foreign
// entries, comments, order, line ends and indentation stay as they are; every result is checked with Cursor's own
// rules before anybody writes it. Part of config; imports protocol and its siblings. Start at add-entries.ts.

export { type Addition, addEntries } from './add-entries.ts'
export type { NewEntry } from './encode-entry.ts'
export { backUpHooksFile, readHooksText, writeHooksText } from './hooks-file.ts'
export { type Receipt, revert } from './receipt.ts'
export { EditRefused } from './refusal.ts'
export { removeEntries } from './remove-entries.ts'
