import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'

const DEVICE =
  /^\/dev\/(?:r?disk\d|sd[a-z*?]|hd[a-z*?]|vd[a-z]|xvd[a-z]|nvme\d|mmcblk\d|md\d|dm-\d|mapper\/|loop\d|sr\d|mem$|kmem$|port$)/

/** Writing to a device itself, whatever the program. */
export const writeDevice = packRule({
  id: 'write-device',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This writes over a disk or the memory of the machine.',
  instead: 'Write to a file in the workspace; let the person handle disks.',
  inScripts: true,
  touch: ({ role, path }) =>
    (role === 'writes' || role === 'deletes') && (DEVICE.test(path) || path === '/proc/sysrq-trigger'),
})

const FORMATS =
  'mkfs mke2fs mkswap wipefs blkdiscard fdisk sfdisk gdisk sgdisk cfdisk parted partprobe diskutil diskpart format format-volume clear-disk initialize-disk cryptsetup lvremove vgremove pvremove zpool zfs mdadm hdparm nvme btrfs'

/** Programs that format, partition or erase. */
export const formatDisk = packRule({
  id: 'format-disk',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This formats, partitions or erases a disk.',
  instead: 'Leave disks to the person; use a file or a container volume for experiments.',
  inScripts: true,
  command({ name, words, command, flags }) {
    if (name.startsWith('mkfs') || name.startsWith('newfs')) return words.length > 0
    if (!FORMAT_SET.has(name) || words.length === 0) return false
    switch (name) {
      case 'fdisk':
      case 'sfdisk':
      case 'parted':
        return (
          !hasFlag(flags, 'l', 'list', 'd', 'dump', 'version', 'help', 'V', 'h') && !words.includes('print')
        )
      case 'diskutil':
        return (
          /^(?:erase|zero|secureerase|partitiondisk|reformat|randomdisk|apfs)/i.test(words[0] ?? '') &&
          words[1] !== 'list'
        )
      case 'cryptsetup':
        return /^(?:luksFormat|luksErase|erase|luksKillSlot)/i.test(words[0] ?? '')
      case 'zpool':
      case 'zfs':
        return /^(?:destroy|labelclear)$/.test(words[0] ?? '')
      case 'btrfs':
        return /^sub/.test(words[0] ?? '') && /^del/.test(words[1] ?? '')
      case 'mdadm':
        return words.includes('--zero-superblock')
      case 'hdparm':
        return words.some((word) => /^--(?:security-erase|trim-sector|write-sector)/.test(word))
      case 'nvme':
        return /^(?:format|sanitize)$/.test(words[0] ?? '')
      // Also the name of formatters of source code.
      case 'format':
        return words.some((word) => /^[A-Za-z]:$/.test(word))
      case 'partprobe':
        return false
      default:
        return command.args.length > 0 && !hasFlag(flags, 'help', 'version')
    }
  },
})

const FORMAT_SET: ReadonlySet<string> = new Set(FORMATS.split(' '))
