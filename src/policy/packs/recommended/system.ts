// Accounts, files and services of the operating system.
import { packRule } from '../../rule.ts'
import { isInWorkspace } from '../../view/places.ts'
import { hasFlag } from '../../view/shell-view.ts'

export const changeAccounts = packRule({
  id: 'change-accounts',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This changes accounts, passwords or rights on the machine.',
  instead: 'Ask the person to change accounts.',
  programs:
    'useradd userdel usermod adduser deluser groupadd groupdel gpasswd passwd chpasswd visudo vipw chsh net dscl sysadminctl new-localuser add-localgroupmember',
  command({ name, words, flags }) {
    if (hasFlag(flags, 'help', 'version')) return false
    if (name === 'net') return /^(?:user|localgroup)$/i.test(words[0] ?? '') && words.length > 2
    if (name === 'dscl')
      return words.some((word) => /^-?(?:create|delete|append|passwd|change|merge)$/.test(word))
    if (name === 'passwd') return !hasFlag(flags, 'S', 'status')
    if (name === 'visudo') return !hasFlag(flags, 'c', 'check')
    return true
  },
})

const SYSTEM_FILES =
  /^\/(?:etc|boot|bin|sbin|lib|lib64|sys|proc\/sys|system|usr\/(?:bin|sbin|lib|lib64|share|include)|usr\/local\/share\/ca-certificates)(?:\/|$)|^[a-z]:\/windows(?:\/|$)/

export const changeSystemFiles = packRule({
  id: 'change-system-files',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'ask',
  reason: 'This writes files of the operating system.',
  instead: 'Keep changes inside the workspace; describe the system change for the person.',
  touch: ({ role, path, remote, real }, { places }) =>
    role === 'writes' &&
    !remote &&
    !isInWorkspace(path, places) &&
    (SYSTEM_FILES.test(path) || (real !== null && SYSTEM_FILES.test(real))),
})

export const stopServices = packRule({
  id: 'stop-services',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This stops or removes services of the machine.',
  instead: 'Stop only what you started; ask the person for services.',
  programs:
    'systemctl service launchctl sc net rc-service stop-service set-service reg bcdedit vssadmin wevtutil swapoff umount sysctl mount insmod rmmod modprobe tmutil',
  command({ name, words, flags }) {
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    switch (name) {
      case 'systemctl':
        return has(/^(?:stop|disable|mask|kill|revert)$/)
      case 'service':
      case 'rc-service':
        return words[1] === 'stop'
      case 'launchctl':
        return has(/^(?:unload|bootout|remove|kill|disable)$/)
      case 'sc':
        return /^(?:stop|delete|config|create)$/i.test(words[0] ?? '')
      case 'net':
        return /^stop$/i.test(words[0] ?? '')
      case 'reg':
        return /^(?:delete|add|import|restore)$/i.test(words[0] ?? '')
      case 'vssadmin':
        return has(/^delete$/i)
      case 'wevtutil':
        return has(/^cl$/i)
      case 'insmod':
      case 'rmmod':
        return true
      case 'modprobe':
        return hasFlag(flags, 'r', 'remove')
      case 'tmutil':
        return has(/^(?:delete|deletelocalsnapshots|disable)$/)
      case 'umount':
        return hasFlag(flags, 'a', 'all') || has(/^\/(?:home|usr|var|etc|boot|boot\/efi|proc|sys|dev|run)?$/)
      case 'swapoff':
        return hasFlag(flags, 'a', 'all')
      case 'mount':
        return words.some((word) => /\bremount\b/.test(word))
      case 'sysctl':
        return has(/^(?:-w|--write)$|=/)
      default:
        return true
    }
  },
})
