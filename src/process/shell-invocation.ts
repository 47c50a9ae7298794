/** The program and arguments that run a command line the way Cursor does on this platform. */
export interface ShellInvocation {
  readonly file: string
  readonly args: readonly string[]
}

// POSIX: the command goes through a shell (protocol.md 3.1). Windows: PowerShell without a profile, the command
// inserted verbatim (protocol.md 3.7); `exit` hands the hook's own exit code on, which PowerShell would flatten.
export function shellInvocation(
  command: string,
  platform: NodeJS.Platform = process.platform,
): ShellInvocation {
  if (platform !== 'win32') return { file: '/bin/sh', args: ['-c', command] }
  return {
    file: 'powershell.exe',
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-ExecutionPolicy',
      'Bypass',
      '-Command',
      `${command}; exit $LASTEXITCODE`,
    ],
  }
}
