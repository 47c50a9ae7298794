// Doors for others: keys that let somebody in, authorities and programs that everything else believes.
import { packRule } from '../../rule.ts'
import { comparable, isInTmp, isInWorkspace } from '../../view/places.ts'
import { hasFlag } from '../../view/shell-view.ts'

export const openDoor = packRule({
  id: 'open-door',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This lets somebody in, or makes this machine believe somebody, from now on.',
  instead: 'Ask the person to add keys, certificates and program alternatives.',
  programs:
    'ssh-import-id ssh-import-id-gh ssh-import-id-lp ssh-copy-id security update-ca-certificates update-ca-trust trust certutil keytool update-alternatives alternatives tccutil csrutil dseditgroup systemsetup kickstart tailscale ngrok',
  command({ name, words, operands, flags }, { places }) {
    const [first = '', second = ''] = operands
    if (hasFlag(flags, 'help', 'version')) return false
    switch (name) {
      case 'security':
        return /^(?:add-trusted-cert|remove-trusted-cert|authorizationdb|set-key-partition-list)$/.test(first)
      case 'trust':
        return first === 'anchor'
      case 'certutil':
        return hasFlag(flags, 'A') || /^-addstore$/i.test(words[0] ?? '')
      case 'keytool':
        return (
          words.some((word) => /^-import(?:cert)?$/.test(word)) && words.some((word) => /cacerts/.test(word))
        )
      case 'update-alternatives':
      case 'alternatives':
        return words.some((word) => {
          const path = comparable(word)
          return (
            path.includes('/') &&
            (isInTmp(path, places) || isInWorkspace(path, places) || /^\.{1,2}\//.test(path))
          )
        })
      case 'csrutil':
        return first === 'disable'
      case 'tccutil':
        return first === 'reset'
      case 'systemsetup':
        return words.some((word) => /^-setremotelogin$/i.test(word)) && words.includes('on')
      case 'kickstart':
        return words.includes('-activate')
      case 'dseditgroup':
        return words.includes('-a')
      case 'tailscale':
        return hasFlag(flags, 'ssh')
      case 'ngrok':
        return first === 'tcp' && /^(?:.*:)?(?:22|3389|5900|5432|3306|6379)$/.test(second)
      default:
        return !hasFlag(flags, 'n', 'dry-run')
    }
  },
})
