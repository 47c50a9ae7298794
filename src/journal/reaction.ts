// What an agent did after it was denied something: took the no, tried the same again, or went another way to the
// same end. Told from targets, not from intent; the timeline shows the call that led to the judgement.
import { basename } from 'node:path/posix'
import type { Call } from './calls.ts'

export type Reaction = 'complied' | 'retried' | 'routed-around'

/** How a later call relates to a denied one; undefined when it has nothing to do with it. */
export function relate(denied: Call, later: Call): Exclude<Reaction, 'complied'> | undefined {
  if (later.fingerprint === denied.fingerprint) return 'retried'
  if (denied.kind === 'shell' && later.kind === 'shell') return relateCommands(denied.target, later.target)
  if (denied.kind === 'mcp' && later.kind === 'mcp') {
    return later.target === denied.target ? 'retried' : undefined
  }
  return sharesTarget(denied, later) ? 'routed-around' : undefined
}

/** A path that one of the two is done to and the other one names. */
function sharesTarget(denied: Call, later: Call): boolean {
  const isFile = ({ kind }: Call) => kind === 'read' || kind === 'write'
  if (isFile(denied) && isFile(later)) return denied.target === later.target && denied.kind === later.kind
  if (isFile(denied)) return OTHER_WAYS.has(later.kind) && names(later, denied.target)
  if (isFile(later)) return denied.kind === 'shell' && names(denied, later.target)
  return false
}

const OTHER_WAYS = new Set(['shell', 'mcp', 'tool', 'subagent'])

function names(call: Call, path: string): boolean {
  const words = call.kind === 'shell' ? wordsOf(call.target) : wordsOf(call.summary)
  return words.some((word) => word === path || basename(word) === basename(path))
}

function relateCommands(denied: string, later: string): Exclude<Reaction, 'complied'> | undefined {
  const before = wordsOf(denied)
  const after = wordsOf(later)
  const [program = ''] = before
  const hasAll = before.every((word) => after.includes(word))
  // The same words behind another program (`sudo`, `npx`, `sh -c`) go around; with the same program they insist.
  if (hasAll) return after[0] === program ? 'retried' : 'routed-around'
  if (after.includes(program)) return undefined
  const objects = before.slice(1).filter(isTelling)
  return objects.some((word) => after.includes(word)) ? 'routed-around' : undefined
}

// Options and short words (`-rf`, `of`, `main`) say too little to connect two commands.
function isTelling(word: string): boolean {
  return !word.startsWith('-') && (/[./\\:@]/.test(word) ? word.length > 2 : word.length > 4)
}

function wordsOf(text: string): string[] {
  return text.split(/[\s"'`;|&()<>{}[\],=$]+/).filter((word) => word !== '')
}
