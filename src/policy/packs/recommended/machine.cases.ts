import type { CasesById } from '../../cases/rule-cases.ts'

export const machineCases: CasesById = {
  'power-off': {
    stop: ['reboot', 'sudo shutdown -h now', 'systemctl poweroff', 'init 0', 'shutdown /s /t 0'],
    pass: [
      'systemctl status nginx',
      'npm init -y',
      'git init',
      'terraform init',
      'shutdown --help',
      'init 3x',
    ],
  },
  'open-permissions': {
    stop: [
      'chmod 4755 /tmp/sh',
      'chmod u+s ./x',
      'setcap cap_setuid+ep /usr/bin/python3',
      'chattr -i /etc/passwd',
      'chmod -R 777 /',
      'chown -R nobody /etc',
      'chmod -R 777 ~',
      'sudo chown -R me /usr/local',
      'chmod 777 /etc/passwd',
      'chmod u+s /bin/bash',
    ],
    pass: [
      'chmod 0755 x',
      'chmod 2775 shared',
      'chmod u+x run.sh',
      'chmod +x scripts/run.sh',
      'chmod -R u+w dist',
      'chmod 600 ~/.ssh/id_ed25519',
      'chmod 755 ~/bin/tool',
      'sudo chown -R $USER ~/.npm',
      'chmod -R 755 .',
      'chown -R node:node ./data',
    ],
  },
  'open-firewall': {
    stop: [
      'iptables -F',
      'sudo ufw disable',
      'nft flush ruleset',
      'netsh advfirewall set allprofiles state off',
      'pfctl -d',
      'setenforce 0',
    ],
    pass: [
      'iptables -L',
      'sudo ufw status',
      'ip addr',
      'ifconfig',
      'ip route show',
      'netsh wlan show profiles',
    ],
  },
  'fork-bomb': {
    stop: [
      'while true; do bash & done',
      "perl -e 'fork while 1'",
      'bomb() { bomb | bomb & }; bomb',
      ':(){ :|:& };:',
    ],
    pass: ['run() { npm test; }; run', 'f() { g; }; g() { echo; }; f'],
  },
  'kill-everything': {
    stop: [
      'killall5',
      'loginctl terminate-user dev',
      'kill -9 -1',
      'kill -9 1',
      'pkill -9 .',
      'pkill -u dev',
      'killall -u dev',
    ],
    pass: [
      'loginctl list-sessions',
      'kill -9 12345',
      'kill -l',
      'pkill -f vite',
      'killall node',
      'kill %1',
      'kill $(lsof -ti:3000)',
    ],
  },
}
