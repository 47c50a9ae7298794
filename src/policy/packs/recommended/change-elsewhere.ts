// Another machine is nobody's workspace: what changes it for good is asked about, whatever the program.
import { packRule } from '../../rule.ts'
import { type CommandView, hasFlag } from '../../view/shell-view.ts'

const CONTAINERS = /^(?:docker|podman|nerdctl|docker-compose|podman-compose|kubectl|oc|lxc|vagrant|wsl)$/

/** Files that decide who may come in and what runs at the next login or start. */
const LASTING =
  /\.ssh\/(?:authorized_keys2?|rc|config)$|\/\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zshenv|zprofile|zlogin|config\/fish\/config\.fish)$|^\/etc\/|^\/(?:usr\/)?(?:lib|local\/lib)\/systemd\/|\/\.config\/(?:systemd|autostart)\/|^\/var\/spool\/cron/

/** The guard of somebody who works there, or here by way of the network. */
const GUARD = /(?:^|\/)\.(?:cursor\/hooks(?:\.json)?|jackline(?:\/|$)|claude\/settings)/

const WHOLE = /^(?:\/|~)(?:\*+|\0)?$|^~?\/(?:bin|boot|data|etc|home|lib|opt|root|srv|usr|var)(?:\/[^/]*)?$/

export const changeElsewhere = packRule({
  id: 'change-elsewhere',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes another machine for good.',
  instead: 'Leave it to the deployment, or ask the person.',
  touch({ role, path, use, remote }, _, command) {
    if (!remote || command === null || inContainer(command)) return false
    if (role === 'permissions') return use.recursive && WHOLE.test(path)
    if (role === 'writes') return LASTING.test(path) || GUARD.test(path)
    return role === 'deletes' && (LASTING.test(path) || GUARD.test(path))
  },
  programs: 'docker docker-compose podman podman-compose nerdctl crontab',
  command(command) {
    const { name, flags, operands, words } = command
    if (!command.command.remote || inContainer(command)) return false
    if (name === 'crontab') return !hasFlag(flags, 'l')
    const [first = '', second = '', third = ''] = operands
    if (operands.includes('down')) return hasFlag(flags, 'v', 'volumes', 'rmi') || words.includes('-v')
    if (first === 'rm' || (first === 'compose' && second === 'rm')) return hasFlag(flags, 'f', 'force', 'v')
    return (
      /^(?:volume|system|image|container|network)$/.test(first) &&
      /^(?:rm|prune)$/.test(second) &&
      third !== '--help'
    )
  },
})

function inContainer({ command }: CommandView): boolean {
  return command.via.some((via) => CONTAINERS.test(via.program))
}
