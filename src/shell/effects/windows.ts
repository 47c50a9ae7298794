// Programs of Windows with a grammar of their own.
import { addPath, addPathText, type Collector } from './collector.ts'

/** Remove-Item, and cmd's del and rd. */
export function windowsDelete(c: Collector): void {
  const { args } = c.command
  const recursive = args.some((a) =>
    /^((\/[a-z])*\/s(\/[a-z])*|-r(e|ec|ecu|ecur|ecurs|ecurse)?(:\$true)?)$/i.test(a.known),
  )
  for (const word of args) {
    if (/^(\/[a-z])+$/i.test(word.known) || word.known.startsWith('-')) continue
    for (const path of word.known.split(',')) {
      // A POSIX shell eats the backslash of `C:\\Users`.
      const whole = path
        .trim()
        .replace(/^%(?:USERPROFILE|HOMEPATH)%|^\$env:USERPROFILE/i, '~')
        .replace(/^([A-Za-z]:)(?![\\/])/, '$1/')
      addPathText(c, 'deletes', whole, recursive, word.glob)
    }
  }
}

/** robocopy /MIR empties the target of what the source has not. */
export function mirrorEffects(c: Collector): void {
  const [source, target, ...rest] = c.command.args
  if (!source || !target) return
  addPath(c, 'reads', source, true)
  const path = target.text.includes('\\') ? target.text.replace(/^["']|["']$/g, '') : target.known
  addPathText(c, 'writes', path, true)
  if (rest.some((a) => /^\/(?:mir|purge)$/i.test(a.known))) addPathText(c, 'deletes', path, true)
}

/** Get-ChildItem lists folders, and with `env:` the variables. */
export function listEffects(c: Collector): void {
  c.environment = c.command.args.some((a) => /^env:[\\/]?\*?$/i.test(a.known))
}
