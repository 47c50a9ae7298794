import { homedir, hostname, userInfo } from 'node:os'
import { resolve } from 'node:path'
import { createTest, readJournal } from '../../journal/index.ts'
import { createFixtureMaker, createSanitiser } from '../../journal/replay/index.ts'
import { loadPolicies } from '../../policy/index.ts'
import { analyze, effects } from '../../shell/index.ts'
import { defineCommand } from '../command.ts'
import { counted } from '../counted.ts'
import {
  countOf,
  createDamageReport,
  isEmptyJournal,
  JOURNAL_FLAGS,
  openFolder,
  SINCE_FLAG,
  sinceOf,
} from '../journal-flags.ts'
import { createCaseFiles } from '../record/case-files.ts'
import { loadReplayPolicy } from '../replay/load-policy.ts'
import { renderTable } from '../table.ts'
import { UserFault } from '../user-fault.ts'

const MOST_CASES = 1000

export const record = defineCommand({
  usage: '--out DIR [flags]',
  summary: 'Turns recorded payloads into sanitised cases for `jackline test`',
  details: `One case file per conversation. Home folders, names, mail addresses, hosts, ids and secrets become placeholders,
the same one for the same input. What was not kept is left out and said. A case is written only if the sanitised
payload is decided as the recorded one was, so \`jackline test DIR\` passes until the policy changes its mind.`,
  flags: {
    out: { kind: 'text', value: 'DIR', doc: 'where the case files go' },
    ...SINCE_FLAG,
    conversation: { kind: 'text', value: 'ID', doc: 'one conversation; the beginning of its id is enough' },
    limit: { kind: 'text', value: 'N', doc: `at most so many cases (default ${MOST_CASES})` },
    policy: { kind: 'list', value: 'FILE', doc: "instead of the workspace's own policy" },
    cwd: { kind: 'text', value: 'DIR', doc: 'the workspace the cases are for (default: here)' },
    json: { kind: 'switch', doc: 'one JSON document' },
    ...JOURNAL_FLAGS,
  },
  async run({ args, flags, terminal, signal }) {
    if (args.length > 0) throw new UserFault(`record takes flags only, got "${args[0]}".`)
    if (flags.out === undefined) throw new UserFault('record needs --out DIR: where the case files go.')
    const since = sinceOf(flags)
    const limit = countOf('limit', flags.limit, MOST_CASES)
    const workspace = resolve(flags.cwd ?? '.')
    const folder = openFolder(flags)
    if (isEmptyJournal(folder, terminal)) return 0
    const policy =
      flags.policy.length > 0
        ? await loadReplayPolicy('policy', flags.policy, terminal)
        : // As the cases will meet it: they run with an empty home, so the user's own layer takes no part.
          await loadPolicies({
            workspace,
            home: resolve(workspace, '.jackline/no-home'),
            platform: process.platform,
            env: {},
          })
    const sanitiser = createSanitiser({ names: [userInfo().username], hosts: [hostname()] })
    const maker = createFixtureMaker({ sanitiser, policy, home: homedir(), hostsIn })
    const files = createCaseFiles(resolve(flags.out))
    const test = createTest(flags.conversation === undefined ? {} : { conversation: flags.conversation })
    const damage = createDamageReport(terminal)
    const leftOut = new Map<string, number>()
    const skip = (reason: string) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    for await (const batch of readJournal({
      folder,
      ...since,
      isWanted: test.isWanted,
      onDamage: damage.onDamage,
    })) {
      for (const { record: each, raw } of batch) {
        if (!test.accepts(each, raw) || each.action.kind === 'journal') continue
        const made = maker.make(each)
        if (!made.ok) skip(made.reason)
        else if (files.count() >= limit) skip(`--limit ${limit} is reached`)
        else if (!(await files.add(made))) skip('the same as another case')
      }
      if (signal.aborted) break
    }
    const summary = {
      out: resolve(flags.out),
      cases: files.count(),
      files: files.names(),
      notKept: files.notKept(),
    }
    if (flags.json) terminal.out(`${JSON.stringify({ ...summary, leftOut: Object.fromEntries(leftOut) })}\n`)
    else terminal.out(renderSummary(summary, leftOut))
    damage.tell()
    return 0
  },
})

function renderSummary(
  { out, cases, files, notKept }: { out: string; cases: number; files: readonly string[]; notKept: number },
  leftOut: ReadonlyMap<string, number>,
): string {
  const rows = [...leftOut]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => [String(count).padStart(6), reason])
  return [
    `${counted(cases, 'case')} in ${counted(files.length, 'file')} in ${out}\n`,
    ...(notKept === 0
      ? []
      : [`${counted(notKept, 'case')} without content that was not kept; a comment in the file names it.\n`]),
    ...(rows.length === 0 ? [] : [`Left out:\n${renderTable(rows, '  ')}`]),
    ...(cases === 0 ? [] : [`Read them before you share them, then: jackline test ${out}\n`]),
  ].join('')
}

/** The machines that a command line talks to, also where they are bare words: `ssh build-7 uptime`. */
function hostsIn(command: string): string[] {
  return analyze(command, {}).commands.flatMap((each) =>
    effects(each).hosts.flatMap(({ host }) => host ?? []),
  )
}
