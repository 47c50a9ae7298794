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
  echo: 'write-output',
  write: 'write-output',
  select: 'select-object',
  '%': 'foreach-object',
  '?': 'where-object',
}

/** Canonical name of a PowerShell command; programs keep their name. */
export function cmdletOf(name: string): string {
  const lower = name.toLowerCase().replace(/^microsoft\.powershell\.\w+\\/, '')
  return ALIASES[lower] ?? (/^[a-z]+-[a-z]+$/.test(lower) ? lower : name)
}
