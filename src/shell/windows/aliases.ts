// PowerShell aliases that matter here, and the canonical (lower-case) cmdlet names behind them.

const ALIASES: Readonly<Record<string, string>> = {
  ri: 'remove-item',
  rm: 'remove-item',
  del: 'remove-item',
  erase: 'remove-item',
  rd: 'remove-item',
  rmdir: 'remove-item',
  iex: 'invoke-expression',
  iwr: 'invoke-webrequest',
  irm: 'invoke-restmethod',
  curl: 'invoke-webrequest',
  wget: 'invoke-webrequest',
  gc: 'get-content',
  cat: 'get-content',
  type: 'get-content',
  sc: 'set-content',
  ac: 'add-content',
  clc: 'clear-content',
  tee: 'tee-object',
  cp: 'copy-item',
  copy: 'copy-item',
  cpi: 'copy-item',
  mv: 'move-item',
  move: 'move-item',
  mi: 'move-item',
  ni: 'new-item',
  saps: 'start-process',
  start: 'start-process',
  icm: 'invoke-command',
  ipmo: 'import-module',
  sal: 'set-alias',
  kill: 'stop-process',
  spps: 'stop-process',
  sl: 'set-location',
  cd: 'set-location',
  chdir: 'set-location',
  gci: 'get-childitem',
  ls: 'get-childitem',
  dir: 'get-childitem',
  gi: 'get-item',
  ren: 'rename-item',
  rni: 'rename-item',
  sls: 'select-string',
  gp: 'get-itemproperty',
  sp: 'set-itemproperty',
  xcopy: 'copy-item',
  echo: 'write-output',
  write: 'write-output',
  select: 'select-object',
  '%': 'foreach-object',
  '?': 'where-object',
}

/** Short names that are nothing else on other systems. */
const OWN = new Set('gc gci iex iwr irm ri clc saps icm ac'.split(' '))

/** The cmdlets that matter most, also where nobody wrote them with capitals. */
const LOWER = new Set(
  'get-content set-content add-content clear-content out-file remove-item copy-item move-item rename-item new-item get-childitem invoke-expression invoke-webrequest invoke-restmethod start-process select-string'.split(
    ' ',
  ),
)

const VERBS =
  /^(?:add|clear|compare|convert|convertfrom|convertto|copy|disable|enable|export|find|foreach|format|get|group|import|initialize|install|invoke|join|measure|move|new|out|pop|push|read|receive|register|remove|rename|resolve|restart|save|select|send|set|sort|split|start|stop|suspend|tee|test|uninstall|unblock|unregister|update|wait|where|write)-[a-z]{3,}$/i

/** Whether only PowerShell knows a command of this name. */
export function isCmdlet(name: string): boolean {
  return (
    OWN.has(name) ||
    (name.includes('-') && (/^[A-Z]\w*-[A-Z]\w+$/.test(name) ? VERBS.test(name) : LOWER.has(name)))
  )
}

/** Canonical name of a PowerShell command; programs keep their name. */
export function cmdletOf(name: string): string {
  const lower = name.toLowerCase().replace(/^microsoft\.powershell\.\w+\\/, '')
  return ALIASES[lower] ?? (/^[a-z]+-[a-z]+$/.test(lower) ? lower : name)
}
