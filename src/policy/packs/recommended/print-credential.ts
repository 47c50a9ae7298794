// Credential stores and command line tools that print what they keep.
import { classifyKey } from '../../../secrets/index.ts'
import { packRule } from '../../rule.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'

export const printCredential = packRule({
  id: 'print-credential',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This prints a credential from a store.',
  instead: 'Let the program that needs it fetch the credential itself.',
  programs:
    'gpg gpg2 aws gcloud az gh glab vault kubectl oc security pass op bw lpass heroku git ansible-vault sops secret-tool keyring doppler chamber fly flyctl npm docker-credential-desktop docker-credential-osxkeychain cmdkey consul infisical supabase teller berglas credstash terraform tofu getent ps docker podman rclone gopass keepassxc-cli kpcli kwallet-query rbw dcli nordpass passage prs age rage git-crypt netlify railway launchctl git-credential-osxkeychain git-credential-manager git-credential-libsecret git-credential-store',
  command({ name, words, operands, git, flags, command }, { commands }) {
    const [first = '', second = '', third = ''] = operands
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    switch (name) {
      case 'gpg':
      case 'gpg2':
        return has(/^--(?:export-secret|export-ssh)/)
      case 'aws':
        return (
          (first === 'configure' &&
            (second === 'get' ? /secret|token/.test(third) : second === 'export-credentials')) ||
          (first === 'secretsmanager' && second.startsWith('get-secret')) ||
          (first === 'ssm' && /^get-parameter/.test(second) && has(/^--with-decryption$/)) ||
          (first === 'sts' && /^(?:get-session-token|assume-role|get-federation)/.test(second)) ||
          (first === 'iam' && second === 'create-access-key')
        )
      case 'gcloud':
        return (
          has(/^print-(?:access|identity)-token$/) ||
          (first === 'secrets' && second === 'versions' && third === 'access')
        )
      case 'az':
        return (
          has(/^get-access-token$/) ||
          (first === 'keyvault' && second === 'secret' && /^(?:show|download)$/.test(third)) ||
          (first === 'ad' && has(/^create-for-rbac$/))
        )
      case 'gh':
      case 'glab':
        return first === 'auth' && (second === 'token' || has(/^(?:--show-token|-t)$/))
      case 'vault':
        return (
          /^(?:read|kv|unwrap|print)$/.test(first) && !/^(?:list|metadata|put|delete|patch)$/.test(second)
        )
      case 'kubectl':
      case 'oc':
        if (first === 'create' && second === 'token') return true
        if (first === 'config') return second === 'view' && has(/^--(?:raw|flatten)/)
        return (
          /^(?:get|describe)$/.test(first) &&
          /(?:^|,)secrets?(?:[/,]|$)/.test(second) &&
          has(/^(?:-o|--output|--template)/) &&
          !showsNoValue(flagValue(words, 'o', 'output'))
        )
      case 'security':
        return /^(?:dump-keychain|export|find-(?:generic|internet)-password)$/.test(first)
      case 'pass':
        return (
          words.length > 0 &&
          !/^(?:ls|list|find|insert|edit|generate|rm|init|git|version|help|--.*)$/.test(first)
        )
      case 'op':
        return /^(?:read|item|document|inject)$/.test(first) && !/^(?:list|create|edit|delete)$/.test(second)
      case 'bw':
      case 'lpass':
      case 'rbw':
      case 'dcli':
      case 'nordpass':
        return /^(?:get|export|show|list|code|password|read)$/.test(first)
      case 'gopass':
      case 'passage':
      case 'prs':
        return (
          /^(?:show|cat|copy|clip|env|sum)$/.test(first) || (operands.length === 1 && first.includes('/'))
        )
      case 'keepassxc-cli':
      case 'kpcli':
        return /^(?:show|export|clip|attachment-export|open)$/.test(first)
      case 'kwallet-query':
        return hasFlag(flags, 'r', 'read-password')
      case 'rclone':
        return first === 'config' && /^(?:dump|show)$/.test(second)
      case 'age':
      case 'rage':
        // Into a file it only changes its place.
        return hasFlag(flags, 'd', 'decrypt') && !hasFlag(flags, 'o', 'output')
      case 'git-crypt':
        return first === 'export-key'
      case 'netlify':
        return /^env:(?:list|get)$/.test(first)
      case 'railway':
        return /^(?:variables|vars)$/.test(first) && !hasFlag(flags, 'set')
      case 'launchctl':
        return first === 'export' || (first === 'getenv' && /secret|token|passw|key/i.test(second))
      case 'heroku':
        if (first === 'config:get')
          return second === '' || classifyKey(second) !== undefined || /_URL$/.test(second)
        return /^(?:config$|auth:token|pg:credentials)/.test(first)
      case 'git':
        return (
          (git?.sub === 'credential' && git.args[0] === 'fill') ||
          (git?.sub.startsWith('credential-') === true && git.args.includes('get')) ||
          (git?.sub === 'crypt' && git.args[0] === 'export-key')
        )
      case 'ansible-vault':
        return /^(?:view|decrypt)$/.test(first)
      case 'sops':
        return hasFlag(flags, 'd', 'decrypt') || first === 'decrypt' || first === 'exec-env'
      case 'secret-tool':
        return first === 'lookup' || first === 'search'
      case 'keyring':
      case 'berglas':
      case 'credstash':
        return first === 'get' || first === 'access'
      case 'doppler':
      case 'infisical':
        return /^(?:secrets|export)$/.test(first) && !/^(?:set|upload|delete)$/.test(second)
      case 'chamber':
      case 'teller':
        return /^(?:read|export|env|show|list)$/.test(first)
      case 'fly':
      case 'flyctl':
        return first === 'auth' && second === 'token'
      case 'npm':
        return first === 'config' && second === 'get' && /auth|token|password/i.test(third)
      case 'terraform':
      case 'tofu':
        return (
          (first === 'state' && second === 'pull') ||
          (first === 'output' &&
            hasFlag(flags, 'json', 'raw') &&
            // One value picked out of it is another matter.
            (commands[command.feeds ?? -1]?.operands[0] ?? '.') === '.' &&
            (second === '' || /passw|secret|token|key|credential/i.test(second)))
        )
      case 'getent':
        return /^g?shadow$/.test(first)
      case 'ps':
        return words.some(
          (word, at) => /^[a-z]*e[a-z]*$/.test(word) && !/^-.*[opCuUtgGsq]$|^--/.test(words[at - 1] ?? ''),
        )
      case 'docker':
      case 'podman':
        return first === 'inspect' && has(/Config\.Env/)
      case 'consul':
        return first === 'kv' && second === 'export'
      case 'supabase':
        return first === 'projects' && second === 'api-keys'
      default:
        return /^(?:docker|git)-credential-/.test(name) && first === 'get'
    }
  },
})

/** Names and facts about a secret, not what is in it. */
function showsNoValue(format: string | undefined): boolean {
  if (format === undefined) return false
  if (/^(?:name|wide)$/.test(format)) return true
  return (
    /^(?:jsonpath|custom-columns|go-template)=/.test(format) &&
    !/\bdata\b|\.items\}|=\{\.?\}|\{\$\}|\*\}/i.test(format) &&
    /metadata|\.type|\.kind/.test(format)
  )
}
