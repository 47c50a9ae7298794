import type { CasesById } from '../../cases/rule-cases.ts'

export const bootCases: CasesById = {
  'change-boot': {
    stop: [
      'kexec -l vmlinuz && kexec -e',
      'nvram -c',
      'efibootmgr -b 0 -B',
      'grub-install /dev/sda',
      'flashrom -w x.bin',
      'sudo update-grub',
      'sudo bootctl install',
    ],
    pass: [
      'efibootmgr',
      'efibootmgr -v',
      'nvram -p',
      'bootctl status',
      'fwupdmgr get-devices',
      'kexec --help',
    ],
  },
  'remove-system-package': {
    stop: [
      'apt-get purge -y libc6',
      'apt remove --purge python3 -y',
      'apt-get autoremove --purge -y systemd',
      'dpkg --purge --force-all libc6',
      'yum remove -y glibc',
      'rpm -e --nodeps glibc',
      'pacman -Rdd glibc',
    ],
    pass: [
      'sudo apt-get remove -y nodejs',
      'apt-get autoremove -y',
      'apt-get install -y libc6-dev',
      'dpkg -l libc6',
      'rpm -qa',
      'pacman -Ss glibc',
      'apt-get remove -s libc6',
      'apk del build-base',
      'brew uninstall python3',
    ],
  },
}
