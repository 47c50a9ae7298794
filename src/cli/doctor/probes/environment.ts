// The environment that hooks inherit, and what a desktop would give them instead.

import { realpathSync } from 'node:fs'
import { delimiter, isAbsolute } from 'node:path'
import type { Examination, Probe } from '../examination.ts'
import { type Finding, found } from '../finding.ts'
import { GUI_PATH } from '../gui-environment.ts'
import { injecting } from '../injection.ts'
import { locate } from '../resolve-launch.ts'

export const environmentProbe: Probe = (examination) => {
  const { env, hooks } = examination
  if (hooks.length === 0) return []
  const relative = (env['PATH'] ?? '').split(delimiter).filter((folder) => !isAbsolute(folder))
  return [
    ...injecting(env).map((name) =>
      found('environment-injected', {
        cause: `${name} is set here: every hook started from here inherits it.`,
      }),
    ),
    ...(relative.length === 0
      ? []
      : [found('path-relative', { cause: `PATH holds ${relative.map((each) => `"${each}"`).join(', ')}.` })]),
    ...otherPrograms(examination),
  ]
}

function otherPrograms({ hooks }: Examination): Finding[] {
  const told = new Set<string>()
  return hooks.flatMap(({ id, hook, launch: { written, program } }) => {
    if (written === null || program === null || /[\\/]/.test(written) || told.has(written)) return []
    const inGui = locate(written, hook.cwd, GUI_PATH)
    if (inGui === null || realpathSync(inGui) === realpathSync(program)) return []
    told.add(written)
    const cause = `${written} is ${program} in this terminal and ${inGui} for a Cursor started from the desktop.`
    return [found('other-program', { hooks: [id], file: hook.file, cause })]
  })
}
