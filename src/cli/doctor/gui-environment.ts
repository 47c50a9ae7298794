import { userInfo } from 'node:os'

/** The PATH of a program that a desktop starts: no shell profile has touched it. */
export const GUI_PATH =
  process.platform === 'win32'
    ? 'C:\\Windows\\System32;C:\\Windows;C:\\Windows\\System32\\WindowsPowerShell\\v1.0'
    : '/usr/bin:/bin:/usr/sbin:/sbin'

// What a desktop session has beside PATH.
const KEPT = ['LANG', 'TMPDIR', 'SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'APPDATA']
const OWN = ['LOCALAPPDATA', 'ProgramData', 'XDG_CONFIG_HOME']

/** The environment of a hook when Cursor was started from the desktop. */
export function guiEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = [...KEPT, ...OWN].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  const { username } = userInfo()
  return {
    ...Object.fromEntries(kept),
    PATH: GUI_PATH,
    USER: username,
    LOGNAME: username,
    SHELL: env['SHELL'] ?? '/bin/sh',
  }
}
