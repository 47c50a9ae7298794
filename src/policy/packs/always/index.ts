import type { Pack } from '../pack.ts'
import { changeGuard } from './change-guard.ts'
import { deleteMachine } from './delete-machine.ts'
import { runGuard, stopGuard } from './run-guard.ts'
import { formatDisk, writeDevice } from './wipe-disk.ts'

/** In force always, in enforce mode: no file switches it off. */
export const core: Pack = {
  name: 'core',
  summary:
    'Always in force: the guard itself, the home folder and the disk. No configuration switches it off.',
  rules: [deleteMachine, writeDevice, formatDisk, changeGuard, runGuard, stopGuard],
}
