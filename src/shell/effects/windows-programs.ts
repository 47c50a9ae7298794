// Programs of cmd and cmdlets of PowerShell.
import type { Facts, Row } from './facts.ts'

const CMDLET: Facts = {
  singleDash: true,
  open: true,
  long: 'path= literalpath= destination= filter= include= exclude= newname=',
}

export const WINDOWS: readonly Row[] = [
  [
    'get-content select-string',
    {
      operands: 'reads',
      singleDash: true,
      open: true,
      long: 'path= literalpath= pattern= encoding= totalcount= tail= head= delimiter= Path= LiteralPath=',
      roles: { path: 'reads', literalpath: 'reads', Path: 'reads', LiteralPath: 'reads' },
    },
  ],
  [
    'set-content add-content out-file new-item tee-object clear-content',
    {
      operands: 'writes',
      singleDash: true,
      open: true,
      long: 'path= literalpath= filepath= value= itemtype= encoding= width= Path= LiteralPath= FilePath= Value= ItemType= Encoding=',
      roles: {
        path: 'writes',
        literalpath: 'writes',
        filepath: 'writes',
        Path: 'writes',
        FilePath: 'writes',
        LiteralPath: 'writes',
      },
    },
  ],
  // A question about a name in a POSIX shell; in cmd it prints the file.
  ['type', { operands: 'reads', open: true }],
  ['findstr', { operands: 'reads', skip: 1, open: true }],
  ['copy xcopy', { operands: 'copy', open: true }],
  ['move', { operands: 'move', open: true }],
  ['ren', { operands: 'move', open: true }],
  [
    'copy-item',
    { operands: 'copy', ...CMDLET, roles: { destination: 'writes', path: 'reads', literalpath: 'reads' } },
  ],
  [
    'move-item rename-item',
    {
      operands: 'move',
      ...CMDLET,
      roles: { destination: 'writes', path: 'deletes', literalpath: 'deletes' },
    },
  ],
]
