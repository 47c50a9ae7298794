import { packRule } from '../../rule.ts'
import { harmOf } from '../../view/deletion.ts'

/** Deleting or moving away the disk, the system or the home folder, by whatever program. */
export const deleteMachine = packRule({
  id: 'delete-machine',
  on: ['shell', 'write', 'mcp', 'tool'],
  verdict: 'deny',
  reason: 'This deletes the home folder, the system or a whole disk.',
  instead: 'Delete by name what you created yourself, inside the workspace.',
  inScripts: true,
  touch(touch, { places, shell }, command) {
    if (touch.role !== 'deletes' || touch.remote) return false
    return harmOf(touch, places, command, shell?.commands) === 'machine'
  },
})
