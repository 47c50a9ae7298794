import type { CasesById } from '../../cases/rule-cases.ts'

export const changeElsewhereCases: CasesById = {
  'change-elsewhere': {
    stop: [
      "ssh prod 'chmod -R 777 /'",
      "ssh prod 'chown -R nobody /etc'",
      "ssh prod 'echo k >> ~/.ssh/authorized_keys'",
      "echo k | ssh prod 'cat >> .ssh/authorized_keys'",
      "ssh prod 'docker compose down -v'",
      "ssh localhost 'rm project/.cursor/hooks.json'",
      "ssh prod 'sudo tee /etc/cron.d/x'",
    ],
    pass: [
      "ssh prod 'docker compose ps'",
      "ssh prod 'cat /etc/os-release'",
      "ssh prod 'chmod +x deploy/run.sh'",
      "ssh dev 'echo hi > /tmp/x'",
      'docker exec web chmod -R 755 /var/www',
      'docker compose down -v',
    ],
  },
}
