import { writeFully } from './process/write-fully.ts'

/** Writes lines to stderr, where Cursor's hook log shows them; stdout belongs to the answer. */
export interface Logger {
  /** Only written when the environment has JACKLINE_DEBUG. */
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** A logger whose lines start with the hook's name. */
export function createLogger(name: string, write: (line: string) => void = writeLine): Logger {
  const line = (level: string) => (message: string) => write(`${name}: ${level}${message}`)
  return {
    debug: process.env['JACKLINE_DEBUG'] ? line('debug: ') : () => {},
    info: line(''),
    warn: line('warning: '),
    error: line('error: '),
  }
}

/** One line on stderr, at once. Nobody may be listening; that is no reason to fail. */
export function writeLine(line: string): void {
  try {
    writeFully(2, `${line}\n`)
  } catch {
    // A closed stderr must not change the answer.
  }
}
