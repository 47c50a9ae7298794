import type { CasesById } from '../../cases/rule-cases.ts'

export const wipeDiskCases: CasesById = {
  'write-device': {
    stop: [
      'dd if=/dev/zero of=/dev/sda bs=1M',
      'cat x > /dev/sda',
      'cp image.iso /dev/disk2',
      'shred /dev/nvme0n1',
      'echo b > /proc/sysrq-trigger',
      'tee /dev/sdb < x',
    ],
    pass: [
      'dd if=/dev/zero of=disk.img bs=1M count=1',
      'echo x > /dev/null',
      'echo hi > /dev/stderr',
      'dd if=/dev/sda of=x',
    ],
  },
  'format-disk': {
    stop: [
      'btrfs subvolume delete /home',
      'mkfs.ext4 /dev/sda1',
      'mkfs -t ext4 /dev/sdb',
      'diskutil eraseDisk JHFS+ x disk2',
      'parted /dev/sda rm 1',
      'wipefs -a /dev/sda',
      'format C:',
      'sfdisk /dev/sda < layout',
      'sudo zpool destroy tank',
    ],
    pass: [
      'btrfs subvolume list .',
      'fdisk -l',
      'parted -l',
      'diskutil list',
      'zfs list',
      'npm run format',
      'cargo fmt',
    ],
  },
}
