import type { CasesById } from '../../cases/rule-cases.ts'

export const trustCases: CasesById = {
  'open-door': {
    stop: [
      'ssh-import-id gh:evil',
      'ssh-copy-id -i k.pub root@prod',
      'security add-trusted-cert -d -k login.keychain ca.pem',
      'sudo update-ca-certificates',
      'update-alternatives --install /usr/bin/git git /tmp/x 999',
      'ngrok tcp 22',
    ],
    pass: [
      'ssh-copy-id --help',
      'security find-identity -v',
      'sudo update-alternatives --config java',
      'update-alternatives --list python',
      'ngrok http 3000',
      'trust list',
      'keytool -list -keystore debug.keystore',
      'mkcert -install',
    ],
  },
}
