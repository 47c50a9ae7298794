// What the linter says, under its own codes (docs/rules.md), tied to the hooks it is about.

import { type Finding as LintFinding, textOf } from '../../../config/index.ts'
import { isEventName, isObject } from '../../../protocol/index.ts'
import type { Examination, ExaminedHook, Probe } from '../examination.ts'
import type { Finding } from '../finding.ts'

/** Remarks that matter to somebody whose hooks do not work. */
const INFORMATION = new Set(['symlink', 'no-hooks'])
/** What the linter holds for likely is certain on the machine that the hooks run on. */
const PROVEN_HERE = new Set(['program-not-found', 'script-missing'])
/** The linter tells these once per program, however many hooks start it. */
const ABOUT_THE_PROGRAM = /^(script-|missing-script|program-|shebang-|path-relative)/
/** Of the guard's own entries the guard's probe tells it better. */
const GUARD_GONE = new Set(['script-missing', 'missing-script-blocks', 'program-not-found'])

export const lintProbe: Probe = (examination) =>
  examination.lint.findings.flatMap((lint): Finding[] => {
    if (lint.severity === 'info' && !INFORMATION.has(lint.rule)) return []
    const hooks = hooksOf(lint, examination)
    if (GUARD_GONE.has(lint.rule) && hooks.some(({ isGuard }) => isGuard)) return []
    const repair = repairOf(lint, hooks[0])
    return [
      {
        code: lint.rule,
        severity: PROVEN_HERE.has(lint.rule) ? 'error' : lint.severity,
        cause: `${lint.message.replace(/\.$/, '')}.${lint.voidsFile ? ' Cursor drops the whole file.' : ''}`,
        fix: lint.hint ?? `See ${lint.rule} in docs/rules.md.`,
        file: lint.file,
        line: lint.line,
        ...(hooks.length === 0 ? {} : { hooks: hooks.map(({ id }) => id) }),
        ...(repair === undefined ? {} : { repair }),
      },
    ]
  })

function repairOf(lint: LintFinding, hook: ExaminedHook | undefined): Finding['repair'] {
  if (lint.fix !== undefined) return { kind: 'lint', path: lint.file }
  const program = hook?.launch.program
  if (lint.rule !== 'script-not-executable' || program === null || program === undefined) return undefined
  return { kind: 'mode', path: program, add: 0o111 }
}

/** Every hook that starts the file, or that stands at the place and all that run the same command there. */
function hooksOf(lint: LintFinding, { hooks, lint: { files } }: Examination): ExaminedHook[] {
  const starting = hooks.filter(({ launch }) => lint.file === launch.script || lint.file === launch.program)
  if (starting.length > 0) return starting
  const own = hooks.filter(({ hook }) => hook.file === lint.file)
  const [, event = '', index = ''] = /^hooks\.(\w+)\[(\d+)\]/.exec(lint.jsonPath) ?? []
  if (isEventName(event)) {
    const at = own.find(({ hook }) => hook.event === event && hook.index === Number(index))
    if (at === undefined || !ABOUT_THE_PROGRAM.test(lint.rule)) return at === undefined ? [] : [at]
    return own.filter(({ hook }) => textOf(hook) === textOf(at.hook))
  }
  const text = files.find(({ path }) => path === lint.file)?.text
  const command = text === undefined ? undefined : commandAt(text, lint.jsonPath)
  return command === undefined ? [] : own.filter(({ hook }) => textOf(hook) === command)
}

/** The command at `hooks.Stop[0].hooks[1]` of a Claude settings file. */
function commandAt(text: string, jsonPath: string): string | undefined {
  const steps = /^(hooks\.\w+\[\d+\]\.hooks\[\d+\])/.exec(jsonPath)?.[1]?.match(/\w+/g) ?? []
  if (steps.length === 0) return undefined
  try {
    let value: unknown = JSON.parse(text)
    for (const step of steps) value = (value as Record<string, unknown> | undefined)?.[step]
    const command = isObject(value) ? value['command'] : undefined
    return typeof command === 'string' ? command : undefined
  } catch {
    return undefined
  }
}
