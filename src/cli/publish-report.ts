import { writeFileSync } from 'node:fs'
import type { Terminal } from './terminal.ts'
import { UserFault } from './user-fault.ts'

/** The forms in which a report of tests can be had. */
export const REPORT_FORMATS = ['text', 'json', 'junit'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Prints a report; with `out` it goes to that file, and the terminal gets the text for people. */
export function publishReport(
  render: Readonly<Record<ReportFormat, () => string>>,
  format: ReportFormat,
  out: string | undefined,
  terminal: Terminal,
): void {
  if (out === undefined) {
    terminal.out(render[format]())
    return
  }
  try {
    writeFileSync(out, render[format]())
  } catch (error) {
    throw new UserFault(`--out: ${(error as Error).message}.`)
  }
  terminal.out(render.text())
}
