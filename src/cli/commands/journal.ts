import {
  type ExpectedHead,
  journalHead,
  maintainJournal,
  parseSpan,
  type Verification,
  verifyJournal,
} from '../../journal/index.ts'
import { suggestion } from '../../protocol/index.ts'
import { defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import { isEmptyJournal, JOURNAL_FLAGS, openFolder } from '../journal-flags.ts'
import { type Paint, printable } from '../terminal.ts'
import { UserFault } from '../user-fault.ts'

const VERBS = ['head', 'path', 'prune', 'verify'] as const

export const journal = defineCommand({
  usage: 'verify|head|prune|path [flags]',
  summary: 'Checks the chain of the journal, prints its head, removes old parts, tells where it is',
  details: `verify  names the first record that was edited, deleted, reordered or cut off; exits with 1 then
head    prints NUMBER:HASH of the last record; kept elsewhere, it proves later that nothing was cut off
prune   removes whole days beyond --keep, leaving a record that accounts for them, and compresses finished days
path    prints the folder

The format is described in docs/journal.md.`,
  flags: {
    head: {
      kind: 'text',
      value: 'HASH',
      doc: 'verify: a head printed earlier (HASH or NUMBER:HASH) must be there',
    },
    keep: { kind: 'text', value: 'SPAN', doc: 'prune: how much stays, such as 90d or 12w' },
    json: { kind: 'switch', doc: 'one JSON document' },
    ...JOURNAL_FLAGS,
  },
  async run({ args, flags, terminal }) {
    const [verb, ...more] = args
    if (verb === undefined || more.length > 0)
      throw new UserFault(`journal needs one of: ${VERBS.join(', ')}.`)
    const expected = headOf(flags.head)
    const folder = openFolder(flags)
    switch (verb) {
      case 'path':
        terminal.out(flags.json ? `${JSON.stringify({ path: folder })}\n` : `${folder}\n`)
        return 0
      case 'head': {
        const head = journalHead(folder)
        if (head === undefined) {
          if (!isEmptyJournal(folder, terminal)) terminal.err('The journal holds no whole record.\n')
          return 1
        }
        terminal.out(flags.json ? `${JSON.stringify(head)}\n` : `${head.seq}:${head.hash}\n`)
        return 0
      }
      case 'verify': {
        if (expected === undefined && isEmptyJournal(folder, terminal)) return 0
        const result = await verifyJournal(folder, expected)
        terminal.out(flags.json ? `${JSON.stringify(result)}\n` : renderVerification(result, terminal.paint))
        return result.intact ? 0 : 1
      }
      case 'prune':
        return prune(folder, flags.keep, flags.json, (text) => terminal.out(text))
      default:
        throw new UserFault(
          `Unknown "journal ${verb}".${suggestion(verb, VERBS)} Valid: ${VERBS.join(', ')}.`,
        )
    }
  },
})

function headOf(text: string | undefined): ExpectedHead | undefined {
  if (text === undefined) return undefined
  const [, seq, hash] = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  if (hash === undefined) {
    throw new UserFault('--head: expected what `jackline journal head` printed: HASH or NUMBER:HASH.')
  }
  return seq === undefined ? { hash } : { hash, seq: Number(seq) }
}

async function prune(
  folder: string,
  keep: string | undefined,
  json: boolean,
  out: (text: string) => void,
): Promise<number> {
  const keepMs = keep === undefined ? undefined : parseSpan(keep)
  if (keepMs === undefined || keepMs === 0) {
    const got = keep === undefined ? 'is missing' : `"${keep}" is no span`
    throw new UserFault(`--keep ${got}. Valid: 90d, 12w, 48h; whole days beyond it are removed.`)
  }
  const result = await maintainJournal({ folder, keepMs })
  if (!result.ok) throw new UserFault(`The journal was not pruned: ${result.problem.message}.`)
  const { removed, compressed } = result
  const list = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '))
  out(json ? `${JSON.stringify(result)}\n` : `Removed: ${list(removed)}.\nCompressed: ${list(compressed)}.\n`)
  return 0
}

const MOST_NOTICES = 20

function renderVerification(result: Verification, paint: Paint): string {
  const { notices, records, segments, head } = result
  const place = (file: string, line: number) => (file === '' ? '' : `${file}${line > 0 ? `:${line}` : ''}: `)
  const lines = notices
    .slice(0, MOST_NOTICES)
    .map(({ file, line, message }) => `${paint.yellow('!')} ${place(file, line)}${printable(message)}\n`)
  if (notices.length > MOST_NOTICES) lines.push(`  and ${notices.length - MOST_NOTICES} more\n`)
  const { break: found } = result
  if (found === null) {
    const end = head === null ? '' : `; head ${head.seq}:${head.hash}`
    lines.push(
      `${paint.green('intact')}: ${counted(records, 'record')} in ${counted(segments, 'segment')}${end}\n`,
    )
  } else {
    lines.push(
      `${paint.red('broken')}: ${place(found.file, found.line)}${printable(found.message)} (${found.kind})\n`,
    )
  }
  return lines.join('')
}
