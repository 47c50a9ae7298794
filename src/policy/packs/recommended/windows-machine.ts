// Windows itself: disks, rights, protection, what runs at the next start.
import { packRule } from '../../rule.ts'
import type { CommandView } from '../../view/shell-view.ts'

const RUN_KEY = /\\?(?:currentversion\\?run(?:once)?|winlogon|image file execution options)(?:\\|$)/i
const STARTUP = /start menu[\\/]programs[\\/]startup|\$profile\b|(?:^|[\\/_])profile\.ps1$/i

export const changeWindows = packRule({
  id: 'change-windows',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes Windows itself: its disks, rights, protection or start.',
  instead: 'Leave the machine to the person; work inside the project.',
  programs:
    'diskpart wmic cipher takeown icacls cacls set-mppreference add-mppreference set-itemproperty new-itemproperty setx reg netsh copy xcopy move copy-item move-item echo write-output add-content set-content out-file new-item tee-object bcdedit disable-windowsoptionalfeature set-executionpolicy',
  command(command) {
    const { name, words } = command
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    switch (name) {
      case 'diskpart':
        return { verdict: 'deny' }
      case 'wmic':
        return has(/^delete$/i) && { verdict: 'deny' }
      case 'cipher':
        return has(/^\/w/i)
      case 'takeown':
        return has(/^\/r$/i)
      case 'icacls':
      case 'cacls':
        return has(/^\/(?:grant|remove|reset|setowner|deny|t|g|e)/i) && has(/^\/t$|everyone/i)
      case 'set-mppreference':
      case 'add-mppreference':
        return has(/^-(?:disable|exclusion)/i)
      case 'set-executionpolicy':
        return has(/^(?:unrestricted|bypass)$/i) && !has(/^process$/i)
      case 'bcdedit':
        return words.length > 0 && !has(/^\/(?:enum|v|\?)/i)
      case 'setx':
        return has(/^path$/i)
      case 'reg':
        return has(/^(?:save|export)$/i) && has(/\\?(?:sam|security|system)$/i)
      case 'netsh':
        return has(/^key=clear$/i)
      case 'set-itemproperty':
      case 'new-itemproperty':
        return command.command.args.some(({ text }) => RUN_KEY.test(text))
      default:
        return writesStartup(command)
    }
  },
})

function writesStartup({ command }: CommandView): boolean {
  return (
    command.redirects.some(({ target, mode }) => mode !== 'read' && STARTUP.test(target.text)) ||
    (!/^(?:echo|write-output)$/.test(command.name ?? '') &&
      command.args.some(({ text }) => STARTUP.test(text)))
  )
}
