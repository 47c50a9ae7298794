import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineCommand } from '../command.ts'
import { type Finding, inspectCupcake } from '../import/inspect-cupcake.ts'
import { planCopies, writeCopies } from '../import/write-cupcake.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import { UserFault } from '../user-fault.ts'

export const importPolicies = defineCommand({
  usage: 'cupcake [DIR] [--write]',
  summary: 'Reads the policies of another tool and tells what will behave the same and what will not',
  details: `DIR is a .cupcake folder (default: that of the workspace), or a folder that holds one. A .cupcake folder of
the workspace is in force as it is; this tells how. Nothing is written without --write, which copies the policies to
.jackline/policies. More: docs/cupcake.md.`,
  flags: {
    workspace: PLACE_FLAGS.workspace,
    write: { kind: 'switch', doc: 'copy the policies to .jackline/policies' },
    json: { kind: 'switch', doc: 'one JSON document' },
  },
  async run({ args: [source, given, ...more], flags, terminal }) {
    if (source !== 'cupcake' || more.length > 0)
      throw new UserFault('What to import? jackline import cupcake [DIR].')
    const { workspace } = placesOf({ ...flags, home: undefined, enterprise: undefined, team: undefined })
    const folder = cupcakeFolder(resolve(workspace, given ?? '.cupcake'))
    const report = await inspectCupcake(workspace, folder)
    const copies = flags.write ? planCopies(workspace, folder, report.inForce) : []
    const written = writeCopies(copies)
    if (flags.json) {
      terminal.out(`${JSON.stringify({ folder, findings: report.findings, written }, null, 2)}\n`)
      return 0
    }
    const { paint } = terminal
    const marks = {
      same: paint.green('same   '),
      better: paint.cyan('differs'),
      lost: paint.yellow('not    '),
      broken: paint.red('broken '),
    }
    terminal.out(`${folder}\n`)
    for (const { about, kind, text } of report.findings)
      terminal.out(`${marks[kind]} ${paint.bold(about)}: ${text}\n`)
    terminal.out(summary(report.findings))
    for (const path of written) terminal.out(`wrote ${path}\n`)
    if (written.length > 0)
      terminal.out(
        'The rulebook is not copied: signals and settings are read from .cupcake of the workspace.\n',
      )
    if (!flags.write)
      terminal.out('Nothing was written; --write copies the policies to .jackline/policies.\n')
    return 0
  },
})

function cupcakeFolder(path: string): string {
  const inner = resolve(path, '.cupcake')
  const folder = existsSync(inner) ? inner : path
  if (!existsSync(resolve(folder, 'policies')) && !existsSync(resolve(folder, 'rulebook.yml')))
    throw new UserFault(`${folder}: there is no Cupcake folder (one with policies/ or rulebook.yml).`)
  return folder
}

function summary(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
  return `${count('same')} the same, ${count('better')} different, ${count('lost')} not taken over, ${count('broken')} broken\n`
}
