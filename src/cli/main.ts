import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suggestion } from '../protocol/index.ts'
import { parseFlags } from './flags.ts'
import { renderCommandHelp, renderHelp } from './help.ts'
import { COMMANDS, type Commands } from './registry.ts'
import type { Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'
import { VERSION } from './version.ts'

/** Runs one command line and returns the exit code. 2 is never returned: it belongs to the hook protocol. */
export async function main(
  argv: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
  commands: Commands = COMMANDS,
): Promise<number> {
  const [name, ...rest] = argv
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      terminal.out(renderHelp())
      return 0
    }
    if (name === '--version' || name === 'version') {
      terminal.out(`${VERSION}\n`)
      return 0
    }
    const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (entry === undefined) throw unknownCommand(name, Object.keys(commands))
    const command = await entry.load()
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(renderCommandHelp(name, command))
      return 0
    }
    return await command.run({ ...parseFlags(command.flags, rest), terminal, signal })
  } catch (error) {
    if (signal.aborted) return 1
    if (error instanceof UserFault) {
      terminal.err(`jackline: ${error.message}\n`)
      return 1
    }
    return reportBug(error, argv, terminal)
  }
}

function unknownCommand(name: string, known: string[]): UserFault {
  return new UserFault(`Unknown command "${name}".${suggestion(name, known)} Commands: ${known.join(', ')}.`)
}

// Everything that is not the user's to fix ends here, once, with what a report needs.
function reportBug(error: unknown, argv: readonly string[], terminal: Terminal): number {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const command = argv[0] ?? ''
  const report = `jackline ${VERSION}, node ${process.version}, ${process.platform} ${process.arch}\ncommand: ${command}\n\n${stack}\n`
  let place = ''
  try {
    const path = join(mkdtempSync(join(tmpdir(), 'jackline-bug-')), 'report.txt')
    writeFileSync(path, report, { mode: 0o600 })
    place = ` A report is in ${path}.`
  } catch {
    terminal.err(report)
  }
  terminal.err(
    `jackline: this is a bug of jackline, not your fault: ${String(error).split('\n')[0]}.${place}\n`,
  )
  return 3
}
