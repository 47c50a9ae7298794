import type { EventName } from '../../../protocol/index.ts'
import { isClaude } from '../../source.ts'
import { commandHooks, type HooksFile } from '../hooks-file.ts'
import { blankComments } from './blank-comments.ts'
import { languageOf, readScript, scriptPath, stateOf } from './find-script.ts'
import type { Script, ScriptUser } from './script.ts'

/** Something that was left unread, and why. */
export interface NotScanned {
  readonly path: string
  readonly reason: string
}

/** Reads the scripts behind all hooks, each once, with every event it serves. Claude's are written for Claude. */
export function collectScripts(files: readonly HooksFile[]): { scripts: Script[]; notScanned: NotScanned[] } {
  const scripts = new Map<string, { script: Omit<Script, 'users' | 'events'>; users: ScriptUser[] }>()
  const notScanned = new Map<string, NotScanned>()
  const leaveOut = (path: string, reason: string) => notScanned.set(path, { path, reason })
  for (const file of files.filter(({ source }) => !isClaude(source))) {
    for (const hook of commandHooks(file)) {
      const { launch } = hook
      const user = { file, hook }
      if (launch === undefined) {
        leaveOut(`${file.path}#${hook.path.join('.')}`, 'the command is too complex to follow')
        continue
      }
      if (launch.inline !== undefined) {
        const { language, code } = launch.inline
        const script = { text: code, code: blankComments(code, language), language }
        scripts.set(`${file.path}#${hook.path.join('.')}`, { script, users: [user] })
        continue
      }
      const path = scriptPath(launch, file.cwd)
      if (path === undefined || stateOf(path) !== 'file') continue
      const known = scripts.get(path)
      if (known !== undefined) {
        known.users.push(user)
        continue
      }
      const text = readScript(path)
      if (text === undefined) {
        leaveOut(path, 'no text, or too large')
        continue
      }
      const language = languageOf(path, text, launch)
      if (language === 'powershell' || language === 'other') {
        leaveOut(path, 'only shell, Python and JavaScript are read')
      } else {
        scripts.set(path, {
          script: { path, text, code: blankComments(text, language), language },
          users: [user],
        })
      }
    }
  }
  const complete = [...scripts.values()].map(({ script, users }) => ({
    ...script,
    users,
    events: eventsOf(users),
  }))
  return { scripts: complete, notScanned: [...notScanned.values()] }
}

function eventsOf(users: readonly ScriptUser[]): EventName[] {
  return [...new Set(users.map(({ hook }) => hook.event))]
}
