import type { CasesById } from '../../cases/rule-cases.ts'

export const systemCases: CasesById = {
  'change-accounts': {
    stop: [
      'sudo useradd -m mallory',
      'passwd root',
      'usermod -aG sudo dev',
      "echo 'root:x' | chpasswd",
      'net user mallory x /add',
    ],
    pass: ['id', 'whoami', 'passwd -S', 'net user', 'groups'],
  },
  'change-system-files': {
    stop: [
      "echo '1.2.3.4 x' >> /etc/hosts",
      'sudo tee /etc/nginx/nginx.conf < x',
      'cp x /usr/bin/x',
      { write: '/etc/hosts', content: 'x' },
    ],
    pass: [
      'cat /etc/hosts',
      'cp tool /usr/local/bin/tool',
      'echo x > /tmp/etc',
      'ls /usr/bin',
      'docker exec web sh -c "echo x > /etc/motd"',
    ],
  },
  'stop-services': {
    stop: [
      'umount -l /',
      'sudo systemctl stop postgresql',
      'service nginx stop',
      'vssadmin delete shadows /all',
      'launchctl unload x.plist',
    ],
    pass: [
      'umount /mnt/usb',
      'systemctl status nginx',
      'systemctl restart nginx',
      'service nginx status',
      'launchctl list',
      'sysctl -n hw.ncpu',
    ],
  },
}
