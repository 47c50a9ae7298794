import { homedir, tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { brokenPolicy, createGuard, guardHooks, timeoutSeconds } from '../../guard/index.ts'
import { journalFolder, maintainJournal, openJournal, stateFolder } from '../../journal/index.ts'
import { realPath } from '../../policy/index.ts'
import { type EventName, isEventName } from '../../protocol/index.ts'
import { runHook } from '../../sdk/index.ts'
import { userCache } from '../run/cache-folder.ts'
import { loadGuardPolicy } from './load-guard-policy.ts'

/** Some seconds less than Cursor waits for the entries of `init`, so that our own answer still arrives. */
const MARGIN_MS = 5000

let event: EventName | undefined
let usedRego = false

/** Names what this process did, for whoever keeps the code that it needed. */
export function handled(): string {
  return `${event ?? 'nothing'}${usedRego ? '-rego' : ''}`
}

/** Reads one event on stdin, answers on stdout, records it, and ends the process. */
export function runGuard(): Promise<never> {
  const home = homedir()
  const state = stateFolder()
  const folder = journalFolder()
  const hooks = guardHooks({
    async guardFor({ workspaceRoot, workspaceRoots, log }, name) {
      event = name
      const { policy, digest, mayRun, warnings, eventJudge, protect } = await loadGuardPolicy(
        workspaceRoot,
        home,
        state,
      )
      usedRego = eventJudge !== undefined
      for (const line of [...brokenPolicy(policy.issues), ...warnings]) log.warn(line)
      const { record = 'summary', ask } = policy.data.settings
      return createGuard({
        policy,
        policyDigest: digest,
        journal: openJournal({ folder, record }),
        stateFolder: state,
        clock: Date.now,
        judging: {
          workspace: workspaceRoot,
          roots: workspaceRoots,
          home,
          tmp: ['/tmp', '/var/tmp', tmpdir()],
          platform: process.platform,
          realpath: realPath,
          // What the guard itself relies on: its state, the code it compiled, its own program.
          protect: [state, userCache(), ...protect, fileURLToPath(new URL('.', import.meta.url))],
        },
        env: process.env,
        mayRun,
        nativeAsk: ask === 'native',
        ...(eventJudge === undefined ? {} : { eventJudge }),
        onSessionEnd: () => maintainJournal({ folder, compress: true }),
      })
    },
    onUnreadable: (problem, name) => {
      openJournal({ folder }).append({ event: name ?? 'unknown', payload: { problem }, verdict: null })
    },
  })
  const deadlineMs = (name: string) => (isEventName(name) ? timeoutSeconds(name) : 30) * 1000 - MARGIN_MS
  return runHook(hooks, { deadlineMs, askFallback: 'ask' })
}
