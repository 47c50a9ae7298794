import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listSegments, openJournal } from '../../src/journal/index.ts'
import { type Breakage, describeBreakages, hooksFile, OK } from './breakage.ts'
import { GUARD, type Scene, scene } from './scene.ts'

const DAY = 86_400_000

const REWRITE = '{"updated_input": {"command": "git status -s"}}'

const GUARDING: readonly Breakage[] = [
  ['gates-unguarded', (place) => place.guard((event, entry) => (event === 'preToolUse' ? undefined : entry))],
  [
    'guard-fails-open',
    (place) => place.guard((event, entry) => (event === 'preToolUse' ? { command: GUARD } : entry)),
  ],
  [
    'guard-gone',
    (place) => place.guard((_, entry) => ({ ...entry, command: '/usr/bin/node /gone/jackline.js hook' })),
  ],
  [
    'guard-other-version',
    (place) => {
      place.guard()
      place.write('workspace/node_modules/.bin/package.json', { name: 'jackline', version: '99.0.0' })
    },
  ],
  [
    'guard-twice',
    (place) => {
      place.guard()
      const program = join(place.workspace, 'node_modules/.bin/jackline').replaceAll(' ', '\\ ')
      place.write('home/.cursor/hooks.json', {
        version: 1,
        hooks: { sessionEnd: [{ command: `${program} hook` }] },
      })
    },
    'double-run',
  ],
  [
    'input-rewritten',
    (place) => {
      place.guard()
      const other = {
        ...place.printing(REWRITE),
        command: `${join(place.workspace, 'said-0.sh').replaceAll(' ', '\\ ')}`,
      }
      place.write('home/.cursor/hooks.json', { version: 1, hooks: { preToolUse: [other] } })
      place.write('home/.cursor/said-0.txt', REWRITE)
    },
  ],
  [
    'competing-rewriters',
    (place) => place.hooks({ preToolUse: [place.printing(REWRITE), place.printing(REWRITE)] }),
  ],
  [
    'policy-without-guard',
    (place) => {
      place.hooks({ stop: [{ command: './h.sh' }] }, OK)
      place.write('workspace/.jackline/policy.yaml', 'version: 1\n')
    },
  ],
]

function withPolicy(place: Scene, policy: string): void {
  place.guard()
  place.write('workspace/.jackline/policy.yaml', policy)
}

const WAIVER = 'rule: force-push, reason: migration, owner: ann, expires: 2025-01-01'

const POLICY: readonly Breakage[] = [
  [
    'policy-broken',
    (place) => {
      place.guard()
      place.write('workspace/.jackline/policies', 'a file in the place of the folder')
    },
  ],
  [
    'policy-doubtful',
    (place) => {
      const rule = 'rules:\n  - { id: keep, on: write, when: { path: "db/**" }, verdict: deny }\n'
      withPolicy(place, `version: 1\nuse: [recommended]\n${rule}`)
      place.write('config/jackline/policy.yaml', `version: 1\nuse: [recommended]\n${rule}`)
    },
  ],
  [
    'policy-differs',
    (place) => {
      withPolicy(place, 'version: 1\nuse: [recommended]\n')
      const later = Date.now() + 30_000
      const payload = { conversation_id: 'a', workspace_roots: [place.workspace] }
      const book = openJournal({ folder: place.journal, clock: () => later })
      book.append({ event: 'preToolUse', payload, verdict: null, policyDigest: 'f'.repeat(64) })
    },
  ],
  [
    'waiver-expired',
    (place) => withPolicy(place, `version: 1\nuse: [recommended]\nwaivers:\n  - { ${WAIVER} }\n`),
  ],
  ['policy-broken', (place) => withPolicy(place, 'version: 1\nuse: [no-such-pack]\n')],
  [
    'code-untrusted',
    (place) =>
      withPolicy(
        place,
        'version: 1\nuse: [recommended]\nrules:\n  - { id: tests, on: stop, run: npm test }\n',
      ),
  ],
  ['monitor-mode', (place) => withPolicy(place, 'version: 1\nuse: [recommended]\nmode: monitor\n')],
]

const JOURNAL: readonly Breakage[] = [
  [
    'state-not-a-folder',
    (place) => {
      place.guard()
      place.write('state/jackline/journal', 'a file in the place of the folder')
    },
  ],
  [
    'journal-broken',
    (place) => {
      place.guard()
      place.record('a', ['sessionStart', 'preToolUse'])
      const path = listSegments(place.journal)[0]?.path ?? ''
      writeFileSync(path, readFileSync(path, 'utf8').replace('sessionStart', 'sessionStarT'))
    },
  ],
  [
    'journal-failing',
    (place) => {
      place.guard()
      const note = {
        code: 'disk-full',
        message: 'no space left',
        time: '2099-01-01T00:00:00Z',
        folder: place.journal,
        count: 3,
      }
      place.write('state/jackline/journal-problem.json', note)
    },
  ],
  [
    'journal-from-future',
    (place) => {
      place.guard()
      place.record('a', ['sessionStart'], -3 * DAY)
    },
  ],
  [
    'clock-went-back',
    (place) => {
      place.guard()
      place.record('a', ['sessionStart'])
      place.record('a', ['preToolUse'], 5 * 60_000)
    },
  ],
  [
    'never-fired',
    (place) => {
      place.guard()
      utimesSync(hooksFile(place), new Date(Date.now() - DAY), new Date(Date.now() - DAY))
      for (const chat of ['a', 'b', 'c']) place.record(chat, ['preToolUse', 'afterShellExecution'])
    },
  ],
  [
    'no-heartbeat',
    (place) => {
      place.guard()
      utimesSync(hooksFile(place), new Date(Date.now() - 3 * DAY), new Date(Date.now() - 3 * DAY))
    },
  ],
  [
    'state-open-to-others',
    (place) => {
      place.guard()
      chmodSync(place.state, 0o755)
    },
  ],
  [
    'state-not-a-folder',
    (place) => {
      place.guard()
      mkdirSync(join(place.root, 'elsewhere'), { mode: 0o700 })
      symlinkSync(join(place.root, 'elsewhere'), place.journal)
    },
  ],
]

describeBreakages('the guard', GUARDING)
describeBreakages('the policy', POLICY)
describeBreakages('journal and state', JOURNAL)

it('a record that was cut in the middle is no news when the chain accounts for it', async () => {
  const place = scene()
  place.guard()
  place.record('a', ['sessionStart'])
  appendFileSync(listSegments(place.journal)[0]?.path ?? '', '{"v":1,"id":"torn')
  place.record('a', ['preToolUse'])
  expect((await place.doctor('--event', 'preToolUse')).codes).toEqual([])
})
