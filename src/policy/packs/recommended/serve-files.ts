// A web server over folders that hold more than a site.
import { classifyFolder } from '../../../secrets/index.ts'
import { packRule } from '../../rule.ts'
import { comparable, isInside } from '../../view/places.ts'
import { type CommandView, flagValue } from '../../view/shell-view.ts'
import { resolveFrom } from '../../view/touch.ts'

export const serveFiles = packRule({
  id: 'serve-files',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This serves the home folder, the disk or a folder of secrets to whoever connects.',
  instead: 'Serve one folder of the project: `npx serve dist`.',
  programs:
    'python python2 python3 serve http-server live-server sirv servor php ruby busybox httpd caddy miniserve darkhttpd twistd webfsd thttpd simple-http-server dufs filebrowser copyparty rclone npx browser-sync lighttpd devd goshs updog uploadserver',
  command(view, { places, context }) {
    const given = folderOf(view)
    if (given === null || view.command.remote) return false
    const from = view.command.cwd ?? context.workspace
    const path = comparable(resolveFrom(given, from, context.home))
    return (
      isInside(places.home, path) ||
      classifyFolder(path).secret ||
      /^\/(?:etc|root|home|users|var)?$/.test(path)
    )
  },
})

/** The folder that is served; null when the command serves none. */
function folderOf({ name, words, operands }: CommandView): string | null {
  switch (name) {
    case 'python':
    case 'python3':
      return /^(?:http\.server|uploadserver)$/.test(flagValue(words, 'm') ?? '')
        ? (flagValue(words, 'd', 'directory') ?? '.')
        : null
    case 'python2':
      return flagValue(words, 'm') === 'SimpleHTTPServer' ? '.' : null
    case 'php':
      return flagValue(words, 'S') === undefined ? null : (flagValue(words, 't', 'docroot') ?? '.')
    case 'ruby':
      return words.includes('-run') && words.includes('httpd')
        ? (words.find((word, at) => at > words.indexOf('httpd') && !word.startsWith('-')) ?? '.')
        : null
    case 'busybox':
      return operands[0] === 'httpd' ? (flagValue(words, 'h') ?? '.') : null
    case 'httpd':
    case 'twistd':
      return flagValue(words, 'h', 'path') ?? null
    case 'caddy':
      return operands[0] === 'file-server' ? (flagValue(words, 'r', 'root') ?? '.') : null
    case 'rclone':
      return operands[0] === 'serve' ? (operands[2] ?? '.') : null
    case 'npx':
      return null
    default:
      return operands.find((word) => /[/~.]/.test(word) && !/:\d+$/.test(word)) ?? '.'
  }
}
