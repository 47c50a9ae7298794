// What the machine starts from, and the packages it cannot run without.
import { packRule } from '../../rule.ts'
import { hasFlag } from '../../view/shell-view.ts'

export const changeBoot = packRule({
  id: 'change-boot',
  on: ['shell'],
  verdict: 'deny',
  reason: 'This changes what the machine starts from, or its firmware.',
  instead: 'Leave boot loaders, kernels and firmware to the person.',
  programs:
    'kexec nvram efibootmgr grub-install grub2-install grub-mkconfig grub2-mkconfig update-grub bootctl flashrom fwupdmgr fwupdtool bcdedit bless mokutil dracut mkinitcpio update-initramfs depmod lilo refind-install kernelstub grubby bootsect dmsetup ipmitool',
  command({ name, words, operands, flags }) {
    if (words.length === 0 && name !== 'update-grub' && name !== 'update-initramfs') return false
    if (hasFlag(flags, 'help', 'version')) return false
    const [first = ''] = operands
    switch (name) {
      case 'nvram':
        return hasFlag(flags, 'c', 'd') || words.some((word) => word.includes('='))
      case 'efibootmgr':
        return hasFlag(
          flags,
          'B',
          'c',
          'o',
          'O',
          'n',
          'N',
          'A',
          'delete-bootnum',
          'create',
          'bootorder',
          'bootnext',
        )
      case 'bootctl':
        return /^(?:install|remove|update|set-default|set-oneshot)$/.test(first)
      case 'flashrom':
        return hasFlag(flags, 'w', 'E', 'write', 'erase')
      case 'fwupdmgr':
      case 'fwupdtool':
        return /^(?:install|update|upgrade|downgrade|reinstall|unlock)/.test(first)
      case 'mokutil':
        return words.some((word) => /^--(?:import|delete|disable-validation|reset|clear-password)/.test(word))
      case 'grub-mkconfig':
      case 'grub2-mkconfig':
        return hasFlag(flags, 'o', 'output')
      case 'dmsetup':
        return /^(?:remove|remove_all|wipe_table|clear)$/.test(first)
      case 'ipmitool':
        return operands.includes('power') && !operands.includes('status')
      case 'depmod':
        return false
      default:
        return true
    }
  },
})

/** Packages without which the machine does not start, log in or install. */
const ESSENTIAL =
  /^(?:libc6|glibc(?:-.*)?|libc-bin|musl|systemd(?:-.*)?|init|sysvinit(?:-core)?|bash|dash|coreutils|util-linux|login|sudo|dpkg|apt|rpm|dnf|yum|pacman|python3(?:-minimal|\.\d+(?:-minimal)?)?|python(?:-minimal)?|perl-base|libpam.*|openssh-server|network-manager|networkmanager|iproute2|ifupdown|udev|kmod|grub.*|linux-image.*|linux-generic.*|kernel(?:-.*)?|linux|linux-lts|base|filesystem|base-files|base-passwd|e2fsprogs|mount|libssl\d.*|openssl-libs|gcc-\d+-base|libgcc.*|libstdc\+\+.*|zlib1g|ca-certificates|shadow|pam|dbus|alpine-base(?:layout)?|busybox|apk-tools|ubuntu-minimal|ubuntu-standard|ubuntu-desktop|gnome-shell|xorg|\*|\.\*)$/i

export const removePackages = packRule({
  id: 'remove-system-package',
  on: ['shell'],
  verdict: 'ask',
  reason: 'This removes a package that the machine itself needs.',
  instead: 'Remove only what you installed; describe the conflict for the person.',
  programs: 'apt apt-get aptitude dpkg yum dnf microdnf rpm pacman zypper apk emerge',
  command({ name, words, operands, flags }) {
    if (hasFlag(flags, 'dry-run', 'simulate', 'just-print', 'no-act', 'test', 'p', 'print')) return false
    if (name.startsWith('apt') && hasFlag(flags, 's')) return false
    if (!removes(name, words, operands)) return false
    const packages = name === 'dpkg' || name === 'rpm' || name === 'pacman' ? operands : operands.slice(1)
    return packages.some((each) => ESSENTIAL.test(each.replace(/[:=].*$/, '')))
  },
})

function removes(name: string, words: readonly string[], [first = '']: readonly string[]): boolean {
  switch (name) {
    case 'dpkg':
      return words.some((word) => /^(?:-[rP]|--remove|--purge)$/.test(word))
    case 'rpm':
      return words.some((word) => /^(?:-[a-z]*e[a-z]*|--erase)$/.test(word))
    case 'pacman':
      return words.some((word) => /^(?:-R\w*|--remove)$/.test(word))
    case 'emerge':
      return words.some((word) => /^(?:-C|--unmerge|-c|--depclean)$/.test(word))
    default:
      return /^(?:remove|purge|autoremove|autopurge|erase|del|rm|uninstall|full-upgrade-remove)$/.test(first)
  }
}
