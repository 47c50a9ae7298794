// Every code of the doctor's own, with what it usually means and what mends it. docs/doctor.md holds the same list;
// a test keeps them equal. Codes of the linter (docs/rules.md) are passed on under their own names.

export type Severity = 'error' | 'warning' | 'info'

export interface Code {
  readonly severity: Severity
  readonly cause: string
  readonly fix: string
}

export const CODES = {
  // Files
  'nothing-registered': {
    severity: 'warning',
    cause: 'No hooks file applies here, so no hook can fire.',
    fix: '`jackline init` installs the guard, `jackline new` writes a hook.',
  },
  'misplaced-file': {
    severity: 'warning',
    cause: 'A hooks file lies where Cursor does not look.',
    fix: 'Move its entries to .cursor/hooks.json of the workspace, or to ~/.cursor/hooks.json.',
  },
  'parent-has-hooks': {
    severity: 'info',
    cause: 'A folder above has a hooks file, which counts only when that folder is opened.',
    fix: 'Open that folder in Cursor, or run the doctor with --workspace on it.',
  },
  'config-folder-link': {
    severity: 'warning',
    cause:
      'The folder of a hooks file is a symbolic link; some Cursor builds refuse it or lose relative paths.',
    fix: 'Make it a real folder, or name scripts by absolute paths.',
  },
  'file-open-to-others': {
    severity: 'error',
    cause: 'Everybody on this machine may change what the hooks run.',
    fix: 'chmod o-w FILE.',
  },
  'plugin-hooks': {
    severity: 'info',
    cause: 'A plugin brings hooks of its own; they fire too and are not examined here.',
    fix: 'Read the file, or remove the plugin if you do not know it.',
  },
  // Launch and environment
  'path-too-short': {
    severity: 'error',
    cause:
      'The hook runs in this terminal, but not with the short PATH of a Cursor started from the desktop.',
    fix: 'Name the program by its absolute path, or install it below /usr/bin.',
  },
  'other-program': {
    severity: 'info',
    cause: 'A Cursor started from the desktop finds another program of the same name.',
    fix: 'Name the one you mean by its absolute path.',
  },
  'environment-injected': {
    severity: 'warning',
    cause: 'A variable of the environment makes every hook load foreign code.',
    fix: 'Start Cursor without it, or unset it in the hook command (env -u NAME …).',
  },
  'path-relative': {
    severity: 'warning',
    cause: 'PATH holds a relative or empty entry, so a repository can supply its own programs.',
    fix: 'Keep only absolute folders in PATH.',
  },
  // Canary
  'canary-not-started': {
    severity: 'error',
    cause: 'The hook could not be started at all.',
    fix: 'Run it by hand as `jackline fire EVENT` does, and see what the system says.',
  },
  'canary-not-found': {
    severity: 'error',
    cause: 'The shell does not find the program, or may not run it (exit 126 or 127).',
    fix: 'Install it, name it by its path, and make it executable.',
  },
  'canary-failed': {
    severity: 'error',
    cause: 'The hook ended with a failure, so Cursor ignores its answer.',
    fix: 'See its stderr with `jackline fire EVENT`; exit 0 with one JSON document, also to deny.',
  },
  'canary-timeout': {
    severity: 'error',
    cause: 'The hook did not answer within its timeout.',
    fix: 'Make it faster, or raise its timeout (seconds).',
  },
  'canary-slow': {
    severity: 'info',
    cause: 'The hook was still running when the doctor stopped waiting; its own timeout is longer.',
    fix: 'Nothing, if it runs a test suite. Otherwise see `jackline profile`.',
  },
  'canary-near-timeout': {
    severity: 'warning',
    cause: 'The hook used more than half of its time; a busy machine will push it over.',
    fix: 'Make it faster, or raise its timeout (seconds).',
  },
  'canary-not-json': {
    severity: 'error',
    cause: 'The hook printed something that is not one JSON document; on a gate that blocks every action.',
    fix: 'Print the answer alone on stdout, everything else on stderr.',
  },
  'canary-invalid-answer': {
    severity: 'error',
    cause: 'The answer has a field of the wrong kind, so all of it is void.',
    fix: '`jackline events EVENT` shows the fields of an answer; leave out what is null.',
  },
  'canary-silent': {
    severity: 'warning',
    cause: 'A gate printed nothing; versions of Cursor disagree whether that allows or blocks.',
    fix: 'Always print an answer: {} has no opinion.',
  },
  'canary-silent-blocks': {
    severity: 'error',
    cause: 'The hook printed nothing and fails closed, so it blocks every action.',
    fix: 'Print {} when there is nothing to object to.',
  },
  'canary-crashed': {
    severity: 'error',
    cause: 'The hook answered that it failed itself: it stops everything, not only what it is there for.',
    fix: 'See its stderr with `jackline fire EVENT`.',
  },
  'canary-denied': {
    severity: 'info',
    cause: 'The hook stops even the harmless sample of the event.',
    fix: 'If that is not meant, see why with `jackline fire EVENT`.',
  },
  'session-env-injected': {
    severity: 'error',
    cause: 'A sessionStart hook sets a variable that makes every later hook load foreign code.',
    fix: 'Take it out of the env of its answer.',
  },
  // What Cursor passes over in an answer (the host names them)
  'answer-ignored': {
    severity: 'warning',
    cause: 'The event takes no answer; what the hook says is lost.',
    fix: 'Use an event that takes it; `jackline events` lists them.',
  },
  'foreign-key': {
    severity: 'warning',
    cause: 'The answer uses a key of another agent or an old version, which Cursor ignores.',
    fix: 'Use the key that the message names.',
  },
  'wrong-key': {
    severity: 'warning',
    cause: 'The answer uses a key that this event ignores.',
    fix: '`jackline events EVENT` shows what it takes.',
  },
  'ask-ignored': {
    severity: 'warning',
    cause: '"ask" does not ask on this event.',
    fix: 'Answer deny with a message that says how to get it allowed.',
  },
  'context-too-long': {
    severity: 'warning',
    cause: 'additional_context over 10,000 characters is dropped.',
    fix: 'Shorten it, or name a file to read.',
  },
  'continue-not-enforced': {
    severity: 'warning',
    cause: 'Cursor does not enforce continue: false on sessionStart.',
    fix: 'Refuse on beforeSubmitPrompt instead.',
  },
  'deny-lost': {
    severity: 'error',
    cause: 'A denial was printed together with a failing exit code, so it is lost.',
    fix: 'Exit with 0 and the same JSON.',
  },
  'raw-json-shown': {
    severity: 'warning',
    cause: 'JSON together with exit 2 is shown to the person as it stands.',
    fix: 'Exit with 0 and the same JSON.',
  },
  'text-before-answer': {
    severity: 'error',
    cause: 'Text before the JSON makes the answer invalid.',
    fix: 'Print it to stderr.',
  },
  // Conflicts
  'guard-twice': {
    severity: 'warning',
    cause:
      'The guard is registered for the same event in two places: each action is judged and recorded twice.',
    fix: '`jackline uninstall` in one of them.',
  },
  'input-rewritten': {
    severity: 'warning',
    cause: 'Another hook rewrites the input after the guard has judged it.',
    fix: 'Remove it, or let it deny with a suggestion instead of rewriting.',
  },
  'competing-rewriters': {
    severity: 'warning',
    cause: 'Two hooks rewrite the same input; the last one listed wins in silence.',
    fix: 'Let one hook do it, or give them matchers that do not overlap.',
  },
  // The guard
  'guard-gone': {
    severity: 'error',
    cause: 'The entry of the guard starts a program that is no longer there.',
    fix: '`jackline uninstall`, then `jackline init`, writes an entry that is found.',
  },
  'guard-other-version': {
    severity: 'warning',
    cause: 'The entry starts another version of jackline than this one.',
    fix: 'Update that one, or run the doctor of that one.',
  },
  'guard-fails-open': {
    severity: 'error',
    cause: 'The guard stands at a gate without failClosed: if it cannot run, everything passes.',
    fix: 'Add "failClosed": true to the entry.',
  },
  'gates-unguarded': {
    severity: 'warning',
    cause: 'The guard is installed, but not at every event that can stop something.',
    fix: '`jackline init` adds the missing entries.',
  },
  'policy-without-guard': {
    severity: 'warning',
    cause: 'There is a policy, but no hook that enforces it.',
    fix: '`jackline init` installs the guard.',
  },
  // Policy
  'policy-broken': {
    severity: 'error',
    cause: 'A policy file has a mistake; only the rest of it and the core are in force.',
    fix: 'Correct it at the named place.',
  },
  'policy-doubtful': {
    severity: 'warning',
    cause: 'A line of a policy file does not have the effect it promises.',
    fix: 'Correct it at the named place.',
  },
  'policy-differs': {
    severity: 'warning',
    cause:
      'The guard recorded its last verdict under another policy than the one that is in force from here.',
    fix: 'Cursor may run with another HOME or XDG_CONFIG_HOME, or start another jackline: compare `jackline status`.',
  },
  'code-untrusted': {
    severity: 'warning',
    cause: "The project's own code is not in force: nobody trusted it as it is now.",
    fix: 'Read it, then `jackline trust`.',
  },
  'monitor-mode': {
    severity: 'info',
    cause: 'The policy only watches: nothing but the core is stopped.',
    fix: 'mode: enforce, when you have seen enough.',
  },
  'waiver-expired': {
    severity: 'info',
    cause: 'A waiver has run out; its rule is in force again.',
    fix: 'Renew it with a reason, or remove it.',
  },
  // Journal, state, machine
  'journal-failing': {
    severity: 'error',
    cause: 'The last record could not be written.',
    fix: 'Remove what the message names; the next event is recorded then.',
  },
  'journal-broken': {
    severity: 'error',
    cause: 'The chain of the journal does not hold: it was edited, cut or damaged.',
    fix: '`jackline journal verify` names the place; keep a copy before you prune it.',
  },
  'journal-unverified': {
    severity: 'info',
    cause: 'The journal is too long to be verified in passing.',
    fix: '`jackline journal verify` takes its time.',
  },
  'journal-from-future': {
    severity: 'warning',
    cause: 'The journal holds records from the future: the clock is wrong now, or was wrong then.',
    fix: 'Set the clock (and let the system keep it by NTP).',
  },
  'clock-went-back': {
    severity: 'info',
    cause: 'The clock was set back while records were written.',
    fix: 'Let the system keep the clock by NTP.',
  },
  'never-fired': {
    severity: 'warning',
    cause: 'The hook is registered and was never seen, though the agent did what should fire it.',
    fix: "Look into Cursor's hooks log (Output → Hooks), restart Cursor, and check that the workspace is trusted.",
  },
  'no-heartbeat': {
    severity: 'info',
    cause: 'The guard has been registered for more than a day, and no event was ever recorded.',
    fix: "Let the agent do something; if nothing is recorded, look into Cursor's hooks log (Output → Hooks).",
  },
  'state-open-to-others': {
    severity: 'error',
    cause: 'Others on this machine can read or change the state of the guard (journal, approvals, trust).',
    fix: 'chmod go-rwx.',
  },
  'state-foreign-owner': {
    severity: 'error',
    cause: 'The state of the guard belongs to another user; nothing is recorded in it.',
    fix: 'chown it to yourself. It happens when jackline ran under sudo once.',
  },
  'state-not-a-folder': {
    severity: 'error',
    cause:
      'Where the state of the guard should be is a file or a symbolic link; nothing is written through it.',
    fix: 'Move it away; a real folder is made when it is needed.',
  },
  'state-not-writable': {
    severity: 'error',
    cause: 'The state folder cannot be written, so nothing is recorded and no approval is kept.',
    fix: 'Give yourself the right to write, or set XDG_STATE_HOME to a folder of yours.',
  },
  'disk-full': {
    severity: 'error',
    cause: 'The disk of the state folder is full.',
    fix: 'Free some space; `jackline journal prune --keep 30d` removes old records.',
  },
  'disk-low': {
    severity: 'warning',
    cause: 'The disk of the state folder is nearly full.',
    fix: 'Free some space; `jackline journal prune --keep 30d` removes old records.',
  },
} as const satisfies Record<string, Code>

export type CodeName = keyof typeof CODES

export function isOwnCode(code: string): code is CodeName {
  return Object.hasOwn(CODES, code)
}
