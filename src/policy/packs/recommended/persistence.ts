// Ways to stay: what runs again by itself.
import { packRule } from '../../rule.ts'
import { isInside } from '../../view/places.ts'
import { flagValue, hasFlag } from '../../view/shell-view.ts'
import { isExpiry } from './git-history.ts'

export const schedule = packRule({
  id: 'schedule',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This makes something run later or again by itself.',
  instead: 'Run it now, in the foreground; ask the person for scheduled jobs.',
  programs:
    'crontab at batch systemd-run schtasks launchctl systemctl loginctl update-rc.d chkconfig rc-update osascript register-scheduledtask new-scheduledtask new-service defaults pm2 atd anacron insserv',
  command({ name, words, operands, flags }) {
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    switch (name) {
      case 'crontab':
        return !hasFlag(flags, 'l') && !hasFlag(flags, 'help', 'V')
      case 'at':
        return words.length > 0 && !hasFlag(flags, 'l', 'V')
      case 'schtasks':
        return has(/^\/(?:create|change|run)$/i)
      case 'launchctl':
        return has(/^(?:load|bootstrap|submit|enable|kickstart|start|asuser|setenv)$/)
      case 'osascript':
        return has(/login item/i)
      case 'systemctl':
        return has(/^(?:enable|link|edit|set-default|reenable|add-wants|preset)$/)
      case 'loginctl':
        return has(/^enable-linger$/)
      case 'defaults':
        return operands[0] === 'write' && has(/loginwindow|LoginHook|LaunchAgents|AutoLaunched/i)
      case 'pm2':
        return operands[0] === 'startup' || operands[0] === 'save'
      case 'chkconfig':
      case 'update-rc.d':
      case 'rc-update':
        return words.length > 1
      default:
        return !hasFlag(flags, 'help', 'version')
    }
  },
})

const HOME_STARTUP =
  /^\/(?:\.bashrc|\.bash_profile|\.bash_login|\.bash_logout|\.bash_aliases|\.profile|\.zshrc|\.zshenv|\.zprofile|\.zlogin|\.zlogout|\.kshrc|\.cshrc|\.tcshrc|\.login|\.inputrc|\.xinitrc|\.xprofile|\.xsession|\.xsessionrc|\.pam_environment|\.environment|\.config\/fish\/.*|\.config\/autostart(?:\/.*)?|\.config\/systemd(?:\/.*)?|\.config\/environment\.d(?:\/.*)?|\.config\/powershell\/.*|\.config\/nushell\/.*|library\/launchagents(?:\/.*)?|\.ssh\/authorized_keys2?|\.ssh\/config|\.ssh\/rc|\.ssh\/environment|\.gitconfig|\.config\/git\/config|\.npmrc|\.yarnrc(?:\.yml)?|\.pip\/pip\.conf|\.config\/pip\/pip\.conf|\.vimrc|\.config\/nvim\/.*|\.tmux\.conf|\.screenrc|\.netrc|\.docker\/config\.json|\.kube\/config|\.aws\/(?:credentials|config)|\.gnupg(?:\/.*)?|\.local\/bin\/(?:git|ssh|sudo|npm|node|python3?|ls|cat)|\.pythonrc|\.pyrc|\.irbrc|\.gdbinit|\.lldbinit|\.cargo\/config(?:\.toml)?|\.m2\/settings\.xml|\.gradle\/init\.gradle|\.gradle\/init\.d\/.*|\.bazelrc|appdata\/roaming\/microsoft\/windows\/start menu\/programs\/startup(?:\/.*)?|documents\/(?:windows)?powershell\/.*|\.cursor\/mcp\.json|\.claude\.json|\.emacs(?:\.el)?|\.emacs\.d\/.*|\.config\/emacs\/.*|\.pythonrc\.py|\.pystartup|\.rprofile|\.renviron|\.juliarc\.jl|\.julia\/config\/startup\.jl|\.iex\.exs|\.erlang|\.ghci|\.octaverc|\.sqliterc|\.psqlrc|\.mongorc\.js|\.mongoshrc\.js|\.my\.cnf|\.exrc|\.nanorc|\.lesskey|\.hgrc|\.curlrc|\.wgetrc|\.perldb|\.pdbrc(?:\.py)?|\.wezterm\.lua|\.envrc|\.direnvrc|\.config\/direnv\/.*|\.config\/(?:wezterm|hypr|sway|i3|awesome|khd|skhd|yabai)\/.*|\.(?:git-templates?|git_templates?)\/.*|\.config\/git\/(?:hooks|template)\/.*|\.jupyter\/.*config[^/]*|\.ipython\/.*\/startup\/.*|\.local\/lib\/python[\d.]+\/site-packages\/(?:[^/]+\.pth|sitecustomize\.py|usercustomize\.py)|\.hammerspoon\/.*|\.xmonad\/.*|\.config\/plasma-workspace\/.*|\.kde\/autostart\/.*|library\/(?:scripts\/folder action scripts|startupitems|quicklook|input methods)\/.*)$/
const MACHINE_STARTUP =
  /^\/etc\/(?:cron[^/]*(?:\/.*)?|crontab|profile(?:\.d\/.*)?|bash\.bashrc|bashrc|zsh\/.*|zshenv|zprofile|zshrc|rc\.local|rc\d?\.d\/.*|init\.d\/.*|systemd\/.*|sudoers(?:\.d\/.*)?|ld\.so\.preload|ld\.so\.conf(?:\.d\/.*)?|pam\.d\/.*|ssh\/.*|passwd|shadow|group|environment|xdg\/autostart\/.*|udev\/.*)$|^\/var\/spool\/(?:cron|at)(?:\/.*)?$|^\/library\/(?:launchagents|launchdaemons|startupitems)(?:\/.*)?$|^\/usr\/lib\/systemd\/.*$|^\/lib\/systemd\/.*$/

/** Well-known names in folders that are searched before those of the system. */
const SHADOWING =
  /^(?:\/usr\/local\/s?bin|\/opt\/homebrew\/bin|(?:\/home\/[^/]+|\/users\/[^/]+|\/root)\/(?:bin|\.local\/bin|\.bin))\/(?:git|ssh|scp|sudo|su|doas|npm|npx|node|python3?|pip3?|ls|cat|cd|cp|mv|rm|sh|bash|zsh|curl|wget|gpg|docker|kubectl|aws|gcloud|az|make|grep|find|sed|awk|vim?|tar|ps|env|which|ping|login|passwd|jackline|cursor|code|claude)$/

/** Files that shells, desktops and services run by themselves, and files that open doors. */
export const startupFile = packRule({
  id: 'startup-file',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This file is run or trusted by itself at every login, shell or connection.',
  instead: 'Set what the project needs inside the project; ask the person for personal settings.',
  touch({ role, path, real, remote }, { places }, command) {
    if (remote || (role !== 'writes' && role !== 'permissions' && role !== 'deletes')) return false
    if (role === 'permissions' && (command === null || !/^(?:chattr|setfacl)$/.test(command.name)))
      return false
    if (role === 'deletes' && (command === null || !/^(?:truncate|shred)$/.test(command.name))) return false
    // git config has a rule of its own that looks at the key.
    if (command?.git?.sub === 'config') return false
    const paths = real === null ? [path] : [path, real]
    return paths.some(
      (each) =>
        MACHINE_STARTUP.test(each) ||
        SHADOWING.test(each) ||
        (isInside(each, places.home) && HOME_STARTUP.test(each.slice(places.home.length))) ||
        /^\/(?:root|home\/[^/]+|users\/[^/]+)\/\.(?:bashrc|zshrc|profile|bash_profile|ssh\/authorized_keys)$/.test(
          each,
        ),
    )
  },
})

const CODE_KEY =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy|attributesfile|worktree)|pager\..+|sequence\.editor|diff\.external|diff\..+\.(?:command|textconv)|difftool\..+\.cmd|mergetool\..+\.cmd|merge\..+\.driver|filter\..+\.(?:clean|smudge|process)|gpg\.(?:program|.+\.program)|credential(?:\..+)?\.helper|alias\..+|uploadpack\..+|receive\..+|remote\..+\.(?:uploadpack|receivepack|proxy|pushurl|url)|url\..+\.(?:insteadof|pushinsteadof)|http\.(?:proxy|sslverify)|https\.proxy|include\.path|includeif\..+\.path|init\.templatedir|protocol\.(?:ext\.)?allow|browser\..+\.cmd|web\.browser|man\..+\.cmd|sendemail\..+|instaweb\..+|interactive\.difffilter|submodule\..+\.update|tar\..+\.command|trailer\..+\.(?:command|cmd)|ssh\.variant|credential\.helper|remote\..+\.(?:push|mirror)|clean\.requireforce|gc\.(?:.+\.)?(?:reflogexpire|reflogexpireunreachable|pruneexpire))$/

const PLAIN_TOOL =
  /^(?:less|more|most|cat|delta|bat|vi|vim|nvim|nano|emacs|code|subl|micro|hx|ed|true|:|ssh|meld|vimdiff|nvimdiff|diff-so-fancy|gpg2?|store|cache|osxkeychain|manager(?:-core)?|libsecret|wincred|pinentry|less -[A-Za-z]+|code (?:--wait|-w)|subl (?:-n )?-w|emacs -nw|false|0|cache --timeout[= ]\d+|!gh auth git-credential|!(?:\/[\w/.-]+\/)?gh auth git-credential|!aws codecommit credential-helper \$@|)$/

/** git settings whose value git runs, or that bend where it fetches from. */
export const gitSetting = packRule({
  id: 'git-setting',
  on: ['shell'],
  verdict: 'ask',
  reason: 'Git runs or trusts the value of this setting later.',
  instead: 'Keep to plain settings (user.name, pull.rebase); ask the person for this one.',
  programs: 'git',
  command({ git, flags }) {
    if (git?.sub !== 'config') return false
    const { args } = git
    if (
      hasFlag(
        flags,
        'get',
        'get-all',
        'get-regexp',
        'l',
        'list',
        'unset',
        'unset-all',
        'get-urlmatch',
        'remove-section',
      )
    )
      return false
    if (hasFlag(flags, 'e', 'edit')) return true
    const skipped = flagValue(args, 'f', 'file', 'type')
    const plain = args.filter((word) => !word.startsWith('-') && word !== skipped && word !== 'set')
    const [key = '', value] = plain
    if (value === undefined || !CODE_KEY.test(key.toLowerCase())) return false
    return isDangerousValue(key.toLowerCase(), value)
  },
})

export function isDangerousValue(key: string, value: string): boolean {
  if (key.startsWith('alias.'))
    return (
      value.startsWith('!') ||
      value.includes('\0') ||
      /--force\b(?!-)|\s-f\b|--hard\b|--no-verify\b/.test(value)
    )
  if (key === 'core.hookspath')
    return !/^(?:\.\/)?(?:\.husky|\.githooks|githooks|hooks|\.hooks|scripts\/(?:git-)?hooks|\.git\/hooks|\.config\/hooks)(?:\/.*)?$/.test(
      value,
    )
  if (key.startsWith('url.'))
    return !/^url\.(?:https:\/\/github\.com\/|git@github\.com:|ssh:\/\/git@github\.com\/|https:\/\/gitlab\.com\/|git@gitlab\.com:)/.test(
      key,
    )
  if (/^remote\..+\.(?:push)?url$/.test(key)) return false
  if (/^remote\..+\.push$/.test(key)) return value.startsWith('+')
  if (/^remote\..+\.mirror$/.test(key)) return /^(?:true|1|yes|on)$/i.test(value)
  if (key === 'clean.requireforce') return /^(?:false|0|no|off)$/i.test(value)
  if (key.startsWith('gc.')) return isExpiry(key, value)
  if (key === 'http.sslverify') return /^(?:false|0|no|off)$/i.test(value)
  if (/^(?:include|includeif|init\.templatedir|core\.(?:worktree|attributesfile))/.test(key)) return true
  if (key === 'core.fsmonitor') return !/^(?:true|false|)$/.test(value)
  return !PLAIN_TOOL.test(value.trim())
}

export const codeSetting = packRule({
  id: 'git-option',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This git option makes git run another program.',
  instead: 'Call git without the option.',
  programs: 'git',
  command({ git, words }) {
    if (git === null) return false
    if (git.config.some(([key, value]) => CODE_KEY.test(key) && isDangerousValue(key, value))) return true
    const { sub, args } = git
    const pack = flagValue(args, 'upload-pack', 'receive-pack', 'exec')
    if (pack !== undefined && /^(?:clone|fetch|pull|push|ls-remote|fetch-pack|archive)$/.test(sub))
      return !/^git[- ](?:upload|receive)-pack$/.test(pack)
    if (
      /^(?:clone|fetch|pull|ls-remote|submodule|remote)$/.test(sub) &&
      args.some((word) => /^ext::|^fd::/.test(word))
    )
      return true
    if (words.some((word) => /^--exec-path=/.test(word))) return true
    if (/^(?:clone|init)$/.test(sub) && (flagValue(args, 'template') ?? '') !== '') return true
    if (sub === 'clone' && flagValue(args, 'u') !== undefined) return true
    if (sub === 'clone')
      return args.some(
        (word, index) => (word === '-c' || word === '--config') && isCodeSetting(args[index + 1] ?? ''),
      )
    if (sub === 'grep')
      return (
        flagValue(args, 'O', 'open-files-in-pager') !== undefined &&
        args.some((word) => /^(?:-O.|--open-files-in-pager=)/.test(word))
      )
    if (sub === 'difftool' || sub === 'mergetool') return args.some((word) => /^(?:-x|--extcmd)/.test(word))
    return false
  },
})

function isCodeSetting(text: string): boolean {
  const equals = text.indexOf('=')
  const key = text.slice(0, equals).toLowerCase()
  return equals > 0 && CODE_KEY.test(key) && isDangerousValue(key, text.slice(equals + 1))
}
